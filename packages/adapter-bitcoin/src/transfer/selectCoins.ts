import type { Coin } from '../esplora/Esplora.js'
import { feeOf, inputWeight, type SpendType, virtualSize } from './feeOf.js'

/** The most steps of the search for an exact match. */
const STEPS = 20_000

export type CoinSelection = {
  readonly coins: readonly Coin[]
  /** In satoshi. Any remainder is `change`, or part of the fee if it is too small. */
  readonly fee: bigint
  /** In satoshi. `undefined` without change. */
  readonly change: bigint | undefined
}

/**
 * Selects the coins to spend: coins = amount + fee + change, to the satoshi.
 *
 * First searches for coins that match exactly (branch and bound): no change, and no more lost to the fee than
 * change would cost to make and to spend. Otherwise takes the largest coins until they suffice, with the
 * remainder as change unless it is dust. Skips coins that cost more to spend than they hold. The same coins
 * give the same selection.
 *
 * Returns `undefined` if the coins do not suffice.
 */
export function selectCoins({
  coins,
  amount,
  rate,
  type,
  keyLength,
  recipientScriptLength,
  changeScriptLength,
  changeDust,
}: {
  readonly coins: readonly Coin[]
  readonly amount: bigint
  /** Millisatoshi per virtual byte. */
  readonly rate: bigint
  readonly type: SpendType
  readonly keyLength?: number | undefined
  readonly recipientScriptLength: number
  readonly changeScriptLength: number
  readonly changeDust: bigint
}): CoinSelection | undefined {
  const feeFor = (inputs: number, scriptLengths: readonly number[]) =>
    feeOf(virtualSize({ type, keyLength, inputs, scriptLengths }), rate)
  const plain = (inputs: number) => feeFor(inputs, [recipientScriptLength])
  const withChange = (inputs: number) => feeFor(inputs, [recipientScriptLength, changeScriptLength])
  const perCoin = feeOf(Math.ceil(inputWeight(type, keyLength) / 4), rate)
  const useful = usefulCoins({ coins, rate, type, keyLength }).toSorted(largestFirst)

  // The cost of change: its output now, and its input later.
  const tolerance = withChange(1) - plain(1) + perCoin
  const even = searchEven({ useful, amount, tolerance, feeFor: plain })
  if (even) return { coins: even, fee: sum(even) - amount, change: undefined }

  const taken: Coin[] = []
  let total = 0n
  for (const coin of useful) {
    taken.push(coin)
    total += coin.value
    const fee = withChange(taken.length)
    const change = total - amount - fee
    if (change >= changeDust) return { coins: taken, fee, change }
    const rest = total - amount
    if (rest >= plain(taken.length)) return { coins: taken, fee: rest, change: undefined }
  }
  return undefined
}

const sum = (coins: readonly Coin[]) => coins.reduce((total, { value }) => total + value, 0n)

const keyOf = ({ txid, vout }: Coin) => `${txid}:${vout}`

const largestFirst = (a: Coin, b: Coin) =>
  a.value === b.value ? (keyOf(a) < keyOf(b) ? -1 : 1) : a.value > b.value ? -1 : 1

/** Tries each coin with and without, depth first, and returns the first set that matches exactly. */
function searchEven({
  useful,
  amount,
  tolerance,
  feeFor,
}: {
  readonly useful: readonly Coin[]
  readonly amount: bigint
  readonly tolerance: bigint
  readonly feeFor: (inputs: number) => bigint
}): readonly Coin[] | undefined {
  const left: bigint[] = []
  let rest = 0n
  for (const { value } of useful.toReversed()) left.push((rest += value))
  left.reverse()
  const taken: number[] = []
  let total = 0n
  let at = 0
  for (let step = 0; step < STEPS; step += 1) {
    const needed = amount + (taken.length ? feeFor(taken.length) : 0n)
    const isEnough = taken.length > 0 && total >= needed
    if (isEnough && total <= needed + tolerance) return taken.flatMap((index) => useful[index] ?? [])
    const coin = useful[at]
    if (coin && !isEnough && total + (left[at] ?? 0n) >= needed) {
      taken.push(at)
      total += coin.value
      at += 1
    } else {
      const last = taken.pop()
      if (last === undefined) return undefined
      total -= useful[last]?.value ?? 0n
      at = last + 1
    }
  }
  return undefined
}

/** Returns the coins that hold more than spending them costs, at millisatoshi per virtual byte. */
export function usefulCoins({
  coins,
  rate,
  type,
  keyLength,
}: {
  readonly coins: readonly Coin[]
  readonly rate: bigint
  readonly type: SpendType
  readonly keyLength?: number | undefined
}): readonly Coin[] {
  const cost = feeOf(Math.ceil(inputWeight(type, keyLength) / 4), rate)
  return coins.filter(({ value }) => value > cost)
}
