import type { BitcoinWalletOptions } from '../bitcoin/wallet/BitcoinWalletOptions.js'
import type { InjectionOptions } from '../evm/page/createInjectedConfig.js'
import type { WalletOptions } from '../evm/wallet/WalletOptions.js'
import type { SolanaOptions } from '../solana/SolanaOptions.js'
import type { StandardOptions } from '../standard/createStandardConfig.js'

/** The options that all namespaces of a wallet share. */
type Common = Pick<WalletOptions, 'authorized' | 'locked' | 'prompts' | 'fetch'> & {
  /** Name for people, the same in EIP-6963 and Wallet Standard. */
  name: string
  /** Reverse domain name of EIP-6963, for example `org.example.fennel`. */
  rdns: string
  /** Icon, unchecked. Default: `createIcon(name)`. */
  icon?: string
  /** Milliseconds until the wallet appears. Default: 0. */
  announceDelay?: number
}

/** Options of a wallet that announces itself on EVM, Solana and Bitcoin. */
export type MultiWalletOptions = Common & {
  /** Keys, chains and provider of the EVM namespace. */
  evm: Omit<WalletOptions & InjectionOptions, keyof Common>
  /** Keys, nodes and features of the Solana namespace. Default: one account, derived from the name. */
  solana?: Omit<SolanaOptions & StandardOptions, keyof Common>
  /** Keys, network and features of the Bitcoin namespace, in the shape `wallet-standard`. */
  bitcoin: Omit<BitcoinWalletOptions, keyof Common | 'shape'>
  /**
   * Whether `standard:disconnect` ends the access to Solana alone (`namespace`, the default; `bitcoin:disconnect` ends that to
   * Bitcoin), or the access to both.
   */
  disconnects?: 'namespace' | 'everything'
  /** Whether `wallet_revokePermissions` ends the access to EVM alone (`namespace`, the default), or to every namespace. */
  revokes?: 'namespace' | 'everything'
}
