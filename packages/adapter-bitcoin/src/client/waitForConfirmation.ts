import { type ChainId, connectionErrors, type Latchkey, requireNetwork, toError } from '@latchkey/core'
import type {
  BitcoinCapabilities,
  Confirmation,
  ConfirmationRequest,
} from '../networks/BitcoinCapabilities.js'

/**
 * Waits until a transaction has its confirmations: by default one, its own block.
 *
 * @throws `bitcoin/transaction_not_found` when the source has not known it for a minute, `network/not_found`, and the errors
 * of the source.
 *
 * @example
 * ```ts
 * import { bitcoin, bitcoinMainnet, waitForConfirmation } from '@latchkey/adapter-bitcoin'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [bitcoin({ networks: [bitcoinMainnet] })] })
 *
 * const { height } = await waitForConfirmation(client, {
 *   txid: '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
 *   confirmations: 3,
 * })
 * ```
 */
export async function waitForConfirmation(
  client: Latchkey,
  {
    chainId,
    ...request
  }: ConfirmationRequest & {
    /** Default: the active network. */
    readonly chainId?: ChainId<'bip122'> | undefined
  },
): Promise<Confirmation> {
  try {
    const network = requireNetwork(client, { namespace: 'bip122', chainId })
    const { bitcoin }: BitcoinCapabilities = client.can('bip122')
    if (!bitcoin) throw connectionErrors.unsupported({ capability: 'bitcoin', namespace: 'bip122' })
    const { waitForConfirmation } = await bitcoin()
    return await waitForConfirmation({ network, ...request })
  } catch (reason) {
    throw toError(reason)
  }
}
