import type { ChainId } from '@latchkey/core'
import { findTokenAddress } from '../tokens/findTokenAddress.js'
import type { TokenProgram } from '../tokens/parseMint.js'

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

/** What arrives, in the smallest unit. A mint keeps nothing of what an account sends to itself. */
export async function receivedOf({
  plan,
  transfer: { to, token, amount },
}: {
  readonly plan: TransferPlan
  readonly transfer: {
    readonly to: string
    readonly token?: string | undefined
    readonly amount: { readonly value: bigint }
  }
}): Promise<bigint> {
  if (plan.kind === 'native' || token === undefined) return amount.value
  const destination = await findTokenAddress({ owner: to, mint: token, program: plan.program })
  return plan.sources.reduce(
    (sum, { account, amount, fee = 0n }) => sum + amount - (account === destination ? 0n : fee),
    0n,
  )
}
