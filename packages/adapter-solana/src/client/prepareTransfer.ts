import {
  type Amount,
  connectionErrors,
  type Latchkey,
  type PreparedTransfer,
  requireNetwork,
} from '@latchkey/core'
import { requireConnected } from '../guards/requireConnected.js'

/**
 * Prepares a transfer of SOL or of a token from the active account, and calculates its fee and costs. Does not call the
 * wallet. Show the result to the visitor, then pass it to `submitTransfer`.
 *
 * @throws `connection/not_connected`, `watch/cannot_sign`, `network/not_found`, `solana/invalid_address`, `solana/invalid_amount`,
 * `solana/invalid_notes`, `solana/insufficient_funds`, `solana/simulation_failed` and other errors of funds, fees and the node.
 *
 * @example
 * ```ts
 * import { prepareTransfer, solana, solanaMainnet } from '@latchkey/adapter-solana'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [solana({ networks: [solanaMainnet] })] })
 *
 * const prepared = await prepareTransfer(client, {
 *   to: 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN',
 *   amount: { value: 10_000_000n, decimals: 9 },
 * })
 * const { fee, costs, received } = prepared // to show before `submitTransfer`
 * ```
 */
export async function prepareTransfer(
  client: Latchkey,
  request: {
    /** Address of the recipient, base58. */
    readonly to: string
    /** In lamports, or in the smallest unit of the token. */
    readonly amount: Amount
    /** Mint of a token. Default: SOL. */
    readonly token?: string | undefined
    /** A public note of at most 256 bytes. */
    readonly memo?: string | undefined
    /** Up to five addresses that the transaction names (Solana Pay). */
    readonly references?: readonly string[] | undefined
    /** Aborts the call, which then rejects. */
    readonly signal?: AbortSignal | undefined
  },
): Promise<PreparedTransfer> {
  const { connection, address: from } = requireConnected(client)
  const network = requireNetwork(client, { namespace: 'solana', chainId: connection.$chainId.get() })
  const { transfer } = client.can('solana')
  if (!transfer) throw connectionErrors.unsupported({ capability: 'transfer', namespace: 'solana' })
  return transfer.prepare({ ...request, connection, network, from })
}
