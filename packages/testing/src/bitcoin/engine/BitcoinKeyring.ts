import type { BitcoinAccount, BitcoinKey, BitcoinKeys } from '../keys/BitcoinKey.js'
import type { BitcoinNetwork } from '../keys/BitcoinNetwork.js'

/** What a wallet's ability to sign rests on: its keys, and who may use them. */
export type BitcoinKeyring = {
  network(): BitcoinNetwork
  /** The keys of the current account on the current network. */
  keys(): BitcoinKeys
  /** Keys of any other network or account. */
  derive(parameters: { network: BitcoinNetwork; account: number }): BitcoinKeys
  /** The addresses this origin may see: none while locked or not authorised. */
  exposed(origin: string): readonly BitcoinAccount[]
  /** The same, with what is needed to sign. */
  exposedKeys(origin: string): readonly BitcoinKey[]
  authorize(origin: string): void
  revoke(origin?: string): void
  changeNetwork(network: BitcoinNetwork): void
}
