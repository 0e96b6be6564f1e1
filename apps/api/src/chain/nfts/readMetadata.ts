import { cleanName } from '@latchkey/core/adapter'
import { readIcon } from '../sources/fields.ts'
import type { NftMetadata } from '../sources/Source.ts'

const longestName = 64
const longestDescription = 500

/** Parses metadata in the schemas of ERC-721, ERC-1155 and Metaplex, and cleans it. An invalid member is left out. */
export function readMetadata(value: unknown): NftMetadata {
  const { name, description, image, image_url, image_data } = Object(value) as Readonly<
    Record<string, unknown>
  >
  return {
    name: cleanName(name, longestName),
    description: cleanName(description, longestDescription),
    picture: readPicture(image) ?? readPicture(image_url) ?? readSvg(image_data),
  }
}

/** Returns the URL of a picture. IPFS URLs in any common form become `ipfs://`. */
export function readPicture(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return readSvg(value) ?? readIcon(toIpfs(value) ?? toArweave(value) ?? escapeSvg(value.trim()))
}

const cid = '(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|baf[a-z2-7]{20,100})'
const ipfsForm = new RegExp(`^(?:ipfs://(?:ipfs/)?|/?ipfs/)?(${cid}(?:/.{0,400})?)$`, 's')

/** Returns the `ipfs://` URL for a CID in one of the forms in use; `undefined` for any other text. */
export function toIpfs(text: string): string | undefined {
  const path = ipfsForm.exec(text.trim())?.[1]
  return path === undefined ? undefined : `ipfs://${path.replaceAll(' ', '%20')}`
}

/** Returns the `https:` URL of a file of Arweave; `undefined` for any other text. */
export function toArweave(text: string): string | undefined {
  const path = /^ar:\/\/([\w-]{43}(?:\/.{0,400})?)$/s.exec(text.trim())?.[1]
  return path === undefined ? undefined : `https://arweave.net/${path.replaceAll(' ', '%20')}`
}

/** Escapes an SVG in a data URL that is not in base64: a browser takes all after the `#` of a colour for a fragment. */
function escapeSvg(url: string): string {
  const [, head = '', body = ''] = /^(data:image\/svg\+xml[^,]{0,100},)(.*)$/is.exec(url) ?? []
  return head && !/;base64,$/i.test(head) ? `${head}${body.replaceAll('#', '%23')}` : url
}

/** Returns an SVG picture that is embedded in the metadata. */
const readSvg = (value: unknown) =>
  typeof value === 'string' && /^\s*<svg[\s>]/.test(value)
    ? readIcon(`data:image/svg+xml;base64,${Buffer.from(value).toString('base64')}`)
    : undefined
