import { getCompiledTransactionMessageDecoder, type ReadonlyUint8Array } from '@solana/kit'
import type { CompiledMessage } from './ReceivedTransaction.js'

/** Reads the message of a transaction: legacy or version 0. Throws when it is neither. */
export function readMessage(bytes: ReadonlyUint8Array): CompiledMessage {
  const message = getCompiledTransactionMessageDecoder().decode(bytes)
  if (message.version === 'legacy' || message.version === 0) return message
  throw new Error(`version ${message.version} is not supported.`)
}
