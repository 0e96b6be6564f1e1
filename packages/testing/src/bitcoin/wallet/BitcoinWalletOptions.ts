import type { BitcoinAddressType, BitcoinNetwork } from '../keys/BitcoinKey.js'

/** The wallet API: discovery, requests, responses, errors and events. */
export type BitcoinShape = 'wallet-standard' | 'sats-connect' | 'unisat' | 'okx' | 'leather'

/** Options of a Bitcoin test wallet that do not depend on its page. */
export type BitcoinWalletOptions = {
  /** The wallet API. Default: `wallet-standard`. */
  shape?: BitcoinShape
  /** Name for people. Default: `Bittern`. */
  name?: string
  /** Icon, unchecked, so that a test can use a hostile one. Default: `createIcon(name)`. */
  icon?: string
  /**
   * 16 to 64 bytes in hexadecimal (BIP-32), a phrase (BIP-39) or an extended private key. Never use one that holds real
   * money. Default: derived from the name.
   */
  seed?: string
  /** The network it starts on. */
  network: BitcoinNetwork
  /** The script type of its payment addresses. Default: `p2wpkh`. */
  payment?: BitcoinAddressType
  /** Number of accounts. Default: 1. */
  accounts?: number
  /** Base URL of an Esplora REST source, for coins, fees and sending. */
  esploraUrl?: string
  /**
   * Whether signed PSBTs are finalised if the page does not say. Default: as wallets of the shape do, `true` for `unisat`
   * and `okx`, `false` for others.
   */
  finalizes?: boolean
  /**
   * Whether a network that a call names applies to that call alone, as in Leather. `false` switches the wallet. Only the
   * shape `leather` has such calls. Default: `true`.
   */
  networkPerCall?: boolean
  /**
   * Whether a reloaded page sees its accounts without a prompt. `false` is for wallets that always prompt, as Phantom does
   * for Bitcoin. Only for the shape `wallet-standard`. Default: `true`.
   */
  restores?: boolean
  /** Names of features or methods that this wallet lacks, for example `bitcoin:signTransaction`. Default: none. */
  without?: readonly string[]
  /** Whether every site is authorised from the start. Default: `false`. */
  authorized?: boolean
  /** Whether the wallet starts locked. Default: `false`. */
  locked?: boolean
  /** `auto` (default) approves every prompt; `manual` leaves it in `pending` until you decide. */
  prompts?: 'auto' | 'manual'
  /** Reads and sends. Default: the global `fetch`. */
  fetch?: typeof fetch
}
