import type { ChainId, Network } from '@latchkey/core'
import type { AddressParameters } from '../address/addressType.js'

/** A network of Bitcoin as a plain row: mainnet, a test network, or one's own regtest. */
export type BitcoinNetwork = Omit<Network<'bip122'>, 'rpcUrls'> & {
  readonly address: AddressParameters
  /** Where balances, coins and fees are read and transactions are sent: a REST source of Esplora's shape. */
  readonly esplora: { readonly url: string }
  /** Nothing here is asked by JSON-RPC. */
  readonly rpcUrls?: readonly string[]
}

/** A row that has been checked. */
export type BitcoinRow = BitcoinNetwork & Network<'bip122'>

type Source = { readonly url: string }

/** Takes the place of the rows' own source: one for every network, or one by CAIP-2 id. */
export type EsploraOption = Source | Readonly<Partial<Record<ChainId<'bip122'>, Source>>>

/** Tells a row of this family that was added to a client from those of the others. */
export function isBitcoinRow(network: Network): network is BitcoinRow {
  return network.namespace === 'bip122' && 'address' in network && 'esplora' in network
}
