import { getBase58Encoder, getBase64Encoder } from '@solana/kit'
import { invalidParams } from './RpcError.js'

/** Decodes a text. @throws RpcError -32602 if it is malformed. */
export function bytesOf({ text, encoding }: { text: string; encoding: 'base58' | 'base64' }) {
  try {
    return (encoding === 'base58' ? getBase58Encoder() : getBase64Encoder()).encode(text)
  } catch (error) {
    throw invalidParams(
      `invalid ${encoding} encoding: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
