import { abortable, type Capabilities, type Network, toError } from '@latchkey/core'
import type { AdapterHost } from '@latchkey/core/adapter'
import type { EnsContracts } from '../networks/EvmNetwork.js'
import type { EvmRpc } from '../transport/EvmRpc.js'
import type { Ens } from './readEns.js'

/** Creates the capability that reads names from ENS. It loads viem's part for it when one of the networks has ENS. */
export const createIdentity =
  ({ $networks }: Pick<AdapterHost, '$networks'>, rpc: EvmRpc): NonNullable<Capabilities['identity']> =>
  async ({ address, signal }) => {
    const ens = findEns($networks.get().eip155?.requestedNetworks ?? [])
    if (!ens) return {}
    const { readEns } = await abortable(import('./readEns.js'), signal).catch((reason: unknown) => {
      throw toError(reason)
    })
    return readEns({ ...ens, rpc, address: `0x${address.slice(-40).toLowerCase()}`, signal })
  }

/** Creates the capability that reads the address of an ENS name. It is read on the network with ENS, whichever is in use. */
export const createResolveName =
  ({ $networks }: Pick<AdapterHost, '$networks'>, rpc: EvmRpc): NonNullable<Capabilities['resolveName']> =>
  async ({ name, signal }) => {
    const ens = findEns($networks.get().eip155?.requestedNetworks ?? [])
    if (!ens) return undefined
    const { resolveEns } = await abortable(import('./readEns.js'), signal).catch((reason: unknown) => {
      throw toError(reason)
    })
    return resolveEns({ ...ens, rpc, name, signal })
  }

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
