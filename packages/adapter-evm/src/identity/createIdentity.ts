import { abortable, type Capabilities, type Network, toError } from '@latchkey/core'
import type { AdapterHost } from '@latchkey/core/adapter'
import type { EnsContracts } from '../networks/EvmNetwork.js'
import type { EvmRpc } from '../networks/EvmRpc.js'
import type { Ens } from './readEns.js'

/** Creates the capability that reads names from ENS. Loads the code of viem only if one of the networks has ENS. */
export const createIdentity =
  ({ $networks }: Pick<AdapterHost, '$networks'>, rpc: EvmRpc): NonNullable<Capabilities['identity']> =>
  async ({ address, network: on, signal }) => {
    const ens = findEns($networks.get().eip155?.requestedNetworks ?? [])
    if (!ens) return {}
    const { readEns } = await load(signal)
    return readEns({ ...ens, on, rpc, address: `0x${address.slice(-40).toLowerCase()}`, signal })
  }

/** Creates the capability that reads the address of an ENS name for a network, from the network with ENS. */
export const createResolveName =
  (
    { $networks, clock }: Pick<AdapterHost, '$networks' | 'clock'>,
    rpc: EvmRpc,
  ): NonNullable<Capabilities['resolveName']> =>
  async ({ network: on, registered, ...request }) => {
    const { signal } = request
    const all = $networks.get().eip155?.requestedNetworks ?? []
    const ens = findEns(all)
    if (!ens && registered === undefined) return undefined
    const { compareRegistered, resolveEns } = await load(signal)
    if (registered !== undefined) return compareRegistered({ rpc, all, on, registered, signal })
    return ens && resolveEns({ ...request, ...ens, on, clock, rpc })
  }

// One chunk for both capabilities.
const load = (signal: AbortSignal) =>
  abortable(import('./readEns.js'), signal).catch((reason: unknown) => {
    throw toError(reason)
  })

/**
 * Returns the first network with a resolver. On a testnet any account can register any name, so a testnet counts only
 * if all networks are testnets.
 */
export function findEns(networks: readonly (Network & EnsContracts)[]): Ens | undefined {
  const isTest = networks.every(({ testnet }) => testnet)
  for (const network of networks) {
    const resolver = network.contracts?.ensUniversalResolver?.address
    if (resolver && (isTest || !network.testnet)) return { network, resolver }
  }
  return undefined
}
