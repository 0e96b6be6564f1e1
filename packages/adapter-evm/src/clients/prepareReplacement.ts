import type { Latchkey, PreparedReplacement, ReplacementKind } from '@latchkey/core'
import { requireEvmNetwork } from './requireEvmNetwork.js'
import { requireReplacement } from './requireReplacement.js'

/**
 * Reads a pending transaction of the connected wallet, and calculates the fee of the transaction that speeds it up or cancels it. Does
 * not call the wallet. Show `fee` and `replacedFee` to the visitor, then pass the result to `submitReplacement`.
 *
 * The price is the network's present one, and at least 12.5 % above the old one.
 *
 * @throws `connection/not_connected`, `watch/cannot_sign`, `network/not_found`, `evm/not_replaceable` (in a block, of another
 * account or network, or not known), `evm/insufficient_funds_for_fees`.
 *
 * @example
 * ```ts
 * import { evm, mainnet, prepareReplacement, submitReplacement } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 *
 * const prepared = await prepareReplacement(client, {
 *   hash: '0x4ca7ee652d57678f26e887c149ab0735f41de37bcad58c9f6d3ed5824f15b74d',
 *   kind: 'cancel',
 * })
 * const { fee, replacedFee } = prepared // to show before the next line
 * const hash = await submitReplacement(client, { prepared })
 * ```
 */
export async function prepareReplacement(
  client: Latchkey,
  {
    chainId,
    ...request
  }: {
    /** Hash of the pending transaction. */
    readonly hash: string
    /** `speedUp`: the same at a higher fee. `cancel`: a transaction that does nothing. */
    readonly kind: ReplacementKind
    /** Default: the active network. */
    readonly chainId?: number | undefined
    /** Aborts the call, which then rejects. */
    readonly signal?: AbortSignal | undefined
  },
): Promise<PreparedReplacement> {
  const { connection, replacement } = requireReplacement(client)
  return replacement.prepare({ ...request, connection, network: requireEvmNetwork(client, chainId) })
}
