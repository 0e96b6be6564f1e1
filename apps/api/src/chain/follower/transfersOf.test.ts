import { expect, test } from 'vitest'
import type { Block, Receipt } from './readBlock.ts'
import { transfersOf } from './transfersOf.ts'

const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const [me, you, usd] = ['aa', 'bb', 'd1'].map((byte) => `0x${byte.repeat(20)}`) as [string, string, string]
const [hash, blockHash] = ['11', '22'].map((byte) => `0x${byte.repeat(32)}`) as [string, string]
const asTopic = (address: string) => `0x${'0'.repeat(24)}${address.slice(2)}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

const block: Block = {
  number: 5n,
  hash: blockHash,
  parentHash: `0x${'33'.repeat(32)}`,
  timestamp: 1_780_142_400n,
  transactions: [{ hash, from: me, to: usd, value: 0n, nonce: 3n }],
}
type Log = Receipt['logs'][number]
const log = (given: Partial<Log>): Log => ({
  address: usd,
  topics: [topic, asTopic(me), asTopic(you)],
  data: word(1n),
  index: 0,
  ...given,
})
const rowsOf = (logs: readonly Log[], given: Partial<Receipt> = {}) =>
  transfersOf({
    chainId: 'eip155:1',
    block,
    receipts: [
      { transactionHash: hash, blockHash, succeeded: true, contractAddress: undefined, logs, ...given },
    ],
  })

test('behavior: a transaction and its ERC-20 transfers are stored with every digit', () => {
  const most = 2n ** 256n - 1n
  expect(rowsOf([log({ data: word(most), index: 4 })])).toEqual([
    {
      chainId: 'eip155:1',
      block: 5n,
      hash,
      logIndex: -1,
      token: null,
      sender: me,
      recipient: usd,
      amount: 0n,
      signer: me,
      nonce: 3n,
      succeeded: true,
      minedAt: new Date('2026-05-30T12:00:00Z'),
    },
    expect.objectContaining({ logIndex: 4, token: usd, sender: me, recipient: you, amount: most }),
  ])
})

test.each([
  ['a transfer of nothing, which poisons histories', log({ data: word(0n) })],
  [
    'a collectible, whose id is a topic',
    log({ topics: [topic, asTopic(me), asTopic(you), word(1n)], data: '0x' }),
  ],
  ['an event without its topics', log({ topics: [topic], data: word(1n) })],
  ['another event', log({ topics: [word(9n), asTopic(me), asTopic(you)] })],
  ['data of another length', log({ data: `${word(1n)}00` })],
  ['a topic that is no address', log({ topics: [topic, word(2n ** 255n), asTopic(you)] })],
])('behavior: %s is not stored', (_, odd) => {
  expect(rowsOf([odd])).toHaveLength(1)
})

test('behavior: a created contract is the recipient of its transaction', () => {
  const created = { ...block, transactions: [{ hash, from: me, to: undefined, value: 2n, nonce: 0n }] }
  const receipt = { transactionHash: hash, blockHash, succeeded: true, contractAddress: you, logs: [] }
  expect(transfersOf({ chainId: 'eip155:1', block: created, receipts: [receipt] })).toMatchObject([
    { recipient: you },
  ])
})

test('error: missing receipts and receipts of another block are rejected', () => {
  const malformed = expect.objectContaining({ code: 'upstream/malformed' })
  expect(() => rowsOf([], { blockHash: `0x${'99'.repeat(32)}` })).toThrow(malformed)
  expect(() => transfersOf({ chainId: 'eip155:1', block, receipts: [] })).toThrow(malformed)
})
