import type { PreparedTransfer } from '../../adapter/ChainAdapter.js'
import { toError } from '../../errors/toError.js'

/** Prepares a transfer of an amount in the smallest unit. Rejects if it does not fit. */
type Prepare = (value: bigint) => Promise<PreparedTransfer>

/** Shares of the balance that are tried to learn the fee. Small ones may be less than a network allows. */
const trials = [
  [1n, 2n],
  [3n, 4n],
  [7n, 8n],
] as const
/** The fee can rise between two calls. */
const turns = 4

const costOf = ({ fee, costs }: PreparedTransfer) =>
  costs.reduce((all, { amount }) => all + amount.value, fee.value)

/**
 * Prepares the largest transfer of the native coin: what the balance leaves after its own cost, to the last unit. Prepares
 * until the cost of the amount is the cost it was reduced by.
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

  /** Returns the prepared transfer, or what the rejection says about funds. */
  const attempt = async (value: bigint) => {
    try {
      return { prepared: await prepare(value) }
    } catch (thrown) {
      failure = thrown
      const error = toError(thrown)
      if (error.code === 'rpc/aborted') throw thrown
      return { funds: fundsOf(error.context) }
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

  const { prepared: all, funds } = await attempt(total)
  if (all) return all
  if (funds) total = funds.available
  let cost = funds?.fee ?? (await learn())
  let best: PreparedTransfer | undefined
  for (let turn = 0; turn < turns && cost < total; turn += 1) {
    const { prepared, funds: now } = await attempt(total - cost)
    if (prepared) {
      const actual = costOf(prepared)
      if (actual >= cost) return prepared
      best = prepared
      cost = actual
      continue
    }
    if (best) return best
    const next = now?.fee ?? (await learn())
    if (next === cost) break
    cost = next
  }
  if (best) return best
  throw failure
}

/** Reads the facts of an error for lack of funds: what can be spent, and the fee of spending it all. Smallest unit. */
function fundsOf(context: unknown): { readonly available: bigint; readonly fee: bigint } | undefined {
  const { available, fee } = Object(context) as { readonly available?: unknown; readonly fee?: unknown }
  const isNumber = (value: unknown): value is string => typeof value === 'string' && /^\d{1,78}$/.test(value)
  return isNumber(available) && isNumber(fee) ? { available: BigInt(available), fee: BigInt(fee) } : undefined
}
