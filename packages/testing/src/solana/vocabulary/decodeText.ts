import { getBase58Encoder, getBase64Encoder } from '@solana/kit'
import { ProviderRpcError } from '../../kernel/ProviderRpcError.js'

/** The bytes behind a text. Throws -32602 when it is not written that way. */
export function decodeText({ text, as }: { text: string; as: 'base58' | 'base64' }): Uint8Array<ArrayBuffer> {
  try {
    const encoder = as === 'base58' ? getBase58Encoder() : getBase64Encoder()
    return new Uint8Array(encoder.encode(text))
  } catch {
    throw new ProviderRpcError({ code: -32602, message: `Expected ${as}.` })
  }
}
