import { encodeAbiParameters, type Hex, toEventSelector } from 'viem'
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

const singleTopics = [
  toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
  asTopic(usd),
  asTopic(me),
  asTopic(you),
]
const batchTopics = [
  toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])'),
  ...singleTopics.slice(1),
]
const single = ({ id = 1n, amount = 1n }: { readonly id?: bigint; readonly amount?: bigint }) =>
  log({ topics: singleTopics, data: `${word(id)}${word(amount).slice(2)}` })

test('behavior: an NFT of ERC-721 is one piece, whose id keeps every digit', () => {
  const id = 2n ** 256n - 1n
  const topics = [topic, asTopic(me), asTopic(you), word(id)]
  expect(rowsOf([log({ topics, data: '0x', index: 2 })])[1]).toMatchObject({
    logIndex: 2,
    batchIndex: 0,
    token: usd,
    tokenId: id,
    standard: 'erc721',
    sender: me,
    recipient: you,
    amount: 1n,
  })
})

test('behavior: each NFT of an ERC-1155 batch is a row of its own', () => {
  const lists = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const
  const data: Hex = encodeAbiParameters(lists, [
    [7n, 8n, 9n],
    [3n, 0n, 5n],
  ])
  expect(
    rowsOf([single({ id: 4n, amount: 6n }), log({ topics: batchTopics, data, index: 1 })]).slice(1),
  ).toEqual([
    expect.objectContaining({ logIndex: 0, batchIndex: 0, tokenId: 4n, standard: 'erc1155', amount: 6n }),
    expect.objectContaining({
      logIndex: 1,
      batchIndex: 0,
      tokenId: 7n,
      sender: me,
      recipient: you,
      amount: 3n,
    }),
    expect.objectContaining({ logIndex: 1, batchIndex: 2, tokenId: 9n, amount: 5n }),
  ])
})

test.each([
  ['a transfer of nothing, which poisons histories', log({ data: word(0n) })],
  ['pieces of nothing', single({ amount: 0n })],
  ['an event of ERC-1155 without its data', log({ topics: singleTopics, data: '0x' })],
  [
    'a batch whose lists lie about their length',
    log({ topics: batchTopics, data: word(64n) + 'f'.repeat(128) }),
  ],
  ['an id that is no word', log({ topics: [topic, asTopic(me), asTopic(you), '0x1'], data: '0x' })],
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
