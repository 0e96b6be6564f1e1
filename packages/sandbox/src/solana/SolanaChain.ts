import type { Address } from '@solana/kit'
import type { TenSolanaAccounts } from './deriveSolanaAccount.js'
import type { SolanaFault } from './node/SolanaFault.js'
import type { Collectible, MintTo, SolanaTokens } from './tokens/createTokens.js'

/** Options of `startSolana`. */
export type StartSolanaOptions = {
  /** Port of the JSON-RPC. WebSocket is served there and at the next port. Default: one free port for both. */
  port?: number
  /**
   * CAIP-2 id of the cluster it stands in for, such as `solanaMainnet.id` of `@latchkey/adapter-solana`. An app that names that
   * network then reads from this one. Default: that of `genesisHash`.
   */
  chainId?: `solana:${string}`
  /** The whole hash, 32 bytes in base58. Overrides `chainId`. Default: the same in each run, and so is `chainId`. */
  genesisHash?: string
  /** Unix time in milliseconds, which slots follow. Default: `Date.now`. */
  now?: () => number
  /** Time of the first slot. `advance` moves on from there. Default: now. */
  since?: Date
  /** Aborting while it starts rejects with the signal's reason; aborting later stops the chain. */
  signal?: AbortSignal
}

/** Switches the faults of the node. */
export type SolanaFaults = {
  /** Replaces the fault. */
  set(fault: SolanaFault): void
  /** Sets the fault to `pass`. */
  reset(): void
}

/** A running Solana cluster of one node. */
export type SolanaChain = {
  /** JSON-RPC over HTTP. Any origin is allowed. */
  url: string
  /** Subscriptions over WebSocket. */
  wsUrl: string
  /** CAIP-2 id: the first 32 characters of the genesis hash. */
  chainId: `solana:${string}`
  /** Hash of the first block, in base58. */
  genesisHash: string
  /** Ten accounts at `m/44'/501'/<index>'/0'` of the sandbox's mnemonic, each with 1,000 SOL, 100,000 USDC and 1,000 of `fee`. */
  accounts: TenSolanaAccounts
  /** The tokens that exist at the start. */
  tokens: SolanaTokens
  /**
   * Transfers lamports from the faucet and resolves when a block contains the transaction.
   *
   * @throws SandboxError `FAUCET_REFUSED`.
   */
  fund(parameters: { address: string; lamports: bigint }): Promise<{ signature: string }>
  /**
   * Mints tokens for an owner, and creates the associated token account if it is missing.
   *
   * @throws SandboxError `FAUCET_REFUSED`, also for the collectible.
   */
  mintTo: MintTo
  /**
   * Mints an NFT (Token-2022) for an owner, with its name and the URI of its metadata in the mint. The texts are not checked.
   *
   * @throws SandboxError `FAUCET_REFUSED` for texts that do not fit into a transaction.
   */
  mintCollectible(wish: Collectible & { owner: string }): Promise<{ mint: Address; signature: string }>
  /** Skips slots: blockhashes expire, transactions become final and time moves on. */
  advance(parameters: { slots: number }): void
  /** Faults of the node. */
  faults: SolanaFaults
  /** Closes every connection and resolves when the ports are free. May be called more than once. */
  stop(): Promise<void>
}
