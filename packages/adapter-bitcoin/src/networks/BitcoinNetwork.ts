import type { Network } from '@latchkey/core'
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
