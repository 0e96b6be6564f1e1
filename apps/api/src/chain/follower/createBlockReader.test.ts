import { expect, test } from 'vitest'
import { upstreamErrors } from '../errors/upstreamErrors.ts'
import type { Upstream } from '../upstream/createUpstream.ts'
import { createBlockReader } from './createBlockReader.ts'

const hashOf = (byte: string) => `0x${byte.repeat(32)}`
const addressOf = (byte: string) => `0x${byte.repeat(20)}`
const { signal } = new AbortController()

const transaction = (index: number) => ({
  hash: hashOf(index.toString(16).padStart(2, '0')),
  from: addressOf('AA'),
  to: addressOf('bb'),
  value: '0x5',
  nonce: '0x1',
})
const block = {
  number: '0x7',
  hash: hashOf('cc'),
  parentHash: hashOf('dd'),
  timestamp: '0x6a1ad0c0',
  transactions: Array.from({ length: 25 }, (_, index) => transaction(index)),
}
const receipt = (hash: string) => ({ transactionHash: hash, blockHash: block.hash, status: '0x1', logs: [] })

/** Reads from a node that responds by these functions and rejects other methods as unknown. */
function open(methods: Readonly<Record<string, (...params: never[]) => unknown>>) {
  const requested: string[] = []
  const request = async ({ method, params }: { method: string; params: unknown }) => {
    requested.push(method)
    const response = methods[method]
    if (!response) throw upstreamErrors.refused({ code: -32601 }, { rpcCode: -32601 })
    return response(...(params as never[]))
  }
  const upstream: Upstream = { request, requestRaw: () => Promise.reject(new Error('not called this way')) }
  return { requested, ...createBlockReader({ upstream }) }
}
const malformed = { code: 'upstream/malformed' }

test('behavior: a block is read, addresses and hashes in lower case', async () => {
  const { block: read } = open({ eth_getBlockByNumber: () => block })
  const found = await read(7n, signal)
  expect(found).toMatchObject({ number: 7n, hash: block.hash, timestamp: 1_780_142_272n })
  expect(found.transactions[0]).toEqual({
    hash: hashOf('00'),
    from: addressOf('aa'),
    to: addressOf('bb'),
    value: 5n,
    nonce: 1n,
  })
})

test('behavior: a node without block receipts gets one request per receipt', async () => {
  const reader = open({ eth_getBlockByNumber: () => block, eth_getTransactionReceipt: receipt })
  const found = await reader.block(7n, signal)
  expect(await reader.receipts(found, signal)).toHaveLength(25)
  expect(await reader.receipts(found, signal)).toHaveLength(25)
  expect(reader.requested.filter((method) => method === 'eth_getBlockReceipts')).toHaveLength(1)
})

test('behavior: an empty block has no receipts to requestRaw for', async () => {
  const reader = open({ eth_getBlockByNumber: () => ({ ...block, transactions: [] }) })
  expect(await reader.receipts(await reader.block(7n, signal), signal)).toEqual([])
  expect(reader.requested).toEqual(['eth_getBlockByNumber'])
})

test.each([
  ['nothing', null],
  ['another block', { ...block, number: '0x8' }],
  ['a number that is none', { ...block, number: 7 }],
  ['a short hash', { ...block, hash: '0x12' }],
  ['hashes instead of transactions', { ...block, transactions: [hashOf('01')] }],
  ['a time beyond all dates', { ...block, timestamp: '0xffffffffffff' }],
  [
    'a value beyond 256 bits',
    { ...block, transactions: [{ ...transaction(1), value: `0x${'f'.repeat(65)}` }] },
  ],
  [
    'a nonce the storage cannot hold',
    { ...block, transactions: [{ ...transaction(1), nonce: `0x${'f'.repeat(16)}` }] },
  ],
  [
    'an address with SQL',
    { ...block, transactions: [{ ...transaction(1), from: "'; drop table transfers; --" }] },
  ],
])('error: %s is no block', async (_, response) => {
  await expect(open({ eth_getBlockByNumber: () => response }).block(7n, signal)).rejects.toMatchObject(
    malformed,
  )
})

test('error: malformed receipts are rejected', async () => {
  const handlers = [null, {}, [null], [{ ...receipt(hashOf('01')), logs: 'none' }]]
  for (const response of handlers) {
    const reader = open({ eth_getBlockByNumber: () => block, eth_getBlockReceipts: () => response })
    await expect(reader.receipts(await reader.block(7n, signal), signal)).rejects.toMatchObject(malformed)
  }
})

test('behavior: the block of a transaction is found, or it is in none', async () => {
  const blockOf = (response: unknown) =>
    open({ eth_getTransactionByHash: () => response }).blockOf(hashOf('01'), signal)
  expect(await blockOf({ blockNumber: '0x10' })).toBe(16n)
  expect(await blockOf({ blockNumber: null })).toBeUndefined()
  expect(await blockOf(null)).toBeUndefined()
})
