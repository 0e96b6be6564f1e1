import { type LatchkeyError, type PreparedTransfer, rpcErrors, transportErrors } from '@latchkey/core'
import { markMayBeSent } from '@latchkey/core/adapter'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mainnet } from '../networks/networks.js'
import { ALICE, BOB } from '../testing/createFakeProvider.js'
import {
  createNode,
  gwei,
  HASH,
  missing,
  type Responses,
  setUpTransfers,
  TOKEN,
  word,
} from '../testing/setUpTransfers.js'
import type { EvmPayload } from './EvmPayload.js'
import { parsePayload } from './parsePayload.js'
import { readGasPrice } from './readGasPrice.js'

describe('gas price', () => {
  const read = (changes: Responses) =>
    readGasPrice({ rpc: createNode(changes).rpc, network: mainnet, signal: undefined })
  const price = (max: number, tip: number) => ({
    type: 'eip1559',
    maxFeePerGas: BigInt(gwei(max)),
    maxPriorityFeePerGas: BigInt(gwei(tip)),
  })

  test('behavior: twice the next base fee and the median of the tips', async () => {
    expect(await read({})).toEqual(price(25, 3))
  })

  test('behavior: a quiet chain takes the tip the node suggests', async () => {
    const history = { baseFeePerGas: [gwei(10), gwei(10)], reward: [['0x0']] }
    expect(await read({ eth_feeHistory: history })).toEqual(price(22, 2))
  })

  test.each([missing('eth_feeHistory'), null, 'nonsense', { reward: 7 }])(
    'behavior: a node whose history is %s still has a base fee',
    async (history) => {
      expect(await read({ eth_feeHistory: history })).toEqual(price(22, 2))
    },
  )

  test('behavior: a chain without a base fee has one price', async () => {
    const legacy = { eth_getBlockByNumber: {}, eth_feeHistory: missing('eth_feeHistory') }
    expect(await read(legacy)).toEqual({ type: 'legacy', gasPrice: BigInt(gwei(12)) })
  })

  test('error: a node without a price', async () => {
    await expect(read({ eth_gasPrice: 'a lot' })).rejects.toMatchObject({
      code: 'transport/malformed_response',
    })
  })
})

describe('prepare', () => {
  test('behavior: a legacy chain pays by gasPrice', async () => {
    const { prepare, transfer, connection, requests } = await setUpTransfers({
      node: { eth_getBlockByNumber: {}, eth_estimateGas: '0x5208', eth_getTransactionByHash: undefined },
    })
    const prepared = await prepare()
    expect(prepared.fee.value).toBe(21_000n * BigInt(gwei(12)))
    const abort = new AbortController()
    abort.abort()
    await transfer.submit({ connection, prepared, signal: abort.signal }).catch(() => undefined)
    const submitting = transfer.submit({ connection, prepared })
    submitting.catch(() => undefined)
    await expect.poll(() => requests).toHaveLength(1)
    expect(requests[0]).toEqual([
      {
        from: prepared.from,
        to: prepared.to,
        value: '0x5',
        chainId: '0x1',
        gas: '0x5208',
        gasPrice: gwei(12),
        nonce: '0x7',
      },
    ])
  })

  test('behavior: gas of a contract call has a margin', async () => {
    const { prepare } = await setUpTransfers()
    expect(((await prepare()).payload as EvmPayload).gas).toBe(60_000n)
  })

  test('behavior: the amount that arrives is the change of the balance', async () => {
    const { prepare } = await setUpTransfers()
    const token = { token: TOKEN, amount: { value: 1n, decimals: 1 } }
    expect((await prepare(token)).received).toEqual({ value: 5n, decimals: 1 })
  })

  test.each([
    ['does not simulate', missing('eth_simulateV1')],
    ['returns nonsense', 'nonsense'],
    ['says it failed', [{ calls: [{ status: '0x1' }, { status: '0x0' }, { status: '0x1' }] }]],
    [
      'says the balance fell',
      [{ calls: [9n, 1n, 2n].map((value) => ({ status: '0x1', returnData: word(value) })) }],
    ],
  ])('behavior: the amount that arrives is unknown when the node %s', async (_, response) => {
    const { prepare } = await setUpTransfers({ node: { eth_simulateV1: response } })
    const prepared = await prepare({ token: TOKEN, amount: { value: 1n, decimals: 1 } })
    expect('received' in prepared).toBe(false)
  })

  test.each([
    ['eth_getBalance', null],
    ['eth_getTransactionCount', 7],
    ['eth_getCode', 'none'],
    ['eth_estimateGas', '0x'],
  ])('error: the node returns nonsense to %s', async (method, response) => {
    const { prepare } = await setUpTransfers({ node: { [method]: response } })
    await expect(prepare()).rejects.toMatchObject({ code: 'transport/malformed_response' })
  })

  test('error: the node fails', async () => {
    const { prepare } = await setUpTransfers({ node: { eth_getBalance: transportErrors.network({}) } })
    await expect(prepare()).rejects.toMatchObject({ code: 'transport/network' })
  })

  test('behavior: an account with delegated code is no contract', async () => {
    const code = ([address]: [string]) => (address === BOB ? `0xef0100${'1'.repeat(40)}` : '0x')
    const { prepare } = await setUpTransfers({ node: { eth_getCode: code } })
    expect('recipientIsContract' in (await prepare())).toBe(false)
  })
})

describe('submit', () => {
  const settle = async (work: Promise<unknown>) => {
    const outcome: { error?: LatchkeyError; value?: unknown } = {}
    work.then(
      (value) => void (outcome.value = value),
      (error: LatchkeyError) => void (outcome.error = error),
    )
    return outcome
  }

  test('error: the network does not show the transaction within 30 seconds', async () => {
    const { prepare, transfer, connection, clock, sent } = await setUpTransfers()
    const outcome = await settle(transfer.submit({ connection, prepared: await prepare() }))
    await clock.advance(29_000)
    expect(outcome).toEqual({})
    await clock.advance(2_000)
    expect(outcome.error).toMatchObject({ code: 'evm/transfer_unseen', context: { hash: HASH } })
    expect(sent).toMatchObject([
      { chainId: mainnet.id, id: HASH, sending: { to: BOB, amount: { value: 5n } } },
    ])
  })

  test('behavior: a node that fails for a while does not decide', async () => {
    const { prepare, transfer, connection, clock, responses } = await setUpTransfers({
      node: { eth_getTransactionByHash: transportErrors.network({}) },
    })
    const prepared = await prepare()
    const outcome = await settle(transfer.submit({ connection, prepared }))
    await clock.advance(5_000)
    const { call, gas } = prepared.payload as EvmPayload
    responses['eth_getTransactionByHash'] = {
      ...{ from: ALICE, to: call.to.toLowerCase(), value: '0x5', input: '0x', nonce: '0x7' },
      ...{ gas: `0x${gas.toString(16)}`, gasPrice: '0x1', type: '0x0' },
    }
    await clock.advance(1_000)
    expect(outcome).toEqual({ value: { hash: HASH } })
  })

  test('error: a transaction that also changes the account’s code', async () => {
    const { prepare, transfer, connection, responses } = await setUpTransfers()
    const prepared = await prepare()
    responses['eth_getTransactionByHash'] = {
      ...{ from: ALICE, to: BOB, value: '0x5', input: '0x', nonce: '0x7', gas: '0x1', type: '0x4' },
    }
    await expect(transfer.submit({ connection, prepared })).rejects.toMatchObject({
      code: 'evm/transfer_altered',
      context: { changed: 'type' },
    })
  })

  test('error: an abort after the wallet has sent keeps the hash', async () => {
    const { prepare, transfer, connection, clock } = await setUpTransfers()
    const abort = new AbortController()
    const work = transfer.submit({ connection, prepared: await prepare(), signal: abort.signal })
    const outcome = await settle(work)
    await clock.advance(2_000)
    abort.abort()
    await expect.poll(() => outcome.error?.context).toEqual({ hash: HASH, mayBeSent: true })
  })

  test('behavior: a wallet that signed and lost the response has its transaction followed by the hash', async () => {
    const lost = markMayBeSent(rpcErrors.internal({}), { hash: HASH })
    const wallet = () => {
      throw lost
    }
    const { prepare, transfer, connection, sent, responses } = await setUpTransfers({ wallet })
    const prepared = await prepare()
    const { call, gas } = prepared.payload as EvmPayload
    responses['eth_getTransactionByHash'] = {
      ...{ from: ALICE, to: call.to.toLowerCase(), value: '0x5', input: '0x', nonce: '0x7' },
      ...{ gas: `0x${gas.toString(16)}`, gasPrice: '0x1', type: '0x0' },
    }
    expect(await transfer.submit({ connection, prepared })).toEqual({ hash: HASH })
    expect(sent).toMatchObject([{ id: HASH }])
  })

  test('behavior: the note of a transfer of a key is its nonce and the block before it', async () => {
    const { prepare } = await setUpTransfers({ node: { eth_blockNumber: '0x10' } })
    expect((await prepare()).trace).toBe('7.16')
    const unknown = await setUpTransfers({ node: { eth_blockNumber: transportErrors.network({}) } })
    expect(await unknown.prepare()).not.toHaveProperty('trace')
    const contract = await setUpTransfers({ node: { eth_blockNumber: '0x10', eth_getCode: '0x60' } })
    expect(await contract.prepare()).not.toHaveProperty('trace')
  })

  test('behavior: nothing is stored before the wallet is asked', async () => {
    const order: string[] = []
    const { prepare, transfer, connection } = await setUpTransfers({
      wallet: () => {
        order.push('wallet')
        throw rpcErrors.userRejected({}, { rpcCode: 4001 })
      },
    })
    const onRequest = () => void order.push('request')
    await transfer.submit({ connection, prepared: await prepare(), onRequest }).catch(() => undefined)
    expect(order).toEqual(['request', 'wallet'])
  })

  test('behavior: a contract account sends without a nonce, and its hash may be no transaction', async () => {
    const { prepare, transfer, connection, requests, asked } = await setUpTransfers({
      node: { eth_getCode: ([address]: [string]) => (address === ALICE ? '0x60' : '0x') },
    })
    const prepared = await prepare()
    expect(await transfer.submit({ connection, prepared })).toEqual({ hash: HASH })
    expect(requests).toEqual([[{ from: ALICE, to: BOB, value: '0x5', chainId: '0x1' }]])
    expect(asked).toEqual(['eth_sendTransaction'])
  })
})

test('behavior: any change of a prepared transfer is noticed', async () => {
  const { prepare } = await setUpTransfers()
  const [coins, tokens] = [
    await prepare(),
    await prepare({ token: TOKEN, amount: { value: 1n, decimals: 1 } }),
  ]
  for (const prepared of [coins, tokens]) expect(parsePayload(prepared)).toBe(prepared.payload)
  const change = fc.oneof(
    fc.bigInt({ min: 6n, max: 2n ** 256n - 1n }).map((value) => ({ amount: { value, decimals: 18 } })),
    fc
      .uint8Array({ minLength: 20, maxLength: 20 })
      .map((bytes) => ({ to: `0x${Buffer.from(bytes).toString('hex')}` })),
    fc.bigInt({ min: 0n, max: 1000n }).map((value) => ({ fee: { value, decimals: 18 } })),
    fc.anything().map((payload) => ({ payload })),
  )
  fc.assert(
    fc.property(fc.constantFrom(coins, tokens), change, (prepared: PreparedTransfer, changed) => {
      expect(() => parsePayload({ ...prepared, ...changed })).toThrowError(
        expect.objectContaining({ code: 'evm/prepared_altered' }),
      )
    }),
  )
})
