import { type Latchkey, toError } from '@latchkey/core'
import { requireBitcoin } from './requireBitcoin.js'

/**
 * Replaces an unconfirmed payment of the connected wallet by the same with a higher fee (BIP-125), which is taken out
 * of its change. Resolves with the new transaction's id and its fee in satoshi. Nobody has seen that fee before the
 * wallet is asked: name a `rate` or a `maxFee` your visitor agreed to.
 *
 * @throws `connection/not_connected`, `bitcoin/not_replaceable` (one the wallet did not sign, or has built payments on since),
 * `bitcoin/fee_too_high`, `bitcoin/insufficient_funds`, `rpc/invalid_params` for a rate that cannot be meant, and what
 * `signPsbt` throws.
 */
export async function bumpFee({
  client,
  txid,
  rate,
  maxFee,
  spendOrdinals,
  signal,
}: {
  readonly client: Latchkey
  readonly txid: string
  /** Millisatoshi per virtual byte, 1,000 to 5,000,000; what the next block takes where none is given. */
  readonly rate?: bigint | undefined
  /** Satoshi. Where neither this nor `rate` is given: ten times the old fee, or 10,000 where that is more. */
  readonly maxFee?: bigint | undefined
  /** Takes the fee out of a coin at an address for ordinals as out of any other. */
  readonly spendOrdinals?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<{ readonly hash: string; readonly fee: bigint }> {
  try {
    const { actions, connection, network } = await requireBitcoin(client)
    return await actions.bumpFee({ connection, network, txid, rate, maxFee, spendOrdinals, signal })
  } catch (reason) {
    throw toError(reason)
  }
}
