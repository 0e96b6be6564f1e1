import { fromBase64Url, toBase64Url } from './toBase64Url.ts'

/** A share encrypted under a key of this device that cannot be exported. */
export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer }

const bound = (setId: string) => new TextEncoder().encode(setId)
const ivLength = 12

/** Encrypts a share with AES-GCM, bound to the id of its set. */
export async function seal(key: CryptoKey, share: Uint8Array, setId: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bound(setId) },
    key,
    new Uint8Array(share),
  )
  return { iv, data }
}

/** Decrypts a share. Rejects if the key or the set differs from those that sealed it. */
export async function unseal(key: CryptoKey, { iv, data }: Sealed, setId: string): Promise<Uint8Array> {
  return new Uint8Array(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bound(setId) }, key, data),
  )
}

/** Encrypts a share as `seal`, as text for the server. */
export async function sealAsText(key: CryptoKey, share: Uint8Array, setId: string): Promise<string> {
  const { iv, data } = await seal(key, share, setId)
  return toBase64Url(Uint8Array.from([...iv, ...new Uint8Array(data)]))
}

/** Decrypts a share that `sealAsText` has encrypted. */
export async function unsealText(key: CryptoKey, text: string, setId: string): Promise<Uint8Array> {
  const bytes = Uint8Array.from(fromBase64Url(text))
  return unseal(key, { iv: bytes.slice(0, ivLength), data: bytes.slice(ivLength).buffer }, setId)
}
