import type { Answers } from '../wallet/Answers.ts'
import type { WalletChain } from '../wallet/WalletChain.ts'

/** A key everybody knows. Never one that holds anything. */
export type WalletKey = {
  /** Family of the key. Default `eip155`. */
  readonly namespace?: 'eip155'
  /** `0x` and 64 hexadecimal digits. */
  readonly privateKey: `0x${string}`
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
}

/** What the page runs with: what was served, and what the address says instead. */
export type WalletConfig = Required<ServedConfig> & { readonly answers: Answers }
