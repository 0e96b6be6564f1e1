import { formatAmount, parseAmount } from '@latchkey/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBalance, readCoins, readFeeRate, readSpender, readTransaction } from './readResponses.js'

const txid = 'a'.repeat(64)
const stats = (funded: unknown, spent: unknown, count: unknown = 0) => ({
  funded_txo_sum: funded,
  spent_txo_sum: spent,
  tx_count: count,
})

test('behavior: a balance is received less spent, to the satoshi', () => {
  const read = (chain: unknown, mempool: unknown = stats(0, 0)) =>
    readBalance({ chain_stats: chain, mempool_stats: mempool })
  expect(read(stats(2_100_000_000_000_001, 1))).toEqual({
    confirmed: 2_100_000_000_000_000n,
    isMoving: false,
  })
  expect(read(stats(5, 5), stats(1, 0, 1))).toEqual({ confirmed: 0n, isMoving: true })
})

test.each([
  ['nothing', undefined],
  ['text', 'x'],
  ['more spent than received', { chain_stats: stats(1, 2), mempool_stats: stats(0, 0) }],
  ['a fraction', { chain_stats: stats(1.5, 0), mempool_stats: stats(0, 0) }],
  ['text in place of numbers', { chain_stats: stats('1', 0), mempool_stats: stats(0, 0) }],
  ['a missing half', { chain_stats: stats(1, 0) }],
])('error: %s is not a balance', (_, value) => {
  expect(readBalance(value)).toBeUndefined()
})

describe('coins', () => {
  const coin = { txid, vout: 1, value: 1_000, status: { confirmed: true } }

  test('behavior: each coin is listed once', () => {
    const read = { txid, vout: 1, value: 1_000n, confirmed: true }
    expect(readCoins([coin, coin])).toEqual([read])
    expect(readCoins([{ ...coin, status: undefined }])).toEqual([{ ...read, confirmed: false }])
    expect(readCoins([])).toEqual([])
    const status = { confirmed: true, block_height: 7 }
    expect(readCoins([{ ...coin, status }])).toEqual([{ ...read, height: 7 }])
    expect(readCoins([{ ...coin, status: { ...status, block_height: -1 } }])).toEqual([read])
  })

  test.each([
    ['a malformed id', { txid: 'x' }],
    ['a negative index', { vout: -1 }],
    ['more than the total supply', { value: 21e14 + 1 }],
    ['a negative amount', { value: -1 }],
    ['a fraction', { value: 0.5 }],
  ])('error: %s makes the whole response malformed', (_, wrong) => {
    expect(readCoins([coin, { ...coin, ...wrong }])).toBeUndefined()
  })

  test('error: a response that is not a list', () => {
    expect(readCoins({})).toBeUndefined()
  })
})

test('behavior: an output has a spender or none', () => {
  expect(readSpender({ spent: true, txid, vin: 0 })).toEqual({ txid })
  expect(readSpender({ spent: false })).toEqual({})
  for (const value of [undefined, {}, { spent: true }, { spent: true, txid: '../tx' }, { spent: 'false' }])
    expect(readSpender(value)).toBeUndefined()
})

test('error: a transaction with a missing field', () => {
  const input = { txid, vout: 0, sequence: 1, prevout: { value: 1, scriptpubkey_address: 'x' } }
  const whole = { txid, version: 2, locktime: 0, status: {}, fee: 1, weight: 400, vin: [input], vout: [] }
  expect(readTransaction(whole)).toMatchObject({ txid, fee: 1n, inputs: [{ value: 1n, address: 'x' }] })
  expect(readTransaction({ ...whole, vin: [{ is_coinbase: true }] })?.inputs).toEqual([])
  for (const key of Object.keys(whole).filter((one) => one !== 'status'))
    expect([key, readTransaction({ ...whole, [key]: undefined })]).toEqual([key, undefined])
  expect(readTransaction({ ...whole, vin: [{ ...input, prevout: null }] })).toBeUndefined()
  expect(readTransaction({ ...whole, vout: [{ value: 1, scriptpubkey: 'xyz' }] })).toBeUndefined()
})

test.each<[string, unknown, number, bigint | undefined]>([
  ['the rate of the given number of blocks', { 1: 20, 3: 12.3456, 6: 5 }, 3, 12_346n],
  ['the rate of the nearest number below', { 1: 20, 2: 15, 6: 5 }, 3, 15_000n],
  ['the smallest rate if none is below', { 6: 5, 144: 1 }, 3, 5_000n],
  ['at least one satoshi', { 3: 0.2 }, 3, 1_000n],
  ['undefined without rates', {}, 3, undefined],
  ['undefined for a notice', { error: 'maintenance' }, 3, undefined],
  ['undefined for zero', { 3: 0 }, 3, undefined],
  ['the rate of a named number', { fastestFee: 9, halfHourFee: 4, hourFee: 2, minimumFee: 1 }, 3, 4_000n],
  ['undefined for an impossible rate', { 3: 5_001 }, 3, undefined],
  ['undefined for text', { 3: '12' }, 3, undefined],
  ['undefined for a negative rate', { 3: -1 }, 3, undefined],
])('behavior: a fee rate is %s', (_, value, blocks, expected) => {
  expect(readFeeRate(value, blocks)).toBe(expected)
})

describe('amounts', () => {
  test('behavior: every amount survives formatting and parsing', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 21_000_000n * 100_000_000n }), (value) => {
        const amount = { value, decimals: 8 }
        expect(parseAmount(formatAmount(amount), 8)).toEqual(amount)
      }),
      { numRuns: 1_000 },
    )
  })

  test.each([
    ['2.01', 201_000_000n],
    ['0.00000001', 1n],
    ['0.1', 10_000_000n],
    ['1.10000001', 110_000_001n],
    ['20999999.9769', 2_099_999_997_690_000n],
  ])('behavior: %s BTC are %s satoshi', (text, value) => {
    expect(parseAmount(text, 8)).toEqual({ value, decimals: 8 })
  })
})
