import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFeeHistory } from './createGasPriceHandler.ts'

test('behavior: the median of each percentile counts, empty blocks do not', () => {
  const history = readFeeHistory({
    baseFeePerGas: ['0x1', '0x2', '0x3', '0x4', '0x64'],
    gasUsedRatio: [0.5, 0, 0.9, 0.1],
    reward: [
      ['0x1', '0x5', '0x9'],
      ['0x0', '0x0', '0x0'],
      ['0x3', '0x7', '0xb'],
      ['0x2', '0x6', '0xa'],
    ],
  })
  expect(history).toEqual({ baseFee: 100n, tips: [2n, 6n, 10n] })
})

test('behavior: without a transaction there are no tips', () => {
  expect(
    readFeeHistory({ baseFeePerGas: ['0x1', '0x7'], gasUsedRatio: [0], reward: [['0x0', '0x0', '0x0']] }),
  ).toEqual({
    baseFee: 7n,
    tips: undefined,
  })
  expect(readFeeHistory({ baseFeePerGas: ['0x7'], gasUsedRatio: [] }).tips).toBeUndefined()
})

test.each([
  [null],
  [{}],
  [{ baseFeePerGas: [], gasUsedRatio: [] }],
  [{ baseFeePerGas: ['7'], gasUsedRatio: [] }],
])('error: %j is no fee history', (value) => {
  expect(() => readFeeHistory(value)).toThrow(expect.objectContaining({ code: 'upstream/malformed' }))
})

test('behavior: tips never fall with speed', () => {
  const tip = fc.bigInt({ min: 0n, max: 10n ** 12n })
  fc.assert(
    fc.property(fc.array(fc.tuple(tip, tip, tip), { minLength: 1, maxLength: 20 }), (rows) => {
      const { tips } = readFeeHistory({
        baseFeePerGas: [...rows.map(() => '0x1'), '0x1'],
        gasUsedRatio: rows.map(() => 0.5),
        reward: rows.map((row) => row.map((one) => `0x${one.toString(16)}`)),
      })
      const [standard = 0n, fast = 0n, instant = 0n] = tips ?? []
      return standard <= fast && fast <= instant
    }),
  )
})
