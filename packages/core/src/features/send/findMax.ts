import type { PreparedTransfer } from '../../adapter/ChainAdapter.js'
import { toError } from '../../errors/toError.js'

/** Prepares a transfer of an amount in the smallest unit. Rejects if it does not fit. */
type Prepare = (value: bigint) => Promise<PreparedTransfer>

/** Shares of the balance for test transfers, which reveal the fee. A network may reject small amounts. */
const trials = [
  [1n, 2n],
  [3n, 4n],
  [7n, 8n],
] as const
/** Most attempts, because the fee can rise between two calls. */
const turns = 4

/** Returns what the account pays in addition to the amount, in the amount's unit, rounded up. */
function costOf({ amount, fee, payer, costs }: PreparedTransfer): bigint {
  const cost = costs.reduce((all, one) => all + one.amount.value, payer ? 0n : fee.value)
  // A contract of the native coin can have fewer decimals.
  const unit = 10n ** BigInt(Math.max(fee.decimals - amount.decimals, 0))
  return (cost + unit - 1n) / unit
}

/**
 * Prepares the largest transfer of the native coin: the balance less the exact cost. Repeats until the cost of a transfer equals
 * the cost that was subtracted. The balance is only the start of the search, because the chain may have less.
 * @throws the adapter's error if no amount fits
 */
export async function findMax({
  balance,
  prepare,
}: {
  readonly balance: bigint
  readonly prepare: Prepare
}): Promise<PreparedTransfer> {
  let total = balance
  let failure: unknown

  const attempt = async (value: bigint): Promise<Attempt> => {
    try {
      return { prepared: await prepare(value) }
    } catch (thrown) {
      failure = thrown
      const error = toError(thrown)
      if (error.code === 'rpc/aborted') throw thrown
      return factsOf(error.context)
    }
  }

  /** Returns the cost of a smaller transfer. */
  const learn = async (): Promise<bigint> => {
    for (const [share, whole] of trials) {
      const value = (total * share) / whole
      const { prepared } = value > 0n ? await attempt(value) : {}
      if (prepared) return costOf(prepared)
    }
    throw failure
  }

  const first = await attempt(total)
  if (first.prepared) return first.prepared
  total = first.available ?? total
  let cost = first.fee ?? (await learn())
  let best: PreparedTransfer | undefined
  for (let turn = 0; turn < turns && cost < total; turn += 1) {
    const { prepared, available = total, fee } = await attempt(total - cost)
    if (prepared) {
      const actual = costOf(prepared)
      if (actual >= cost) return prepared
      best = prepared
      cost = actual
      continue
    }
    if (best) return best
    const isLess = available < total
    total = available
    const next = fee ?? (await learn())
    if (next === cost && !isLess) break
    cost = next
  }
  if (best) return best
  throw failure
}

/** A prepared transfer, or the facts of the rejection: the spendable amount, and the fee for spending all of it. */
type Attempt = {
  readonly prepared?: PreparedTransfer
  readonly available?: bigint | undefined
  readonly fee?: bigint | undefined
}

/** Reads the facts of an error for lack of funds, in the smallest unit. */
function factsOf(context: unknown): Attempt {
  const { available, fee } = Object(context) as { readonly available?: unknown; readonly fee?: unknown }
  const read = (value: unknown) =>
    typeof value === 'string' && /^\d{1,78}$/.test(value) ? BigInt(value) : undefined
  return { available: read(available), fee: read(fee) }
}
