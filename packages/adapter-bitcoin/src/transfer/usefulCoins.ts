import type { Coin } from '../esplora/Esplora.js'
import { feeOf } from './feeOf.js'
import type { SpendType } from './SpendType.js'
import { inputWeight } from './weightOf.js'

/** The coins that hold more than it costs to spend them, at millisatoshi per virtual byte. */
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
