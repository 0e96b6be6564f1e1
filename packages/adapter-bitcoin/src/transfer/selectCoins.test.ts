import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Coin } from '../esplora/Esplora.js'
import { dustLimit, feeOf, inputWeight, virtualSize } from './feeOf.js'
import { selectCoins, usefulCoins } from './selectCoins.js'

const scriptLengths = { p2pkh: 25, 'p2sh-p2wpkh': 23, p2wpkh: 22, p2tr: 34 } as const
const types = fc.constantFrom('p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr')
const rates = fc.bigInt({ min: 1_000n, max: 200_000n })
const values = fc.oneof(
  fc.bigInt({ min: 1n, max: 2_000n }),
  fc.bigInt({ min: 1n, max: 21_000_000n * 100_000_000n }),
)
const coinsOf = (list: readonly bigint[]): readonly Coin[] =>
  list.map((value, at) => ({ txid: at.toString(16).padStart(64, '0'), vout: 0, value, confirmed: true }))
const coins = fc.array(values, { maxLength: 30 }).map(coinsOf)
const sum = (list: readonly Coin[]) => list.reduce((total, { value }) => total + value, 0n)

type Type = keyof typeof scriptLengths
const wanted = ({ type, rate, amount }: { type: Type; rate: bigint; amount: bigint }) => ({
  type,
  rate,
  amount,
  recipientScriptLength: 22,
  changeScriptLength: scriptLengths[type],
  changeDust: dustLimit(type === 'p2sh-p2wpkh' ? 'p2sh' : type),
})

describe('laws', () => {
  const some = fc.record({ type: types, rate: rates, amount: values })

  test('behavior: no satoshi is lost: coins = amount + fee + change', () => {
    fc.assert(
      fc.property(coins, some, (list, input) => {
        const chosen = selectCoins({ ...wanted(input), coins: list })
        fc.pre(chosen !== undefined)
        expect(sum(chosen.coins)).toBe(input.amount + chosen.fee + (chosen.change ?? 0n))
        expect(new Set(chosen.coins.map(({ txid }) => txid)).size).toBe(chosen.coins.length)
      }),
      { numRuns: 1_000 },
    )
  })

  test('behavior: the fee follows the size, and change is never dust', () => {
    fc.assert(
      fc.property(coins, some, (list, input) => {
        const request = wanted(input)
        const chosen = selectCoins({ ...request, coins: list })
        fc.pre(chosen !== undefined)
        const { recipientScriptLength, changeScriptLength, changeDust, type, rate } = request
        const feeWith = (scriptLengths: readonly number[]) =>
          feeOf(virtualSize({ type, inputs: chosen.coins.length, scriptLengths }), rate)
        const alone = feeWith([recipientScriptLength])
        const both = feeWith([recipientScriptLength, changeScriptLength])
        // Never more than change would have cost to make and to spend, or than dust.
        const perCoin = feeOf(Math.ceil(inputWeight(type) / 4), rate)
        const most = [both - alone + perCoin + 2n, both - alone + changeDust]
        const isRight =
          chosen.change === undefined
            ? chosen.fee >= alone && most.some((limit) => chosen.fee - alone <= limit)
            : chosen.fee === both && chosen.change >= changeDust
        expect(isRight).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test('behavior: no selection means that all useful coins together do not suffice', () => {
    fc.assert(
      fc.property(coins, some, (list, input) => {
        const request = wanted(input)
        const useful = usefulCoins({ ...request, coins: list })
        const size = virtualSize({ type: input.type, inputs: useful.length, scriptLengths: [22] })
        const isEnough = useful.length > 0 && sum(useful) >= input.amount + feeOf(size, input.rate)
        const chosen = selectCoins({ ...request, coins: list })
        // A selection of fewer coins may suffice even if all coins together do not.
        expect(chosen !== undefined || !isEnough).toBe(true)
        expect(chosen === undefined || useful.length > 0).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test('behavior: the order of the coins does not matter', () => {
    fc.assert(
      fc.property(coins, some, (list, input) => {
        const request = wanted(input)
        const one = selectCoins({ ...request, coins: list })
        expect(selectCoins({ ...request, coins: list.toReversed() })).toEqual(one)
      }),
    )
  })
})

test('behavior: coins that match exactly are spent without change', () => {
  const fee = feeOf(virtualSize({ type: 'p2wpkh', inputs: 2, scriptLengths: [22] }), 2_000n)
  const list = coinsOf([500_000n, 60_000n, 40_000n + fee, 900_000n])
  const chosen = selectCoins({ ...wanted({ type: 'p2wpkh', rate: 2_000n, amount: 100_000n }), coins: list })
  expect(chosen?.coins.map(({ value }) => value)).toEqual([60_000n, 40_000n + fee])
  expect(chosen).toMatchObject({ fee, change: undefined })
})

test('behavior: the search for an exact match among 400 coins is bounded', () => {
  let reads = 0
  const list = coinsOf(Array.from({ length: 400 }, (_, at) => 10_000n + BigInt(at) * 2_003n)).map(
    ({ value, ...coin }) => ({
      ...coin,
      get value() {
        reads += 1
        return value
      },
    }),
  )
  const chosen = selectCoins({ ...wanted({ type: 'p2tr', rate: 1_000n, amount: 40_000_001n }), coins: list })
  expect(chosen).toBeDefined()
  expect(reads).toBeLessThan(60_000)
})

test('behavior: sizes match those of well-known transactions', () => {
  // One input, two outputs of the same type.
  const size = (type: Type) =>
    virtualSize({ type, inputs: 1, scriptLengths: [scriptLengths[type], scriptLengths[type]] })
  expect([size('p2pkh'), size('p2sh-p2wpkh'), size('p2wpkh'), size('p2tr')]).toEqual([226, 166, 141, 155])
  // Counts of inputs from 253 on take three bytes.
  const weight = (inputs: number, sizeOfCount: number) =>
    (4 + 4 + sizeOfCount + 1 + 43) * 4 + 2 + inputs * 231
  for (const [inputs, sizeOfCount] of [
    [252, 1],
    [253, 3],
  ] as const)
    expect(virtualSize({ type: 'p2tr', inputs, scriptLengths: [34] })).toBe(
      Math.ceil(weight(inputs, sizeOfCount) / 4),
    )
})

test('behavior: selecting from many coins', () => {
  const coins = Array.from({ length: 15_000 }, (_, index) => ({
    txid: index.toString(16).padStart(64, '0'),
    vout: 0,
    value: 10_000n,
    confirmed: true,
  }))
  const chosen = selectCoins({
    coins,
    amount: 9_000n * 15_000n,
    rate: 1_000n,
    type: 'p2wpkh',
    recipientScriptLength: 22,
    changeScriptLength: 22,
    changeDust: 294n,
  })
  expect(chosen?.coins.length).toBeGreaterThan(13_500)
})
