import { createHmac, timingSafeEqual } from 'node:crypto'
import { isImageUrl } from '@latchkey/core/adapter'
import { errorResponse, fullResponse } from '../handlers/errorResponse.ts'
import type { ByteHold } from '../limits/createBytesInFlight.ts'
import type { CoinId } from '../settings/CoinId.ts'
import { createMarks, type Marks } from './createMarks.ts'
import type { PictureFetch } from './createPictureFetch.ts'
import { pictureResponse, svgResponse } from './findPicture.ts'
import { readMark } from './readMark.ts'
import { toHttps } from './toHttps.ts'

/** Maximum concurrent fetches. */
const mostAtOnce = 32
const longestUrl = 2_048
/** Scheme of a mark as a picture's source. Only the server itself signs such a source, never for an external URL. */
const markScheme = 'mark:'

export type PictureSettings = {
  /** The public URL of this server. */
  readonly url: string
  /** Signs the URLs, so that the server fetches no others. The same for all processes; at least 32 characters. */
  readonly key: string
  /** The URL of a gateway, before `/ipfs/`. Absent: pictures of IPFS are left out. */
  readonly ipfsGateway?: string | undefined
}

/** Pictures of tokens by this server's own URLs. */
export type PictureProxy = {
  /** Returns the URL for the picture of a coin: the one that its source names, else its mark. `undefined` without both. */
  urlOfCoin(picture: string | undefined, coin: CoinId): string | undefined
  /** Returns the URL for a picture; data URLs stay. `undefined` for a picture that is not shown. */
  urlOf(picture: string): string | undefined
  /** Responds with the picture of an id from `urlOf`. */
  respond(id: string, input: { readonly signal: AbortSignal; readonly hold: ByteHold }): Promise<Response>
}

export function createPictureProxy({
  settings: { url, key, ipfsGateway },
  marks = createMarks(),
  fetchPicture,
}: {
  readonly settings: PictureSettings
  /** Default: those of data/marks.json. */
  readonly marks?: Marks | undefined
  readonly fetchPicture: PictureFetch
}): PictureProxy {
  const base = url.replace(/\/+$/, '')
  const sign = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, 16)
  let open = 0

  const toUrl = (source: string) =>
    `${base}/pictures/${sign(source).toString('base64url')}.${Buffer.from(source).toString('base64url')}`

  const urlOf = (picture: string): string | undefined => {
    if (picture.startsWith('data:')) return isImageUrl(picture) ? picture : undefined
    const source = toHttps(picture, ipfsGateway)
    return source === undefined || source.length > longestUrl ? undefined : toUrl(source)
  }

  return {
    urlOf,
    urlOfCoin(picture, coin) {
      const own = picture === undefined ? undefined : urlOf(picture)
      const mark = own === undefined ? marks.coin(coin) : undefined
      return mark === undefined ? own : toUrl(markScheme + mark)
    },
    async respond(id, { signal, hold }) {
      const [, signature = '', text = ''] = /^([\w-]{22})\.([\w-]{1,4000})$/.exec(id) ?? []
      const source = Buffer.from(text, 'base64url').toString()
      if (!text || !timingSafeEqual(Buffer.from(signature, 'base64url'), sign(source)))
        return errorResponse(404, 'There is no such picture.')
      if (source.startsWith(markScheme)) return svgResponse(await readMark(source.slice(markScheme.length)))
      if (open >= mostAtOnce) return fullResponse('process')
      open += 1
      try {
        const found = await fetchPicture(source, signal)
        if (!found) return errorResponse(404, 'There is no such picture.')
        const full = hold.take(found.bytes.byteLength)
        return full ? fullResponse(full) : pictureResponse(found)
      } finally {
        open -= 1
      }
    },
  }
}
