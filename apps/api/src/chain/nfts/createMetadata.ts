import { within } from '@latchkey/core/adapter'
import type { Ports } from '../../ports/Ports.ts'
import { createShared } from '../cache/createShared.ts'
import type { NftMetadata } from '../sources/Source.ts'
import { readMetadata, readPicture, toArweave, toIpfs } from './readMetadata.ts'

/** The longest metadata, in bytes of a file or characters of a URI. */
export const longestMetadata = 2 ** 18
/** Time limit of one file. A slower file counts as missing, so that a hanging host delays only one page. Milliseconds. */
const fileLimit = 2_500
/** Milliseconds that one page waits for all its metadata. */
const pageLimit = 3_000
/** Milliseconds that metadata, or its absence, is cached. */
const maxAge = 600_000
const mostKept = 2_000
/** Maximum concurrent requests of all callers. */
const mostAtOnce = 32

/** Resolves with the bytes of an https or ipfs URL; with `undefined` if there are none, or more than `longestMetadata`. */
export type MetadataFetch = (url: string, signal: AbortSignal) => Promise<Uint8Array | undefined>

export type NftUri = { readonly uri: string; readonly tokenId: bigint }

/** Metadata of NFTs by their URIs. */
export type Metadata = {
  /** Resolves with the metadata of each URI in order; `undefined` for metadata that does not arrive in time. */
  read(
    uris: readonly (NftUri | undefined)[],
    signal: AbortSignal,
  ): Promise<readonly (NftMetadata | undefined)[]>
}

/**
 * Creates the reader of metadata: JSON in the URI itself, or a file that `fetchMetadata` fetches. In both, `{id}` stands
 * for the id in 64 hex digits (ERC-1155).
 */
export function createMetadata({
  fetchMetadata,
  ports: { now, sleep },
}: {
  readonly fetchMetadata: MetadataFetch | undefined
  readonly ports: Pick<Ports, 'now' | 'sleep'>
}): Metadata {
  const kept = createShared<NftMetadata | undefined>({ entries: mostKept, maxAge, now })
  let open = 0

  const fetchInTime = async (url: string, signal: AbortSignal) => {
    try {
      return await within({ ms: fileLimit, sleep, signal }, async (until) => fetchMetadata?.(url, until))
    } catch {
      // It is late: the fetch itself rejects with the signal's reason only.
      signal.throwIfAborted()
      return undefined
    }
  }

  const readOne = async ({ uri, tokenId }: NftUri, signal: AbortSignal) => {
    if (uri.length > longestMetadata) return undefined
    const id = tokenId.toString(16).padStart(64, '0')
    const picture = readPicture(/^\s*data:image\//i.test(uri) ? uri : undefined)
    if (picture !== undefined) return { picture }
    const own = readOwnText(uri)
    if (own !== undefined) return parse(own, id)
    const url = toIpfs(uri) ?? toArweave(uri) ?? uri.trim()
    if (!fetchMetadata || open >= mostAtOnce) return undefined
    open += 1
    try {
      return await kept.get({
        key: `${url} ${id}`,
        signal,
        async load(alive) {
          const bytes = await fetchInTime(url.replaceAll('{id}', id), alive)
          return bytes && parse(new TextDecoder().decode(bytes), id)
        },
      })
    } finally {
      open -= 1
    }
  }

  return {
    async read(uris, signal) {
      const found: (NftMetadata | undefined)[] = uris.map(() => undefined)
      try {
        await within({ ms: pageLimit, sleep, signal }, (until) =>
          Promise.all(
            uris.map(async (one, index) => {
              if (one) found[index] = await readOne(one, until)
            }),
          ),
        )
      } catch {
        // Late metadata is left out. The fetch itself rejects with the signal's reason only.
        signal.throwIfAborted()
      }
      return found
    },
  }
}

/** Returns the JSON text that is part of a URI. */
function readOwnText(uri: string): string | undefined {
  if (/^\s*\{/.test(uri)) return uri
  const [, params, body = ''] = /^data:([^,]{0,100}),(.*)$/is.exec(uri) ?? []
  if (params === undefined) return undefined
  if (/;base64$/i.test(params)) return Buffer.from(body, 'base64').toString()
  try {
    return decodeURIComponent(body)
  } catch {
    // Contracts write JSON without escaping its percent signs.
    return body
  }
}

function parse(text: string, id: string): NftMetadata | undefined {
  try {
    return readMetadata(JSON.parse(text.replace(/^\ufeff/, '').replaceAll('{id}', id)))
  } catch {
    return undefined
  }
}
