import {
  getBase58Encoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type ReadonlyUint8Array,
} from '@solana/kit'
import { invalidParams } from '../rpc/invalidParams.js'
import { assertSane } from './assertSane.js'
import type { CompiledMessage, ReceivedTransaction } from './ReceivedTransaction.js'

/** What fits into one packet; no cluster takes a longer transaction. */
const MAX_BYTES = 1_232

/**
 * Reads a transaction in wire format.
 *
 * @throws RpcError -32602
 */
export function readTransaction(parameters: {
  text: string
  encoding: 'base58' | 'base64'
}): ReceivedTransaction {
  const { text, encoding } = parameters
  const bytes = bytesOf({ text, encoding })
  if (bytes.length > MAX_BYTES)
    throw invalidParams(`decoded transaction too large: ${bytes.length} bytes (max: ${MAX_BYTES} bytes)`)
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    const message = readMessage(transaction.messageBytes)
    assertSane({ bytes, transaction, message })
    return { bytes, transaction, message }
  } catch (error) {
    throw invalidParams(`failed to deserialize the transaction: ${textOf(error)}`)
  }
}

/** Reads the message of a transaction: legacy or version 0. Throws when it is neither. */
export function readMessage(bytes: ReadonlyUint8Array): CompiledMessage {
  const message = getCompiledTransactionMessageDecoder().decode(bytes)
  if (message.version === 'legacy' || message.version === 0) return message
  throw new Error(`version ${message.version} is not supported.`)
}

/** @throws RpcError -32602 */
export function bytesOf({ text, encoding }: { text: string; encoding: 'base58' | 'base64' }) {
  try {
    return (encoding === 'base58' ? getBase58Encoder() : getBase64Encoder()).encode(text)
  } catch (error) {
    throw invalidParams(`invalid ${encoding} encoding: ${textOf(error)}`)
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
