import type { Latchkey } from '@latchkey/core'
import {
  type ReplacedTransaction,
  type ReplaceTransactionRequest,
  replaceTransaction,
} from './replaceTransaction.js'

/**
 * Cancels a pending transaction of the connected wallet: sends nothing to the account itself, with the same nonce at a higher fee. The
 * cancellation costs a fee, and the pending transaction may still get into a block before it. Resolves with the hash of the cancellation and the highest
 * fee in wei. Pass a `maxFee` that the visitor agreed to, or show the fee first with `prepareReplacement`.
 *
 * @throws the errors of `bumpFee`.
 *
 * @example
 * ```ts
 * import { cancelTransaction, evm, mainnet } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 *
 * const { hash, fee } = await cancelTransaction(client, {
 *   hash: '0x4ca7ee652d57678f26e887c149ab0735f41de37bcad58c9f6d3ed5824f15b74d',
 * })
 * ```
 */
export const cancelTransaction = (
  client: Latchkey,
  request: ReplaceTransactionRequest,
): Promise<ReplacedTransaction> => replaceTransaction(client, { ...request, kind: 'cancel' })
