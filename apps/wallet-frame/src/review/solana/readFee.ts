import { computeBudget, decodeInstruction } from './decodeInstruction.ts'
import type { SolanaTransaction } from './readSolanaTransaction.ts'

/** Lamports for each signature. */
const signatureFee = 5_000n
/** Compute units of an instruction without a limit, and the most that a transaction has. */
const defaultUnits = 200_000n
const mostUnits = 1_400_000n

/** The most that a transaction costs, in lamports. */
export type SolanaFee = { readonly total: bigint; readonly priority: bigint }

/**
 * Returns the most that a transaction costs: its signatures, and its compute units at the price that it offers; `undefined` if it sets
 * them in an unknown form, which the chain may accept.
 */
export function readFee({ signerCount, instructions }: SolanaTransaction): SolanaFee | undefined {
  const steps = instructions.map(decodeInstruction)
  if (steps.some((step) => step.type === 'unknown' && step.program === computeBudget)) return undefined
  const budgets = steps.filter((step) => step.type === 'budget')
  const price = budgets.find((step) => step.price !== undefined)?.price ?? 0n
  const units =
    budgets.find((step) => step.units !== undefined)?.units ?? BigInt(instructions.length) * defaultUnits
  const most = units < mostUnits ? units : mostUnits
  const priority = (price * most + 999_999n) / 1_000_000n
  return { total: BigInt(signerCount) * signatureFee + priority, priority }
}
