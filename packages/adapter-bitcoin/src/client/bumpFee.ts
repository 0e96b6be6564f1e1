import { type Latchkey, toError } from '@latchkey/core'
import { requireBitcoin } from './requireBitcoin.js'

/**
 * Replaces an unconfirmed payment of the connected wallet by the same with a higher fee (BIP-125), which is taken out
 * of its change. Resolves with the new transaction's id and its fee in satoshi.
 *
 * @throws `connection/not_connected`, `bitcoin/not_replaceable`, `bitcoin/insufficient_funds`, and what `signPsbt`
 * throws.
 */
export async function bumpFee({
  client,
  txid,
  rate,
  signal,
}: {
  readonly client: Latchkey
  readonly txid: string
  /** Millisatoshi per virtual byte; what the next block takes where none is given. */
  readonly rate?: bigint | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<{ readonly hash: string; readonly fee: bigint }> {
  try {
    const { actions, connection, network } = await requireBitcoin(client)
    return await actions.bumpFee({ connection, network, txid, rate, signal })
  } catch (reason) {
    throw toError(reason)
  }
}
