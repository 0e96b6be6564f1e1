import type { Capabilities } from '@latchkey/core'
import { encodeBase58 } from '../lib/encoding.js'
import { signBytes } from './signBytes.js'

/** Has the wallet sign the message's UTF-8 bytes. Resolves with the signature in base58. Rejects with the errors of `signBytes`. */
export const signMessage: NonNullable<Capabilities['signMessage']> = async ({
  message: text,
  ...request
}) => {
  const message = Uint8Array.from(new TextEncoder().encode(text))
  return encodeBase58(await signBytes({ ...request, message }))
}
