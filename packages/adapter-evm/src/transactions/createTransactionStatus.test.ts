import { fakeClock } from '@latchkey/core/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { mainnet } from '../networks/networks.js'
import { ALICE, BOB } from '../testing/createFakeProvider.js'
import { createNode, HASH, type Responses, TOKEN } from '../testing/setUpTransfers.js'
import { encodeTransfer } from '../transfer/EvmPayload.js'
import { createTransactionStatus } from './createTransactionStatus.js'

const transfer = { to: BOB, amount: { value: 5n, decimals: 18 } }
const tokens = { ...transfer, token: TOKEN }
const other = `0x${'9'.repeat(64)}`
/** Nonce 7, sent after block 16. */
const trace = '7.16'

type Request = Parameters<ReturnType<typeof createTransactionStatus>>[0]

function read(
  changes: Responses,
  request: Partial<Request> = {},
  services: Parameters<typeof createTransactionStatus>[0]['services'] = [],
) {
  const { rpc, methods } = createNode({ eth_blockNumber: '0x14', ...changes })
  const status = createTransactionStatus({ rpc, services, clock: fakeClock() })
  const { signal } = new AbortController()
  return { methods, found: status({ network: mainnet, address: ALICE, hash: HASH, signal, ...request }) }
}

/** Block 18 has the transaction that took nonce 7. */
const mined = (transaction: object): Responses => ({
  eth_getTransactionCount: ([, block]: [string, string]) =>
    block === 'latest' || Number(block) >= 18 ? '0x8' : '0x7',
  eth_getBlockByNumber: { transactions: [{ from: ALICE, nonce: '0x7', hash: other }] },
  eth_getTransactionByHash: ([hash]: [string]) =>
    hash === other ? { from: ALICE, nonce: '0x7', ...transaction } : null,
})
const call = encodeTransfer(tokens)

test.each<[string, Responses, Partial<Request>, object]>([
  [
    'coins in a block',
    mined({ to: BOB, value: '0x5', input: '0x' }),
    { transfer },
    { status: 'pending', hash: other },
  ],
  [
    'tokens in a block',
    mined({ to: TOKEN, value: '0x0', input: call.data }),
    { transfer: tokens },
    { status: 'pending', hash: other },
  ],
  [
    'another amount in its place',
    mined({ to: BOB, value: '0x6', input: '0x' }),
    { transfer },
    { status: 'replaced', by: other },
  ],
  [
    'another recipient in its place',
    mined({ to: TOKEN, value: '0x5', input: '0x' }),
    { transfer },
    { status: 'replaced', by: other },
  ],
  [
    'something in the place of what it cannot compare',
    mined({ to: BOB, value: '0x5', input: '0x' }),
    {},
    { status: 'replaced', by: other },
  ],
  ['nothing yet', { eth_getTransactionCount: '0x7' }, { transfer }, { status: 'dropped' }],
])('behavior: without a hash, the chain shows %s', async (_, changes, request, expected) => {
  const { found, methods } = read(changes, { hash: 'unnamed.1.0', isUnnamed: true, trace, ...request })
  expect(await found).toEqual(expected)
  expect(methods).not.toContain('eth_getTransactionReceipt')
})

test('behavior: without a hash and without a note, nothing is known', async () => {
  const { found } = read({}, { hash: 'unnamed.1.0', isUnnamed: true, transfer })
  expect(await found).toEqual({ status: 'dropped' })
})

test.each<[string, string, Partial<Request>, string]>([
  ['a contract account', '0x6080', {}, 'proposed'],
  ['an account with a key', '0x', {}, 'dropped'],
  ['an account with a key that runs code', `0xef0100${'1'.repeat(40)}`, {}, 'dropped'],
  ['an account whose transaction was seen', '0x6080', { trace }, 'dropped'],
])('behavior: an unknown hash of %s', async (_, code, request, status) => {
  expect(await read({ eth_getCode: code }, request).found).toEqual({ status })
})

afterEach(() => vi.unstubAllGlobals())

test.each<[string, unknown, number, object]>([
  [
    'waits for signatures',
    { safeTxHash: HASH, isExecuted: false, transactionHash: null },
    200,
    { status: 'proposed' },
  ],
  [
    'was run',
    { safeTxHash: HASH, isExecuted: true, transactionHash: other },
    200,
    { status: 'pending', hash: other },
  ],
  ['was run without a hash', { safeTxHash: HASH, isExecuted: true }, 200, { status: 'proposed' }],
  ['is unknown', { detail: 'Not found.' }, 404, { status: 'dropped' }],
])(
  'behavior: the account’s transaction service says that a proposal %s',
  async (_, body, status, expected) => {
    const urls: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      urls.push(url)
      return Response.json(body, { status })
    })
    const services = [{ chainId: 1, url: 'https://service.example/' }]
    expect(await read({ eth_getCode: '0x6080' }, {}, services).found).toEqual(expected)
    expect(urls).toEqual([`https://service.example/api/v2/multisig-transactions/${HASH}/`])
  },
)

test.each<[string, unknown, number, string]>([
  [
    'another proposal',
    { safeTxHash: other, isExecuted: true, transactionHash: other },
    200,
    'transport/malformed_response',
  ],
  ['nonsense', 'what?', 200, 'transport/malformed_response'],
  ['a failure', {}, 500, 'transport/http'],
])('error: the account’s transaction service returns %s', async (_, body, status, code) => {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
  const services = [{ chainId: 1, url: 'https://service.example' }]
  await expect(read({ eth_getCode: '0x6080' }, {}, services).found).rejects.toMatchObject({ code })
})
