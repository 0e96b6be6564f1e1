import type { Amount, Latchkey, PreparedTransfer } from '@latchkey/core'
import { requireEvmNetwork } from './requireEvmNetwork.js'
import { requireTransfer } from './requireTransfer.js'

/**
 * Prepares a transfer of the native coin or of an ERC-20 token from the active account, simulates it, and calculates
 * its fee. Does not call the wallet. Show the result to the visitor, then pass it to `submitTransfer`.
 *
 * @throws `connection/not_connected`, `watch/cannot_sign`, `network/not_found`, `evm/invalid_address`,
 * `evm/invalid_amount`, `evm/insufficient_funds`, `evm/insufficient_funds_for_fees`, `evm/insufficient_tokens`,
 * `evm/recipient_is_token`, `evm/token_refused`, `node/execution_reverted` and other errors of funds, fees and the node.
 *
 * @example
 * ```ts
 * import { evm, mainnet, prepareTransfer } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 *
 * const prepared = await prepareTransfer(client, {
 *   to: '0x7a16fF8270133f063aAB6C9977183D9e72C91E04',
 *   amount: { value: 10_000_000_000_000_000n, decimals: 18 },
 * })
 * const { fee, costs, received } = prepared // to show before `submitTransfer`
 * ```
 */
export async function prepareTransfer(
  client: Latchkey,
  {
    chainId,
    ...request
  }: {
    /** Address of the recipient. */
    readonly to: string
    /** In wei, or in the smallest unit of the token. */
    readonly amount: Amount
    /** Contract of an ERC-20 token. Default: the native coin. */
    readonly token?: string | undefined
    /** Default: the active network. */
    readonly chainId?: number | undefined
    /** Aborts the call, which then rejects. */
    readonly signal?: AbortSignal | undefined
  },
): Promise<PreparedTransfer> {
  const { connection, address: from, transfer } = requireTransfer(client)
  const network = requireEvmNetwork(client, chainId)
  return transfer.prepare({ ...request, connection, network, from })
}
