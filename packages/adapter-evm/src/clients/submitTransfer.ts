import type { Latchkey, PreparedTransfer } from '@latchkey/core'
import type { Hash } from 'viem'
import { requireTransfer } from './requireTransfer.js'

/**
 * Has the wallet sign and send a prepared transfer, reads the transaction back from the network and compares it. Resolves
 * with the hash as soon as the network has the transaction; `useWaitForTransactionReceipt` waits for its block.
 *
 * @throws `connection/not_connected`, `watch/cannot_sign`, `send/account_not_found`, `wallet/wrong_chain` and
 * `evm/prepared_outdated` before anything is sent, `rpc/user_rejected`, `node/underpriced` and other errors of the
 * wallet, `evm/transfer_altered`, `evm/transfer_failed` and `evm/transfer_unseen` with the hash of the sent
 * transaction, `evm/maybe_sent`.
 *
 * @example
 * ```ts
 * import { evm, mainnet, prepareTransfer, submitTransfer } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 *
 * const prepared = await prepareTransfer(client, {
 *   to: '0x7a16fF8270133f063aAB6C9977183D9e72C91E04',
 *   amount: { value: 10_000_000_000_000_000n, decimals: 18 },
 * })
 * const hash = await submitTransfer(client, { prepared })
 * ```
 */
export async function submitTransfer(
  client: Latchkey,
  request: {
    /** The result of `prepareTransfer`, unchanged. */
    readonly prepared: PreparedTransfer
    /** Aborts the call, which then rejects. A wallet may still send what it was asked to. */
    readonly signal?: AbortSignal | undefined
  },
): Promise<Hash> {
  const { connection, transfer } = requireTransfer(client)
  const { hash } = await transfer.submit({ ...request, connection })
  return hash as Hash
}
