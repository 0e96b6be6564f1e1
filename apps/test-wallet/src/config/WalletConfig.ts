import type { PromptMode } from '../chains/PromptMode.ts'
import type { WalletChain } from '../chains/WalletChain.ts'

/** A private key for tests, which is public. Never use one with funds. */
export type WalletKey = {
  /** Namespace of the key. Default `eip155`. */
  readonly namespace?: 'eip155'
  /** `0x` and 64 hexadecimal digits. */
  readonly privateKey: `0x${string}`
}

/** The Solana chain, with keys for tests only. */
export type SolanaConfig = {
  /** CAIP-2 id. */
  readonly chainId: `solana:${string}`
  /** JSON-RPC over HTTP, on this machine. */
  readonly rpcUrl: string
  /** Base58 of 64 bytes (the secret, then the public part) or of the 32 bytes of the secret. */
  readonly secretKeys: readonly string[]
}

/** The Bitcoin chain, with a seed for tests only. */
export type BitcoinConfig = {
  /** CAIP-2 id of mainnet, testnet or regtest. */
  readonly chainId: `bip122:${string}`
  /** Esplora's REST interface, on this machine. */
  readonly esploraUrl: string
  /** Hexadecimal (BIP-32) or a phrase (BIP-39). */
  readonly seed: string
}

/** The content of `/wallet.json`. */
export type ServedConfig = {
  /** WebSocket URL of the relay, on this machine. */
  readonly relayUrl: string
  /** Default: 32 zeros. */
  readonly projectId?: string
  /** The wallet's name for pages. Wallets with different names share no state. */
  readonly name?: string
  readonly accounts: readonly WalletKey[]
  readonly chains: readonly WalletChain[]
  /** Default: the wallet does not support Solana. */
  readonly solana?: SolanaConfig
  /** Default: the wallet does not support Bitcoin. */
  readonly bitcoin?: BitcoinConfig
}

/** The configuration of the page: the served one, changed by the URL. */
export type WalletConfig = Required<Omit<ServedConfig, 'solana' | 'bitcoin'>> &
  Pick<ServedConfig, 'solana' | 'bitcoin'> & { readonly promptMode: PromptMode }
