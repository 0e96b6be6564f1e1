import { type ChainId, connectionErrors, type Latchkey, requireNetwork, toError } from '@latchkey/core'
import type {
  BitcoinCapabilities,
  Confirmation,
  ConfirmationRequest,
} from '../networks/BitcoinCapabilities.js'

/**
 * Waits until a transaction is in a block, or below as many blocks as `confirmations` says.
 * @throws `bitcoin/transaction_not_found` when the source has not known it for a minute, `network/not_found`, and the errors
 * of the source.
 */
export async function waitForConfirmation(
  client: Latchkey,
  { chainId, ...request }: ConfirmationRequest & { readonly chainId?: ChainId<'bip122'> | undefined },
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
