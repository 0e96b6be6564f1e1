import { findTokenAddress } from '../tokens/findTokenAddress.js'
import type { TransferPlan } from './SolanaPayload.js'

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
