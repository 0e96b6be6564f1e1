import type { ChainId } from '@latchkey/core'
import { findTokenAddress } from '../tokens/findTokenAddress.js'
import type { TokenProgram } from '../tokens/parseMint.js'

/** An amount taken from one token account of the sender. */
export type TransferSource = {
  readonly account: string
  readonly amount: bigint
  /** The fee the mint keeps of it. Absent for a mint without fees. */
  readonly fee?: bigint
}

/** The action of a transfer on the network. */
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

/** How long the network accepts a transaction. */
export type Lifetime = { readonly blockhash: string; readonly lastValidBlockHeight: bigint }

/** The compute units that a transaction may use, and its price per unit. */
export type ComputeBudget = {
  readonly units: number
  /** In micro-lamports per unit. */
  readonly price: bigint
}

/** The payload of a prepared Solana transfer. */
export type SolanaPayload = {
  readonly chainId: ChainId
  readonly plan: TransferPlan
  readonly budget: ComputeBudget
  readonly lifetime: Lifetime
  /** Lamports for opening the recipient's token account. */
  readonly rent: bigint
  /** The bytes the wallet signs. */
  readonly message: Uint8Array<ArrayBuffer>
}

/**
 * Returns the amount that arrives, in the smallest unit. A transfer to the same account has no fee of the mint.
 */
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
