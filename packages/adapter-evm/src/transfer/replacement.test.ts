import { type PreparedReplacement, rpcErrors } from '@latchkey/core'
import type { SentTransaction } from '@latchkey/core/adapter'
import { fakeClock, mockConnector } from '@latchkey/core/testing'
import { type Hex, keccak256, serializeTransaction } from 'viem'
import { describe, expect, test } from 'vitest'
import { mainnet } from '../networks/networks.js'
import { ALICE, BOB } from '../testing/createFakeProvider.js'
import { createNode, gwei, HASH, type Responses, TOKEN } from '../testing/setUpTransfers.js'
import { createReplacement } from './createReplacement.js'

const fields = {
  from: ALICE.toLowerCase(),
  to: BOB.toLowerCase(),
  nonce: '0x7',
  gas: '0x5208',
  value: '0x5',
  input: '0x',
  type: '0x2',
  chainId: '0x1',
  blockNumber: null,
  maxFeePerGas: gwei(20),
  maxPriorityFeePerGas: gwei(4),
  gasPrice: gwei(20),
  r: `0x${'3'.repeat(64)}`,
  // A quantity has no leading zeros.
  s: `0x${'4'.repeat(63)}`,
  yParity: '0x1',
  v: '0x1',
}
const transaction = {
  type: 'eip1559',
  chainId: 1,
  nonce: 7,
  gas: 21_000n,
  to: BOB,
  value: 5n,
  maxFeePerGas: 20_000_000_000n,
  maxPriorityFeePerGas: 4_000_000_000n,
} as const
const signature = { r: fields.r as Hex, s: `0x0${'4'.repeat(63)}`, yParity: 1 } as const
const OLD = keccak256(serializeTransaction(transaction, signature))
const pending = { hash: OLD, ...fields }

/** A node with a pending transaction of Alice, and a wallet that sends what it is asked to. */
async function setUp({
  old = {},
  hash = OLD,
  node: changes = {},
  wallet = () => HASH,
  asSent = (transaction) => transaction,
  found,
}: {
  old?: object | null
  /** Its hash. */
  hash?: string
  node?: Responses
  wallet?: () => unknown
  /** Returns the transaction that the network shows after the wallet's response. */
  asSent?: (transaction: Record<string, unknown>) => object
  found?: SentTransaction['sending']
} = {}) {
  const clock = fakeClock()
  const transactions = new Map<string, unknown>(old ? [[hash, { ...pending, ...old }]] : [])
  const node = createNode({
    eth_estimateGas: '0x5208',
    eth_getTransactionByHash: ([hash]: [string]) => transactions.get(hash) ?? null,
    ...changes,
  })
  const requests: Record<string, unknown>[] = []
  const sent: SentTransaction[] = []
  const connector = mockConnector({ id: 'fennel', addresses: [ALICE], chainId: mainnet.id })
  connector.requests(({ method, params }) => {
    if (method === 'eth_chainId') return '0x1'
    const [transaction] = params as [Record<string, unknown>]
    requests.push(transaction)
    const { data = '0x', ...fields } = transaction
    transactions.set(HASH, { hash: HASH, type: '0x2', input: data, ...asSent(fields) })
    return wallet()
  })
  const { connections } = await connector.connect({ signal: new AbortController().signal })
  const [connection] = connections
  const replacement = createReplacement({
    rpc: node.rpc,
    clock,
    follower: { find: () => found, follow: (one) => void sent.push(one) },
  })
  const prepare = (kind: PreparedReplacement['kind'] = 'speedUp', requested = hash) =>
    replacement.prepare({ connection, network: mainnet, hash: requested, kind })
  return { ...node, clock, connector, connection, replacement, prepare, requests, sent, transactions }
}

describe('prepare', () => {
  test('behavior: a faster one does the same at a higher fee', async () => {
    const { prepare, requests } = await setUp()
    const prepared = await prepare()
    expect(prepared).toMatchObject({
      kind: 'speedUp',
      hash: OLD,
      from: ALICE,
      amount: { value: 5n, decimals: 18 },
      // The market is at 25 gwei, and an eighth above the old price is 22.5.
      fee: { value: 21_000n * BigInt(gwei(25)), decimals: 18 },
      replacedFee: { value: 21_000n * BigInt(gwei(20)), decimals: 18 },
      costs: [],
    })
    expect(prepared.to.toLowerCase()).toBe(BOB.toLowerCase())
    for (const part of [prepared, prepared.fee, prepared.amount]) expect(Object.isFrozen(part)).toBe(true)
    expect(requests).toEqual([])
  })

  test('behavior: a cancellation sends nothing to the account itself', async () => {
    const { prepare } = await setUp({ old: { to: TOKEN, input: '0xa9059cbb', gas: '0x30d40' } })
    expect(await prepare('cancel')).toMatchObject({
      to: ALICE,
      amount: { value: 0n, decimals: 18 },
      fee: { value: 21_000n * BigInt(gwei(25)), decimals: 18 },
    })
  })

  test('behavior: gas of a cancellation has a margin on a rollup', async () => {
    const { prepare } = await setUp({ node: { eth_estimateGas: '0xc350' } })
    expect((await prepare('cancel')).fee.value).toBe(60_000n * BigInt(gwei(25)))
  })

  test.each([
    ['the network does not know it', null, {}, 'is unknown to the network'],
    ['it is in a block', { blockNumber: '0x9' }, {}, 'is in a block'],
    ['another account sent it', { from: BOB }, {}, 'is of another account'],
    ['it is on another network', { chainId: '0x2' }, {}, 'is on another network'],
    [
      'its nonce is taken',
      {},
      { eth_getTransactionCount: '0x8' },
      'is in a block, or another transaction has taken its place',
    ],
    ['it has blobs', { type: '0x3' }, {}, 'has a type that wallets cannot replace'],
    ['it sets code', { type: '0x4' }, {}, 'has a type that wallets cannot replace'],
    ['its fee is in a token', { feeCurrency: TOKEN }, {}, 'has a type that wallets cannot replace'],
    ['it creates a contract', { to: null }, {}, 'creates a contract, or could not be read'],
    ['the node returns another one', { hash: HASH }, {}, 'could not be read'],
    ['the node changes its recipient', { to: TOKEN.toLowerCase() }, {}, 'could not be read'],
    ['the node changes its amount', { value: '0x6' }, {}, 'could not be read'],
    ['the node changes its data', { input: '0x1234' }, {}, 'could not be read'],
    ['the node changes its nonce', { nonce: '0x8' }, {}, 'could not be read'],
    ['the node changes its gas', { gas: '0x5209' }, {}, 'could not be read'],
    ['the node changes its price', { maxFeePerGas: gwei(10) }, {}, 'could not be read'],
    ['the node names no signature', { r: undefined }, {}, 'could not be read'],
  ])('error: refused when %s', async (_, old, node, reason) => {
    const { prepare } = await setUp({ old, node })
    await expect(prepare()).rejects.toMatchObject({
      code: 'evm/not_replaceable',
      context: { hash: OLD, reason },
    })
  })

  test('behavior: a transaction that sets code can be cancelled', async () => {
    const { prepare } = await setUp({ old: { type: '0x4', to: null } })
    expect((await prepare('cancel')).to).toBe(ALICE)
  })

  test('error: a hash that is none', async () => {
    const { prepare, methods } = await setUp()
    await expect(prepare('cancel', '0x1')).rejects.toMatchObject({ code: 'evm/not_replaceable' })
    expect(methods).not.toContain('eth_getTransactionByHash')
  })

  test('error: the account cannot pay the higher fee', async () => {
    const { prepare } = await setUp({ node: { eth_getBalance: '0x5' } })
    await expect(prepare()).rejects.toMatchObject({ code: 'evm/insufficient_funds_for_fees' })
  })
})

describe('submit', () => {
  test('behavior: the wallet gets the nonce and the higher prices', async () => {
    const accessList = [{ address: TOKEN, storageKeys: [`0x${'0'.repeat(64)}`] }] as const
    const called = { ...transaction, data: '0x1234', accessList } as const
    const hash = keccak256(serializeTransaction(called, signature))
    const { prepare, replacement, connection, requests, sent } = await setUp({
      ...{ hash, old: { hash, input: '0x1234', accessList } },
      found: { from: ALICE, to: BOB, amount: { value: 1n, decimals: 6 }, token: TOKEN, symbol: 'USDT' },
    })
    expect(await replacement.submit({ connection, prepared: await prepare() })).toEqual({ hash: HASH })
    expect(requests).toEqual([
      {
        ...{ from: ALICE, to: expect.stringMatching(new RegExp(BOB, 'i')), value: '0x5', data: '0x1234' },
        ...{ chainId: '0x1', nonce: '0x7', gas: '0x5208', accessList },
        ...{ maxFeePerGas: gwei(25), maxPriorityFeePerGas: '0x10c388d00' },
      },
    ])
    // The activity lists what the app has stored about the pending one.
    expect(sent).toMatchObject([
      { id: HASH, sending: { symbol: 'USDT', amount: { value: 1n }, replaces: hash } },
    ])
  })

  test('behavior: a cancellation is stored as what it is, with the transaction that it replaces', async () => {
    const { prepare, replacement, connection, sent } = await setUp({
      found: { from: ALICE, to: BOB, amount: { value: 5n, decimals: 18 } },
    })
    await replacement.submit({ connection, prepared: await prepare('cancel') })
    expect(sent).toMatchObject([{ sending: { from: ALICE, to: ALICE, kind: 'cancel', replaces: OLD } }])
    expect(sent[0]?.sending).not.toHaveProperty('amount')
  })

  test('error: the pending transaction got into a block after the review', async () => {
    const { prepare, replacement, connection, requests, transactions } = await setUp()
    const prepared = await prepare()
    transactions.set(OLD, { ...pending, blockNumber: '0x9' })
    await expect(replacement.submit({ connection, prepared })).rejects.toMatchObject({
      code: 'evm/not_replaceable',
    })
    expect(requests).toEqual([])
  })

  test('error: the pending transaction got into a block while the wallet was open', async () => {
    const nonceTooLow = () => {
      throw Object.assign(new Error('nonce too low'), { code: -32000 })
    }
    const { prepare, replacement, connection, responses } = await setUp({ wallet: nonceTooLow })
    const prepared = await prepare()
    // Another transaction may have the nonce, possibly this one.
    await expect(replacement.submit({ connection, prepared })).rejects.toMatchObject({
      code: 'node/nonce_too_low',
      context: { mayBeSent: true },
    })
    responses['eth_getTransactionReceipt'] = ([hash]: [string]) => (hash === OLD ? { status: '0x1' } : null)
    await expect(replacement.submit({ connection, prepared })).rejects.toMatchObject({
      code: 'evm/not_replaceable',
      context: { reason: 'is in a block' },
    })
  })

  test('error: a wallet that ignores the nonce has sent a second transaction', async () => {
    const { prepare, replacement, connection, sent } = await setUp({
      asSent: (transaction) => ({ ...transaction, nonce: '0x8' }),
    })
    await expect(replacement.submit({ connection, prepared: await prepare() })).rejects.toMatchObject({
      code: 'evm/replacement_ignored',
      context: { hash: HASH, replaced: OLD, mayBeSent: true },
    })
    // It is on the network all the same.
    expect(sent).toMatchObject([{ id: HASH }])
  })

  test('error: a wallet that changes the recipient', async () => {
    const { prepare, replacement, connection } = await setUp({
      asSent: (transaction) => ({ ...transaction, to: TOKEN }),
    })
    await expect(replacement.submit({ connection, prepared: await prepare() })).rejects.toMatchObject({
      code: 'evm/transfer_altered',
      context: { changed: 'recipient' },
    })
  })

  test('error: a wallet that returns the pending transaction', async () => {
    const { prepare, replacement, connection, sent } = await setUp({ wallet: () => OLD })
    await expect(replacement.submit({ connection, prepared: await prepare() })).rejects.toMatchObject({
      code: 'evm/not_replaceable',
    })
    expect(sent).toEqual([])
  })

  test('error: only what was prepared here is sent', async () => {
    const { prepare, replacement, connection, requests } = await setUp()
    const prepared = { ...(await prepare()), fee: { value: 1n, decimals: 18 } }
    await expect(replacement.submit({ connection, prepared })).rejects.toMatchObject({
      code: 'evm/prepared_altered',
    })
    expect(requests).toEqual([])
  })

  test('error: the wallet moved to another account or network', async () => {
    const { prepare, replacement, connection, connector, requests } = await setUp()
    const prepared = await prepare()
    connector.changeChain('eip155:2')
    await expect(replacement.submit({ connection, prepared })).rejects.toMatchObject({
      code: 'wallet/wrong_chain',
    })
    connector.changeChain('eip155:1')
    connector.changeAccounts([BOB])
    await expect(replacement.submit({ connection, prepared })).rejects.toMatchObject({
      code: 'evm/not_replaceable',
    })
    expect(requests).toEqual([])
  })

  test('error: the visitor rejects', async () => {
    const reject = () => {
      throw rpcErrors.userRejected({}, { rpcCode: 4001 })
    }
    const { prepare, replacement, connection, sent } = await setUp({ wallet: reject })
    await expect(replacement.submit({ connection, prepared: await prepare() })).rejects.toMatchObject({
      code: 'rpc/user_rejected',
    })
    expect(sent).toEqual([])
  })

  test('behavior: a second submit of the same reads the sent transaction alone', async () => {
    const { prepare, replacement, connection, requests, transactions } = await setUp()
    const prepared = await prepare()
    await replacement.submit({ connection, prepared })
    transactions.delete(OLD)
    expect(await replacement.submit({ connection, prepared })).toEqual({ hash: HASH })
    expect(requests).toHaveLength(1)
  })
})
