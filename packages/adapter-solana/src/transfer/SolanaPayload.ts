import type { ChainId } from '@latchkey/core'
import type { TokenProgram } from '../tokens/tokenPrograms.js'

/** What is taken from one token account of the sender. */
export type TransferSource = {
  readonly account: string
  readonly amount: bigint
  /** What the mint keeps of it; absent for a mint that never keeps anything. */
  readonly fee?: bigint
}

/** What a transfer does on the network. */
export type TransferPlan =
  | { readonly kind: 'native' }
  | {
      readonly kind: 'token'
      readonly program: TokenProgram
      readonly decimals: number
      readonly sources: readonly TransferSource[]
      /** Opens the recipient's token account first. */
      readonly opensAccount: boolean
    }

/** How long a transaction can be taken. */
export type Lifetime = { readonly blockhash: string; readonly lastValidBlockHeight: bigint }

/** What it may use, and what it offers for that. */
export type ComputeBudget = {
  readonly units: number
  /** In micro-lamports for each unit. */
  readonly price: bigint
}

/** Solana's own form of a prepared transfer. */
export type SolanaPayload = {
  readonly chainId: ChainId
  readonly plan: TransferPlan
  readonly budget: ComputeBudget
  readonly lifetime: Lifetime
  /** Lamports to open the recipient's token account. */
  readonly rent: bigint
  /** The bytes a wallet signs. */
  readonly message: Uint8Array<ArrayBuffer>
}
