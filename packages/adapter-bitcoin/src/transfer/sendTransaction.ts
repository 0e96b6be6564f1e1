import { type BaseError, isBaseError, transportErrors } from '@latchkey/core'
import { Transaction } from 'bitcoinjs-lib'
import type { Esplora } from '../esplora/Esplora.js'

const lost: readonly string[] = [
  transportErrors.network.code,
  transportErrors.timeout.code,
  transportErrors.http.code,
  transportErrors.malformedAnswer.code,
]

/**
 * Sends a signed transaction. Where no answer comes, the network is asked whether it has it all the same, so that a
 * payment that was made is not said to have failed.
 * @throws `bitcoin/broadcast_refused`
 */
export async function sendTransaction({
  esplora,
  hex,
  signal,
}: {
  readonly esplora: Esplora
  readonly hex: string
  readonly signal: AbortSignal | undefined
}): Promise<string> {
  const txid = Transaction.fromHex(hex).getId()
  try {
    await esplora.broadcast(hex, signal)
  } catch (error) {
    const isLost = isBaseError(error) && lost.includes((error as BaseError).code)
    const isThere = isLost && (await esplora.transaction(txid, signal).catch(() => undefined))
    if (!isThere) throw error
  }
  return txid
}
