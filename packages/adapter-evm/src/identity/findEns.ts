import type { Network } from '@latchkey/core'
import type { EnsContracts } from '../networks/EvmNetwork.js'

/** Where names are asked for: a network and the address of the ENS universal resolver on it. */
export type Ens = { readonly network: Network; readonly resolver: string }

/** The first of the networks with a resolver. A testnet gives any name to anyone, so beside a real one it names nobody. */
export function findEns(networks: readonly (Network & EnsContracts)[]): Ens | undefined {
  const isTest = networks.every(({ testnet }) => testnet)
  for (const network of networks) {
    const resolver = network.contracts?.ensUniversalResolver?.address
    if (resolver && (isTest || !network.testnet)) return { network, resolver }
  }
  return undefined
}
