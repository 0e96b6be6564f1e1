import { Transaction } from 'bitcoinjs-lib'
import type { Esplora } from '../esplora/Esplora.js'

/**
 * Sends a signed transaction. Where that fails the network is asked whether it has it all the same, so that a payment
 * that was made is not said to have failed: the answer may have been lost, or it was sent before.
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
    const known = await esplora.transaction(txid, signal).catch(() => undefined)
    if (!known) throw error
  }
  return txid
}
