import { type Latchkey, toError } from '@latchkey/core'
import { requireBitcoin } from './requireBitcoin.js'

/**
 * Replaces an unconfirmed payment of the connected wallet with the same payment at a higher fee (BIP-125).
 * The fee is taken from its change. Resolves with the new transaction id and the fee in satoshi. Pass a `rate` or a `maxFee` that the
 * visitor agreed to, because the fee is not known before the wallet prompts.
 *
 * @throws `connection/not_connected`, `watch/cannot_sign`, `bitcoin/not_replaceable` (not signed by the wallet, or
 * spent since), `bitcoin/fee_too_high`, `bitcoin/insufficient_funds`, `rpc/invalid_params` for a rate out of range,
 * and the errors of `signPsbt`.
 *
 * @example
 * ```ts
 * import { bitcoin, bitcoinMainnet, bumpFee } from '@latchkey/adapter-bitcoin'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [bitcoin({ networks: [bitcoinMainnet] })] })
 *
 * const { txid, fee } = await bumpFee(client, {
 *   txid: '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
 *   maxFee: 5_000n,
 * })
 * ```
 */
export async function bumpFee(
  client: Latchkey,
  request: {
    /** Id of the unconfirmed transaction. */
    readonly txid: string
    /** Millisatoshi per virtual byte, 1,000 to 5,000,000. The estimate for the next block by default. */
    readonly rate?: bigint | undefined
    /** Satoshi. Default without `rate`: ten times the old fee, or 10,000 if that is more. */
    readonly maxFee?: bigint | undefined
    /** Lets the fee be taken from a coin at an ordinals address. */
    readonly spendOrdinals?: boolean | undefined
    /** Aborts the call, which then rejects. A wallet may still send what it was asked to. */
    readonly signal?: AbortSignal | undefined
  },
): Promise<{ readonly txid: string; readonly fee: bigint }> {
  try {
    const { actions, connection, network } = await requireBitcoin(client)
    const { hash: txid, fee } = await actions.bumpFee({ ...request, connection, network })
    return { txid, fee }
  } catch (reason) {
    throw toError(reason)
  }
}
