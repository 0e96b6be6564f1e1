import type { ChainId, Network } from '@latchkey/core'
import type { AddressParameters } from '../address/addressType.js'

/** A Bitcoin network as plain data: mainnet, a test network, or your own regtest. */
export type BitcoinNetwork = Omit<Network<'bip122'>, 'rpcUrls'> & {
  /** Prefixes of its addresses. */
  readonly address: AddressParameters
  /**
   * REST source with Esplora's API. Balances, coins and fees are read from it, and transactions are sent to
   * it.
   */
  readonly esplora: { readonly url: string }
  /** An ord server with an index of runes, which knows the inscriptions and runes of a coin. Without one, the size of a coin decides. */
  readonly ord?: { readonly url: string } | undefined
  /** Unused: nothing is read over JSON-RPC. */
  readonly rpcUrls?: readonly string[]
}

/** A validated network. */
export type ParsedNetwork = BitcoinNetwork & Network<'bip122'>

type Source = {
  /** Address of a source with the API of Esplora. */
  readonly url: string
}

/** Replaces the source of the networks: one for every network, or one by CAIP-2 id. */
export type EsploraOption = Source | Readonly<Partial<Record<ChainId<'bip122'>, Source>>>

/** Returns whether a network of a client is a Bitcoin network. */
export function isBitcoinNetwork(network: Network): network is ParsedNetwork {
  return network.namespace === 'bip122' && 'address' in network && 'esplora' in network
}
