import type { BitcoinWalletOptions } from '../bitcoin/wallet/BitcoinWalletOptions.js'
import type { InjectionOptions } from '../evm/page/createInjectedConfig.js'
import type { WalletOptions } from '../evm/wallet/WalletOptions.js'
import type { SolanaOptions } from '../solana/SolanaOptions.js'
import type { StandardOptions } from '../standard/createStandardConfig.js'

/** The options that all namespaces of a wallet share. */
type Common = Pick<WalletOptions, 'authorized' | 'locked' | 'prompts' | 'fetch'> & {
  /** The name a person reads, the same by EIP-6963 and by Wallet Standard. */
  name: string
  /** Reverse domain name of EIP-6963, for example `org.example.fennel`. */
  rdns: string
  /** Passed on unchecked. Default: one drawn from the name. */
  icon?: string
  /** Appears this many milliseconds late. Default: 0, at once. */
  announceDelay?: number
}

/** Options of a wallet that announces itself on EVM, Solana and Bitcoin. */
export type MultiWalletOptions = Common & {
  evm: Omit<WalletOptions & InjectionOptions, keyof Common>
  solana?: Omit<SolanaOptions & StandardOptions, keyof Common>
  bitcoin: Omit<BitcoinWalletOptions, keyof Common | 'shape'>
  /**
   * What `standard:disconnect` ends: Solana's access (`namespace`, the default; `bitcoin:disconnect` ends Bitcoin's), or that
   * of both.
   */
  disconnects?: 'namespace' | 'everything'
  /** What `wallet_revokePermissions` ends: EVM's access (`namespace`, the default), or that of every namespace. */
  revokes?: 'namespace' | 'everything'
}
