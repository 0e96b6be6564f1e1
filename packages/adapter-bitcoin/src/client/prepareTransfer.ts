import { connectionErrors, type Latchkey, type PreparedTransfer, toError } from '@latchkey/core'
import type { BitcoinCapabilities } from '../networks/BitcoinCapabilities.js'
import { requireBitcoin } from './requireBitcoin.js'

/**
 * Prepares a payment from the active account: its coins, fee and change. Does not call the wallet. Show the fee to the
 * visitor, then pass the result to `submitTransfer`.
 *
 * @throws `connection/not_connected`, `watch/cannot_sign`, `bitcoin/recipient_of_other_network`, `bitcoin/dust`,
 * `bitcoin/insufficient_funds`, `bitcoin/fee_too_high`, `bitcoin/ordinals_address` and other errors that say what is
 * missing.
 *
 * @example
 * ```ts
 * import { bitcoin, bitcoinMainnet, prepareTransfer } from '@latchkey/adapter-bitcoin'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [bitcoin({ networks: [bitcoinMainnet] })] })
 *
 * const prepared = await prepareTransfer(client, {
 *   to: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
 *   satoshi: 50_000n,
 * })
 * const { fee } = prepared // to show before `submitTransfer`
 * ```
 */
export async function prepareTransfer(
  client: Latchkey,
  {
    satoshi,
    ...request
  }: {
    /** Address of the recipient. */
    readonly to: string
    /** The amount. */
    readonly satoshi: bigint
    /** Millisatoshi per virtual byte, 1,000 to 5,000,000. The source's estimate by default. */
    readonly rate?: bigint | undefined
    /** Satoshi. Default: 1,000 per virtual byte, at most the amount, or 100,000 if that is more. */
    readonly maxFee?: bigint | undefined
    /** Lets the payment come from an ordinals address. */
    readonly spendOrdinals?: boolean | undefined
    /** Lets coins be spent that may hold inscriptions or runes. Without it, the result has `keptBack`. */
    readonly spendKeptBack?: boolean | undefined
    /** Aborts the call, which then rejects. */
    readonly signal?: AbortSignal | undefined
  },
): Promise<PreparedTransfer> {
  try {
    const { connection, network, address: from } = await requireBitcoin(client)
    const { transfer }: BitcoinCapabilities = client.can('bip122')
    if (!transfer) throw connectionErrors.unsupported({ capability: 'transfer', namespace: 'bip122' })
    const amount = { value: satoshi, decimals: network.nativeCurrency.decimals }
    return await transfer.prepare({ ...request, connection, network, from, amount })
  } catch (reason) {
    throw toError(reason)
  }
}
