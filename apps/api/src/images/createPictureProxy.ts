import { createHmac, timingSafeEqual } from 'node:crypto'
import { isImageUrl } from '@latchkey/core/adapter'
import { errorResponse, fullResponse } from '../handlers/errorResponse.ts'
import type { ByteHold } from '../limits/createBytesInFlight.ts'
import type { PictureFetch } from './createPictureFetch.ts'
import { pictureResponse } from './findPicture.ts'
import { toHttps } from './toHttps.ts'

/** Fetches under way at once. */
const mostAtOnce = 32
const longestUrl = 2_048

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
  /** Returns the URL for a picture; data URLs stay. `undefined` for a picture that is not shown. */
  urlOf(picture: string): string | undefined
  /** Responds with the picture of an id that `urlOf` wrote. */
  respond(id: string, input: { readonly signal: AbortSignal; readonly hold: ByteHold }): Promise<Response>
}

export function createPictureProxy({
  settings: { url, key, ipfsGateway },
  fetchPicture,
}: {
  readonly settings: PictureSettings
  readonly fetchPicture: PictureFetch
}): PictureProxy {
  const base = url.replace(/\/+$/, '')
  const sign = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, 16)
  let open = 0

  return {
    urlOf(picture) {
      if (picture.startsWith('data:')) return isImageUrl(picture) ? picture : undefined
      const source = toHttps(picture, ipfsGateway)
      if (source === undefined || source.length > longestUrl) return undefined
      const text = Buffer.from(source).toString('base64url')
      return `${base}/pictures/${sign(source).toString('base64url')}.${text}`
    },
    async respond(id, { signal, hold }) {
      const [, signature = '', text = ''] = /^([\w-]{22})\.([\w-]{1,4000})$/.exec(id) ?? []
      const source = Buffer.from(text, 'base64url').toString()
      if (!text || !timingSafeEqual(Buffer.from(signature, 'base64url'), sign(source)))
        return errorResponse(404, 'There is no such picture.')
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
