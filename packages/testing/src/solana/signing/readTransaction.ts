import { getTransactionDecoder, type Transaction } from '@solana/kit'
import { ProviderRpcError } from '../../kernel/ProviderRpcError.js'

/** Reads a wire transaction. Throws -32602 when the bytes are none. */
export function readTransaction(bytes: Uint8Array): Transaction {
  try {
    return getTransactionDecoder().decode(bytes)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ProviderRpcError({ code: -32602, message: `That is no transaction: ${reason}` })
  }
}
