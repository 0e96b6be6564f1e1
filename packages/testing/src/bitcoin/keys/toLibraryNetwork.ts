import { networks } from 'bitcoinjs-lib'
import type { BitcoinNetwork } from './BitcoinNetwork.js'

/** The prefixes of a network's addresses, as bitcoinjs-lib wants them. */
export function toLibraryNetwork(network: BitcoinNetwork): networks.Network {
  switch (network) {
    case 'mainnet':
      return networks.bitcoin
    case 'testnet':
      return networks.testnet
    case 'regtest':
      return networks.regtest
    default:
      throw network satisfies never
  }
}
