import { getTransactionDecoder } from '@solana/kit'
import { bytesOf } from '../rpc/bytesOf.js'
import { invalidParams } from '../rpc/invalidParams.js'
import { assertSane } from './assertSane.js'
import type { ReceivedTransaction } from './ReceivedTransaction.js'
import { readMessage } from './readMessage.js'

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
    throw invalidParams(
      `failed to deserialize the transaction: ${error instanceof Error ? error.message : error}`,
    )
  }
}
