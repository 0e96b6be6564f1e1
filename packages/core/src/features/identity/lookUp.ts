import type { Profile } from '../../account/createAccounts.js'
import type { Network } from '../../adapter/Network.js'
import type { Latchkey } from '../../client/Client.js'
import type { Log } from '../../ports/Ports.js'
import { toProfile } from './toProfile.js'

/**
 * Looks up the name of an address: at the provider API if it supports the network, else with the namespace's own name
 * service. A namespace without one has no names at a provider API either, so no request is sent. A test network has names
 * only if the provider API supports it. Resolves with `undefined` if there is no source. Rejects with the last failure.
 */
export async function lookUp({
  client,
  network,
  address,
  fresh,
  log,
  signal,
}: {
  client: Latchkey
  network: Network
  address: string
  /** Not from a cache. */
  fresh: boolean
  log: Log
  signal: AbortSignal
}): Promise<Profile | undefined> {
  const { identity } = client.can(network.namespace)
  if (!identity) return undefined
  const own = async () => toProfile(await identity({ address, network, signal }))
  if (!client.options.api) return own()
  try {
    const { getIdentity, getSupportedChains, providerApi } = await import('./calls.js')
    const api = client.use(providerApi())
    const { http } = await getSupportedChains(api, {}, { signal })
    if (http.includes(network.id)) {
      const { name, avatar } = await getIdentity(
        api,
        { address, ...(network.id !== 'eip155:1' && { chainId: network.id }) },
        { signal, chainId: network.id, cache: fresh ? 'reload' : 'default' },
      )
      return toProfile({ name, image: avatar })
    }
  } catch {
    signal.throwIfAborted()
    log('debug', 'Identity: the provider API failed. The chain is read instead.')
    return own()
  }
  return network.testnet ? undefined : own()
}
