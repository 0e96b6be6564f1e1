import type { BitcoinAddressType, BitcoinNetwork } from '../keys/BitcoinKey.js'

/** The wallet API it implements: discovery, requests, responses, errors and events. */
export type BitcoinShape = 'wallet-standard' | 'sats-connect' | 'unisat' | 'okx' | 'leather'

/** Everything about a Bitcoin test wallet that does not depend on the page it is put on. */
export type BitcoinWalletOptions = {
  /** How pages reach it. Default: `wallet-standard`. */
  shape?: BitcoinShape
  /** The name a person reads. Default: `Bittern`. */
  name?: string
  /** Passed on unchecked, so that hostile icons can be tested. Default: `createIcon(name)`. */
  icon?: string
  /**
   * 16 to 64 bytes in hexadecimal (BIP-32), a phrase (BIP-39) or an extended private key. Default: made from the name.
   * Never use one that holds real money.
   */
  seed?: string
  /** The network it starts on. */
  network: BitcoinNetwork
  /** The script type of its payment addresses. Default: `p2wpkh`. */
  payment?: BitcoinAddressType
  /** How many accounts the person has. Default: 1. */
  accounts?: number
  /** Base URL of an Esplora REST source: coins and fees are read there, transactions sent there. */
  esploraUrl?: string
  /**
   * Whether signed PSBTs come back finalised where the page did not say. Default: as wallets of this shape do, which is
   * `true` for `unisat` and `okx` and `false` for the others.
   */
  finalizes?: boolean
  /**
   * Whether a network that a call names holds for that call alone, as in Leather: a call that names none uses the
   * network of the wallet. `false` switches the wallet. Default: `true`. Only the shape `leather` has such calls.
   */
  networkPerCall?: boolean
  /**
   * Whether a page that is loaded again is shown the accounts without a prompt. `false` for wallets that never do, such as
   * Phantom's for Bitcoin. Default: `true`. Only the shape `wallet-standard` has the choice.
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
