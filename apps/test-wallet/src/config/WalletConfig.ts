import type { Answers } from '../wallet/Answers.ts'
import type { WalletChain } from '../wallet/WalletChain.ts'

/** A key everybody knows. Never one that holds anything. */
export type WalletKey = {
  /** Family of the key. Default `eip155`. */
  readonly namespace?: 'eip155'
  /** `0x` and 64 hexadecimal digits. */
  readonly privateKey: `0x${string}`
}

/** The Solana chain, and keys for it that everybody knows. */
export type SolanaConfig = {
  /** CAIP-2 id. */
  readonly chainId: `solana:${string}`
  /** JSON-RPC over HTTP, on this machine. */
  readonly rpcUrl: string
  /** Base58 of 64 bytes, the secret before the public part, or of the 32 of the secret. */
  readonly secretKeys: readonly string[]
}

/** A Bitcoin chain, and a seed for it that everybody knows. */
export type BitcoinConfig = {
  /** CAIP-2 id of mainnet, testnet or regtest. */
  readonly chainId: `bip122:${string}`
  /** Esplora's REST interface, on this machine. */
  readonly esploraUrl: string
  /** Hexadecimal (BIP-32) or a phrase (BIP-39). */
  readonly seed: string
}

/** What `/wallet.json` says. */
export type ServedConfig = {
  /** WebSocket URL of the relay, on this machine. */
  readonly relayUrl: string
  /** Default: 32 zeros. */
  readonly projectId?: string
  /** What the other side is told the wallet is called. Wallets of different names share nothing. */
  readonly name?: string
  readonly accounts: readonly WalletKey[]
  readonly chains: readonly WalletChain[]
  /** Default: the wallet knows nothing of Solana. */
  readonly solana?: SolanaConfig
  /** Default: the wallet knows nothing of Bitcoin. */
  readonly bitcoin?: BitcoinConfig
}

/** What the page runs with: what was served, and what the address says instead. */
export type WalletConfig = Required<Omit<ServedConfig, 'solana' | 'bitcoin'>> &
  Pick<ServedConfig, 'solana' | 'bitcoin'> & { readonly answers: Answers }
