import type { PublicFetch } from './createPublicFetch.ts'
import { detectPicture } from './storePicture.ts'

/** Bytes. */
const largest = 2 * 2 ** 20

/** A picture of another server. */
export type FetchedPicture = { readonly type: string; readonly bytes: Uint8Array }

/** Resolves with `undefined` if the response is not a picture within the limits. Rejects with the signal's reason only. */
export type PictureFetch = (url: string, signal: AbortSignal) => Promise<FetchedPicture | undefined>

/** Creates the fetch of pictures. The type of a picture is read from its bytes. */
export function createPictureFetch(fetchPublic: PublicFetch): PictureFetch {
  return async (url, signal) => {
    const bytes = await fetchPublic({ url, accept: 'image/*', most: largest, signal })
    const type = bytes && detectPicture(bytes)
    return bytes && type !== undefined ? { type, bytes } : undefined
  }
}
