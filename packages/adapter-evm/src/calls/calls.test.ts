import { type Capabilities, isLatchkeyError, rpcErrors, toError } from '@latchkey/core'
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import fc from 'fast-check'
import type { Hash } from 'viem'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Call } from '../capabilities/CallsStatus.js'
import { padHex } from '../lib/parseHex.js'
import type { EvmCapabilities } from '../networks/EvmRpc.js'
import { ALICE, BOB, fails } from '../testing/createFakeProvider.js'
import { getCallsStatus } from './getCallsStatus.js'
import { parseCalls } from './parseCalls.js'
import { sendCalls } from './sendCalls.js'
import { showCallsStatus } from './showCallsStatus.js'
import { readOwnId, toOwnId } from './toOwnId.js'
import { waitForCallsStatus } from './waitForCallsStatus.js'

const hashOf = (digit: string): Hash => `0x${digit.repeat(64)}`
const calls: readonly Call[] = [
  { to: BOB, value: 5n },
  { to: BOB, data: '0x1234' },
]
const receipt = {
  status: '0x1',
  transactionHash: hashOf('1'),
  blockHash: hashOf('2'),
  blockNumber: '0x10',
  gasUsed: '0x5208',
  logs: [],
}
const parsed = {
  status: 'success',
  transactionHash: hashOf('1'),
  blockHash: hashOf('2'),
  blockNumber: 16n,
  gasUsed: 21_000n,
}
const unknown = fails(rpcErrors.unsupportedMethod({}, { rpcCode: 4200 }))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: unknown) => (isLatchkeyError(error) ? error.code : error),
  )

/** Creates a client whose wallet responds by method. A function is called with the number of earlier requests. */
async function setUp(
  wallet: Record<string, unknown>,
  { rpc = async () => null }: { rpc?: NonNullable<EvmCapabilities['rpc']> } = {},
) {
  const connector = mockConnector({ id: 'fennel', addresses: [ALICE], chainId: 'eip155:1' })
  const requests: { method: string; params?: unknown }[] = []
  connector.requests(({ method, params }) => {
    const earlier = requests.filter((each) => each.method === method).length
    requests.push({ method, params })
    const response = wallet[method]
    try {
      return typeof response === 'function' ? response(earlier) : response
    } catch (reason) {
      throw toError(reason)
    }
  })
  const requestWallet: NonNullable<Capabilities['requestWallet']> = ({ connection, call }) =>
    connection.request(call)
  const can: EvmCapabilities = { requestWallet, rpc }
  const { client, clock } = createTestClient({ wallets: [connector], can })
  onTestFinished(client.mount())
  await client.connections.connect({ connectorId: 'fennel' })
  return { client, clock, requests }
}

describe('checks', () => {
  test('behavior: calls are written as wallets take them', () => {
    expect(parseCalls([...calls, { data: '0x60' }])).toEqual([
      { to: BOB, value: '0x5' },
      { to: BOB, data: '0x1234' },
      { data: '0x60' },
    ])
  })

  test.each<[string, object]>([
    ['evm/invalid_hex', { to: BOB.slice(2) }],
    ['evm/invalid_hex', { to: BOB, data: '1234' }],
    ['evm/invalid_hex', { to: BOB, data: '0xzz' }],
    ['evm/size_overflow', { to: `${BOB}00` }],
    ['evm/invalid_address', { to: '0x12' }],
    ['evm/size_exceeds_padding_size', { to: BOB, value: 2n ** 256n }],
    ['evm/invalid_amount', { to: BOB, value: -1n }],
  ])('error: %s for %o', (code, call) => {
    expect(() => parseCalls([call as Call])).toThrowError(expect.objectContaining({ code }))
  })

  test('error: a bundle without calls', () => {
    expect(() => parseCalls([])).toThrowError(expect.objectContaining({ code: 'evm/calls_missing' }))
  })

  test('behavior: padding keeps the number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (value) => {
        const padded = padHex(`0x${value.toString(16)}`, { size: 32 })
        expect([padded.length, BigInt(padded)]).toEqual([66, value])
      }),
    )
  })

  test('behavior: an identifier of our own holds hashes and network', () => {
    const hash = fc
      .uint8Array({ minLength: 32, maxLength: 32 })
      .map((bytes): Hash => `0x${Buffer.from(bytes).toString('hex')}`)
    fc.assert(
      fc.property(fc.array(hash, { minLength: 1 }), fc.integer({ min: 1 }), (hashes, number) => {
        const chainId = `eip155:${number}` as const
        expect(readOwnId(toOwnId(hashes, chainId))).toEqual({ hashes, chainId })
      }),
    )
    for (const id of ['bundle', '0x', hashOf('1'), `0x${'1'.repeat(192)}`])
      expect(readOwnId(id)).toBeUndefined()
  })
})

describe('sendCalls', () => {
  test.each([
    ['an object', { id: 'bundle' }],
    ['text, as older wallets do', 'bundle'],
  ])('behavior: the wallet returns the id as %s', async (_, response) => {
    const { client, requests } = await setUp({ wallet_sendCalls: response })
    expect(await sendCalls(client, { calls, atomicRequired: true })).toEqual({ id: 'bundle' })
    expect(requests.at(-1)).toMatchObject({
      method: 'wallet_sendCalls',
      params: [{ version: '2.0.0', atomicRequired: true, calls: [{ to: BOB, value: '0x5' }, {}] }],
    })
  })

  test.each([undefined, {}, { id: 7 }, { id: '' }, { id: 'x'.repeat(8_195) }])(
    'error: the wallet returns %o',
    async (response) => {
      const { client } = await setUp({ wallet_sendCalls: response })
      await expect(sendCalls(client, { calls })).rejects.toMatchObject({
        code: 'evm/maybe_sent',
        context: { mayBeSent: true },
        cause: { code: 'wallet/malformed_response' },
      })
    },
  )

  test.each([
    [5700, 'rpc/unsupported_capability'],
    [5710, 'rpc/unsupported_chain_id'],
    [5720, 'rpc/duplicate_id'],
    [5740, 'rpc/bundle_too_large'],
    [5750, 'rpc/upgrade_rejected'],
    [5760, 'rpc/atomicity_not_supported'],
    [4001, 'rpc/user_rejected'],
  ])('error: the wallet returns %i', async (code, expected) => {
    const { client, requests } = await setUp({ wallet_sendCalls: fails({ code, message: 'no' }) })
    expect(await codeOf(sendCalls(client, { calls }))).toBe(expected)
    expect(requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  test('behavior: a wallet without bundles sends one transaction after another', async () => {
    const { client, requests } = await setUp({
      wallet_sendCalls: unknown,
      eth_sendTransaction: (earlier: number) => hashOf(`${earlier + 1}`),
    })
    const { id } = await sendCalls(client, { calls })
    expect(readOwnId(id)).toEqual({ hashes: [hashOf('1'), hashOf('2')], chainId: 'eip155:1' })
    const sent = requests.filter(({ method }) => method === 'eth_sendTransaction')
    expect(sent.map(({ params }) => params)).toEqual([
      [{ to: BOB, value: '0x5' }],
      [{ to: BOB, data: '0x1234' }],
    ])
  })

  test.each<[string, object, string]>([
    ['atomicity', { atomicRequired: true }, 'rpc/atomicity_not_supported'],
    ['a capability', { capabilities: { paymasterService: {} } }, 'rpc/unsupported_capability'],
  ])('error: single transactions cannot replace %s', async (_, options, code) => {
    const { client, requests } = await setUp({ wallet_sendCalls: unknown })
    expect(await codeOf(sendCalls(client, { calls, ...options }))).toBe(code)
    expect(requests.map(({ method }) => method)).toEqual(['wallet_sendCalls'])
  })

  test('behavior: an optional capability does not stop single transactions', async () => {
    const { client } = await setUp({ wallet_sendCalls: unknown, eth_sendTransaction: hashOf('1') })
    const capabilities = { paymasterService: { optional: true } }
    expect(await codeOf(sendCalls(client, { calls, capabilities }))).toBe('resolved')
  })

  test('error: the visitor rejects the second of two transactions', async () => {
    const { client } = await setUp({
      wallet_sendCalls: unknown,
      eth_sendTransaction(earlier: number) {
        if (earlier) throw Object.assign(new Error('no'), { code: 4001 })
        return hashOf('1')
      },
    })
    await expect(sendCalls(client, { calls })).rejects.toMatchObject({
      code: 'evm/calls_partly_sent',
      context: { hashes: [hashOf('1')] },
      cause: { code: 'rpc/user_rejected' },
    })
  })
})

describe('status', () => {
  test.each([
    [100, 'pending'],
    [200, 'success'],
    [400, 'failure'],
    [500, 'failure'],
    [600, 'failure'],
    ['PENDING', 'pending'],
    ['CONFIRMED', 'success'],
  ])('behavior: %s is %s', async (status, expected) => {
    const { client } = await setUp({
      wallet_getCallsStatus: { status, atomic: true, chainId: '0x1', receipts: [receipt] },
    })
    expect(await getCallsStatus(client, { id: 'bundle' })).toMatchObject({
      status: expected,
      atomic: true,
      chainId: 'eip155:1',
      receipts: [parsed],
    })
  })

  test.each([undefined, { status: 7 }])('error: the wallet returns %o', async (response) => {
    const { client } = await setUp({ wallet_getCallsStatus: response })
    expect(await codeOf(getCallsStatus(client, { id: 'bundle' }))).toBe('wallet/malformed_response')
  })

  const { status: _, ...unjudged } = receipt
  const reverted = { ...receipt, status: '0x0' }
  /** The response of `wallet_getCallsStatus`, the receipt on the chain, and the resulting status after a long wait. */
  test.each<[string, object, unknown, object]>([
    ['a receipt without a status', { status: 200, receipts: [unjudged] }, receipt, { status: 'success' }],
    [
      'one without a status that reverted',
      { status: 200, receipts: [unjudged] },
      reverted,
      { statusCode: 500 },
    ],
    [
      'one without gas',
      { status: 200, receipts: [{ ...receipt, gasUsed: null }] },
      receipt,
      { receipts: [parsed] },
    ],
    [
      'one that no node has',
      { status: 200, receipts: [unjudged] },
      null,
      { status: 'success', receipts: [] },
    ],
    [
      'one without a hash',
      { status: 200, receipts: [{ ...receipt, transactionHash: '0x12' }] },
      receipt,
      { receipts: [] },
    ],
    ['no list of receipts', { status: 200, receipts: 'none' }, receipt, { status: 'success', receipts: [] }],
    [
      'a pending bundle with an empty receipt',
      { status: 100, receipts: [null] },
      receipt,
      { status: 'waiting' },
    ],
    [
      'the word of version 1 with a reverted receipt',
      { status: 'CONFIRMED', receipts: [reverted] },
      null,
      { statusCode: 500 },
    ],
    [
      'the word of version 1 with one reverted of two',
      { status: 'CONFIRMED', receipts: [receipt, reverted] },
      null,
      { statusCode: 600 },
    ],
    [
      'the word of version 1 with a receipt without a status',
      { status: 'CONFIRMED', receipts: [unjudged] },
      null,
      { status: 'waiting' },
    ],
    ['the word of version 1 without receipts', { status: 'CONFIRMED' }, null, { status: 'waiting' }],
  ])('behavior: the wallet returns %s', async (_, response, chain, expected) => {
    const { client, clock } = await setUp({ wallet_getCallsStatus: response }, { rpc: async () => chain })
    let outcome: object = { status: 'waiting' }
    void waitForCallsStatus(client, { id: 'bundle' }).then((status) => {
      outcome = status
    })
    for (let second = 0; second < 40; second += 1) await clock.advance(1_000)
    expect(outcome).toMatchObject(expected)
  })

  test('error: the wallet does not know the bundle', async () => {
    const { client } = await setUp({ wallet_getCallsStatus: fails({ code: 5730, message: 'who?' }) })
    expect(await codeOf(waitForCallsStatus(client, { id: 'bundle' }))).toBe('rpc/unknown_bundle')
  })

  test('behavior: waits until it is final', async () => {
    const { client, clock, requests } = await setUp({
      wallet_getCallsStatus: (earlier: number) => ({ status: earlier < 3 ? 100 : 200 }),
    })
    const waiting = waitForCallsStatus(client, { id: 'bundle' })
    await clock.advance(10_000)
    expect(await waiting).toMatchObject({ status: 'success', statusCode: 200 })
    await clock.advance(60_000)
    expect(requests).toHaveLength(4)
  })

  test('error: an abort ends the wait', async () => {
    const { client, clock, requests } = await setUp({ wallet_getCallsStatus: { status: 100 } })
    const abort = new AbortController()
    const waiting = waitForCallsStatus(client, { id: 'bundle', signal: abort.signal })
    const settled = expect(waiting).rejects.toMatchObject({ code: 'rpc/aborted' })
    await clock.advance(1_500)
    const before = requests.length
    abort.abort()
    await settled
    await clock.advance(60_000)
    expect(requests).toHaveLength(before)
  })

  test.each([
    [[null, '0x1'], 100],
    [['0x1', '0x1'], 200],
    [['0x0', '0x0'], 500],
    [['0x1', '0x0'], 600],
  ])('behavior: calls sent one by one with %o have the status %i', async (statuses, statusCode) => {
    const found = statuses.map((status) => status && { ...receipt, status })
    const { client, requests } = await setUp(
      {},
      { rpc: async ({ params }) => found[(params as [Hash])[0] === hashOf('1') ? 0 : 1] },
    )
    const id = toOwnId([hashOf('1'), hashOf('2')], 'eip155:1')
    expect(await getCallsStatus(client, { id })).toMatchObject({ id, statusCode, atomic: false })
    expect(requests).toEqual([])
  })

  test('behavior: showCallsStatus() has the wallet show a bundle', async () => {
    const { client, requests } = await setUp({ wallet_showCallsStatus: null })
    await showCallsStatus(client, { id: 'bundle' })
    expect(requests).toEqual([{ method: 'wallet_showCallsStatus', params: ['bundle'] }])
    const own = toOwnId([hashOf('1')], 'eip155:1')
    expect(await codeOf(showCallsStatus(client, { id: own }))).toBe('rpc/unknown_bundle')
  })
})
