import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GasPrice } from './EvmPayload.js'
import { raiseFee } from './raiseFee.js'

const wei = fc.bigInt({ min: 0n, max: 10n ** 30n })
const legacy = fc.record({ type: fc.constant('legacy' as const), gasPrice: wei })
const market: fc.Arbitrary<GasPrice> = fc
  .record({ type: fc.constant('eip1559' as const), maxFeePerGas: wei, maxPriorityFeePerGas: wei })
  .map((price) => ({ ...price, maxFeePerGas: price.maxFeePerGas + price.maxPriorityFeePerGas }))
const price = fc.oneof(legacy, market)

const partsOf = (of: GasPrice): readonly bigint[] =>
  of.type === 'legacy' ? [of.gasPrice] : [of.maxFeePerGas, of.maxPriorityFeePerGas]

test('behavior: every part rises by an eighth at least, and is above the old one', () => {
  fc.assert(
    fc.property(price, price, (old, now) => {
      const raised = raiseFee(old, now)
      expect(raised.type).toBe(old.type)
      partsOf(old).forEach((part, index) => {
        const next = partsOf(raised)[index] ?? 0n
        expect(next * 8n >= part * 9n && next > part).toBe(true)
      })
    }),
  )
})

test('behavior: the tip is within the highest price', () => {
  fc.assert(
    fc.property(market, price, (old, now) => {
      const [most = 0n, tip = 0n] = partsOf(raiseFee(old, now))
      expect(tip <= most).toBe(true)
    }),
  )
})

test('behavior: the price is at least the present one', () => {
  fc.assert(
    fc.property(market, market, (old, now) => {
      const raised = partsOf(raiseFee(old, now))
      expect(partsOf(now).every((part, index) => part <= (raised[index] ?? 0n))).toBe(true)
    }),
  )
})

test('behavior: a legacy transaction pays the next base fee and the tip, not twice the base fee', () => {
  const now: GasPrice = { type: 'eip1559', maxFeePerGas: 25n, maxPriorityFeePerGas: 3n }
  expect(raiseFee({ type: 'legacy', gasPrice: 1n }, now)).toEqual({ type: 'legacy', gasPrice: 14n })
})
