import { expect, test } from 'vitest'
import { isRangeBounded } from './isRangeBounded.ts'

const hash = `0x${'ab'.repeat(32)}`
const headNotAsked = () => Promise.reject(new Error('the head was asked'))

test.each([
  [{ blockHash: hash }],
  [{ blockHash: hash, fromBlock: null, address: [], topics: [] }],
  [{}],
  [{ fromBlock: 'latest' }],
  [{ fromBlock: 'finalized', toBlock: 'latest' }],
  [{ fromBlock: '0x0', toBlock: '0x270f' }],
  [{ fromBlock: 'earliest', toBlock: '0x270f' }],
  [{ fromBlock: '0x10', toBlock: '0x1' }],
])('behavior: %j is bounded', async (filter) => {
  expect(await isRangeBounded([filter], headNotAsked)).toBe(true)
})

test('behavior: an open end is measured from the newest block', async () => {
  const head = async () => 20_000n
  expect(await isRangeBounded([{ fromBlock: '0x2711' }], head)).toBe(true)
  expect(await isRangeBounded([{ fromBlock: '0x2710', toBlock: 'latest' }], head)).toBe(false)
  expect(await isRangeBounded([{ fromBlock: 'earliest' }], head)).toBe(false)
})

test.each([
  [{ fromBlock: '0x0', toBlock: '0x2710' }],
  [{ fromBlock: '0x0', toBlock: `0x${'f'.repeat(17)}` }],
  [{ fromBlock: 0, toBlock: 1 }],
  [{ fromBlock: 'genesis', toBlock: '0x1' }],
  [{ FROMBLOCK: '0x0' }],
  [{ fromBlock: '0x0', toBlock: '0x1', toblock: '0xffffff' }],
  [{ fromblock: '0x0', blockHash: hash }],
  [{ blockHash: hash, fromBlock: '0x0' }],
  [{ blockHash: hash, toBlock: 'latest' }],
  [{ blockHash: false }],
  [{ blockHash: '' }],
  [{ limit: 1 }],
  [null],
  ['latest'],
])('error: %j is not', async (filter) => {
  expect(await isRangeBounded([filter], headNotAsked)).toBe(false)
})

test('error: parameters that are no list are not', async () => {
  expect(await isRangeBounded({ fromBlock: '0x1', toBlock: '0x2' }, headNotAsked)).toBe(false)
})
