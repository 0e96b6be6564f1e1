import type { Address } from '@solana/kit'
import type { TenSolanaAccounts } from './deriveSolanaAccount.js'
import type { SolanaFault } from './node/SolanaFault.js'
import type { Collectible, MintTo, SolanaTokens } from './tokens/createTokens.js'

export type StartSolanaOptions = {
  /** Port of the JSON-RPC; WebSocket is served there and at the next port. Default 0: one free port for both. */
  port?: number
  /** Base58 of 32 bytes. Default: the sandbox's own, so that `chainId` is the same in each run. */
  genesisHash?: string
  /** Unix time in milliseconds, which slots follow. Default `Date.now`. */
  now?: () => number
  /** Time of the first slot. `advance` moves on from there. Default: now. */
  since?: Date
  /** Aborting while it starts rejects with the signal's reason; aborting later stops the chain. */
  signal?: AbortSignal
}

export type SolanaFaults = {
  /** Replaces the fault. */
  set(fault: SolanaFault): void
  /** Back to `pass`. */
  reset(): void
}

export type SolanaChain = {
  /** JSON-RPC over HTTP, any origin. */
  url: string
  /** Subscriptions over WebSocket. */
  wsUrl: string
  /** CAIP-2 id: the first 32 characters of the genesis hash. */
  chainId: `solana:${string}`
  genesisHash: string
  /** Ten accounts at `m/44'/501'/<index>'/0'` of the sandbox's mnemonic, each with 1,000 SOL, 100,000 USDC and 1,000 of `fee`. */
  accounts: TenSolanaAccounts
  tokens: SolanaTokens
  /**
   * Transfers lamports from the faucet, in a block when it resolves.
   *
   * @throws SandboxError `FAUCET_REFUSED`
   */
  fund(parameters: { address: string; lamports: bigint }): Promise<{ signature: string }>
  /**
   * Makes tokens for an owner, whose associated token account is created when it is missing.
   *
   * @throws SandboxError `FAUCET_REFUSED`, for the collectible too
   */
  mintTo: MintTo
  /**
   * Makes one of a kind (Token-2022) for an owner, with its name and the URI of its metadata in the mint. Nothing checks the texts.
   *
   * @throws SandboxError `FAUCET_REFUSED` for texts that do not fit into a transaction
   */
  mintCollectible(wish: Collectible & { owner: string }): Promise<{ mint: Address; signature: string }>
  /** Lets slots pass at once: blockhashes grow old, transactions become final, time moves on. */
  advance(parameters: { slots: number }): void
  faults: SolanaFaults
  /** Closes every connection and resolves when the ports are free. May be called more than once. */
  stop(): Promise<void>
}
