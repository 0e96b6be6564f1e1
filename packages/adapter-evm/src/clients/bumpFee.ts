import type { Latchkey } from '@latchkey/core'
import {
  type ReplacedTransaction,
  type ReplaceTransactionRequest,
  replaceTransaction,
} from './replaceTransaction.js'

/**
 * Speeds up a pending transaction of the connected wallet: sends the same transaction with the same nonce at a higher fee. Resolves with
 * the new hash and the highest fee in wei. Pass a `maxFee` that the visitor agreed to, or show the fee first with `prepareReplacement`.
 *
 * @throws `connection/not_connected`, `watch/cannot_sign`, `network/not_found`, `evm/not_replaceable` (in a block, of another
 * account or network, or not known), `evm/fee_too_high`, `evm/insufficient_funds_for_fees`, `evm/replacement_ignored` when the
 * wallet used another nonce, so that both transactions may run, and the errors of `submitTransfer`.
 *
 * @example
 * ```ts
 * import { bumpFee, evm, mainnet } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 *
 * const { hash, fee } = await bumpFee(client, {
 *   hash: '0x4ca7ee652d57678f26e887c149ab0735f41de37bcad58c9f6d3ed5824f15b74d',
 *   maxFee: 2_000_000_000_000_000n,
 * })
 * ```
 */
export const bumpFee = (client: Latchkey, request: ReplaceTransactionRequest): Promise<ReplacedTransaction> =>
  replaceTransaction(client, { ...request, kind: 'speedUp' })
