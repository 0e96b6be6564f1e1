import {
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type ReadonlyUint8Array,
} from '@solana/kit'
import { bytesOf } from '../wire/bytesOf.js'
import { invalidParams } from '../wire/RpcError.js'
import { assertSane, type CompiledMessage, type ReceivedTransaction } from './assertSane.js'

/** Bytes of one packet. Clusters accept no longer transaction. */
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
    throw invalidParams(
      `failed to deserialize the transaction: ${error instanceof Error ? error.message : error}`,
    )
  }
}

/** Reads the message of a transaction, legacy or version 0. Throws for any other. */
export function readMessage(bytes: ReadonlyUint8Array): CompiledMessage {
  const message = getCompiledTransactionMessageDecoder().decode(bytes)
  if (message.version === 'legacy' || message.version === 0) return message
  throw new Error(`version ${message.version} is not supported.`)
}

/** Returns the first signature, which is the transaction's id. 64 zero bytes in base58 if it is missing. */
export function signatureOf({ transaction, message }: ReceivedTransaction): string {
  const payer = message.staticAccounts[0]
  const signature = payer === undefined ? undefined : transaction.signatures[payer]
  return getBase58Decoder().decode(signature ?? new Uint8Array(64))
}
