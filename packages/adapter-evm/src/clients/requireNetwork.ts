import { type ChainId, type Latchkey, type Network, networkErrors } from '@latchkey/core'
import { findNetwork } from './findNetwork.js'

/**
 * One of the app's EVM networks, by default the active one.
 * @throws `network/not_found`
 */
export function requireNetwork(client: Latchkey, chainId: ChainId<'eip155'> | undefined): Network {
  const network = findNetwork(client.networks.$states.get(), chainId)
  if (!network) throw networkErrors.notFound({ chainId: chainId ?? 'eip155' })
  return network
}
