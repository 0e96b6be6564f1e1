import { fakeClock } from '@latchkey/core/testing'
import { keccak256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { createChainHandlers } from '../../createChainHandlers.ts'
import { errorResponse } from '../../handlers/errorResponse.ts'
import type { Handlers } from '../../handlers/Handlers.ts'
import { JsonBytes } from '../../handlers/JsonBytes.ts'
import type { NetworkSettings } from '../../settings/NetworkSettings.ts'
import { postBy } from '../../testing/chain/postBy.ts'
import { unusedDatabase, unusedLocks } from '../../testing/chain/startHostile.ts'
import { areBounded, weighCalls } from './createRpcHandler.ts'

const network: NetworkSettings = {
  chainId: 'eip155:1',
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://one.example/key', 'https://two.example/'],
}
const cluster: NetworkSettings = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://solana.example/'],
}
type FakeResponse = (call: { method: string; params: unknown }) => unknown

/** The proxy over nodes that respond by `response`; a thrown `Response` is sent instead. */
function open(response: FakeResponse = () => '0x7', callOverrides?: boolean) {
  const clock = fakeClock()
  const urls: string[] = []
  const calls: { method: string; params: unknown }[] = []
  const { handlers } = createChainHandlers({
    database: unusedDatabase(),
    locks: unusedLocks(),
    networks: [network, cluster],
    callOverrides,
    log: () => undefined,
    ...clock,
    postTo: postBy(async (url, init = {}) => {
      urls.push(String(url))
      const call = JSON.parse(String(init.body)) as { method: string; params: unknown; id: number }
      if (call.method === 'eth_chainId') return Response.json({ jsonrpc: '2.0', id: call.id, result: '0x1' })
      calls.push({ method: call.method, params: call.params })
      const result = response(call)
      return result instanceof Response ? result : Response.json({ jsonrpc: '2.0', id: call.id, result })
    }),
  })
  const { signal } = new AbortController()
  const requestRaw = async (call: {
    method: string
    params?: unknown
    chainId?: string
    id?: string | number
  }) => {
    const given = { jsonrpc: '2.0' as const, chainId: 'eip155:1', id: 'caller-1', ...call }
    const reply = await handlers.requestRpc(given, { projectId: undefined, signal })
    if (reply instanceof JsonBytes) return JSON.parse(reply.text()) as unknown
    return reply instanceof Response
      ? { status: reply.status, retryAfter: reply.headers.get('retry-after') }
      : reply
  }
  return { requestRaw, urls, calls }
}

test("behavior: a call is forwarded and responds with the caller's id", async () => {
  const { requestRaw, calls } = open()
  expect(await requestRaw({ method: 'eth_blockNumber' })).toEqual({
    jsonrpc: '2.0',
    id: 'caller-1',
    result: '0x7',
  })
  expect(await requestRaw({ method: 'eth_getBalance', params: ['0x', 'latest'], id: 0 })).toMatchObject({
    id: 0,
  })
  expect(calls).toEqual([
    { method: 'eth_blockNumber', params: [] },
    { method: 'eth_getBalance', params: ['0x', 'latest'] },
  ])
})

test('behavior: only configured endpoints get requests', async () => {
  const { requestRaw, urls } = open()
  const evil = 'http://169.254.169.254/latest/meta-data'
  const chains = [
    evil,
    `eip155:1/../${evil}`,
    'eip155:1@evil.example',
    'eip155:2',
    '',
    '__proto__',
    'eip155:01',
  ]
  for (const chainId of chains)
    expect(await requestRaw({ method: 'eth_blockNumber', chainId })).toMatchObject({ status: 400 })
  expect(urls).toEqual([])
  await requestRaw({ method: 'eth_call', params: [{ to: evil, url: evil, rpcUrl: evil }, evil], id: evil })
  await requestRaw({ method: 'eth_blockNumber', params: { url: evil, headers: { host: 'evil.example' } } })
  expect(new Set(urls)).toEqual(new Set(['https://one.example/key']))
})

test('error: methods off the list and unusable parameters reach no node', async () => {
  const { requestRaw, urls } = open()
  expect(await requestRaw({ method: 'anvil_setBalance', params: [] })).toEqual({
    jsonrpc: '2.0',
    id: 'caller-1',
    error: { code: -32601, message: 'The method is not available' },
  })
  const invalid = { error: { code: -32602 } }
  expect(await requestRaw({ method: 'eth_call', params: 'latest' })).toMatchObject(invalid)
  expect(await requestRaw({ method: 'eth_call', params: ['x'.repeat(2_000_000)] })).toMatchObject(invalid)
  expect(
    await requestRaw({ method: 'eth_getLogs', params: [{ fromBlock: '0x0', toBlock: '0xffffff' }] }),
  ).toMatchObject(invalid)
  expect(await requestRaw({ method: 'eth_getLogs', params: [{ FROMBLOCK: '0x0' }] })).toMatchObject(invalid)
  expect(await requestRaw({ method: 'eth_sendRawTransaction', params: ['hello'] })).toMatchObject(invalid)
  expect(await requestRaw({ method: 'eth_sendRawTransaction', params: {} })).toMatchObject(invalid)
  expect(urls).toEqual([])
})

test('behavior: logs of a bounded stretch are passed on, an open end is measured', async () => {
  const { requestRaw, calls } = open(({ method }) => (method === 'eth_blockNumber' ? '0x5000' : []))
  expect(await requestRaw({ method: 'eth_getLogs', params: [{ fromBlock: '0x4fff' }] })).toMatchObject({
    result: [],
  })
  expect(await requestRaw({ method: 'eth_getLogs', params: [{ fromBlock: '0x1' }] })).toMatchObject({
    error: { code: -32602 },
  })
  expect(calls.map(({ method }) => method)).toEqual(['eth_blockNumber', 'eth_getLogs', 'eth_blockNumber'])
})

test('error: an unknown outcome has the hash and no status that clients retry', async () => {
  const raw = '0x02f8'
  const { requestRaw, calls } = open(() => new Response(null, { status: 502 }))
  expect(await requestRaw({ method: 'eth_sendRawTransaction', params: [raw] })).toMatchObject({
    id: 'caller-1',
    error: { code: -32080, data: { hash: keccak256(raw) } },
  })
  expect(calls).toHaveLength(1)
})

test('error: without a node that handlers it is 503, with the time to wait', async () => {
  const { requestRaw } = open(() => new Response(null, { status: 503, headers: { 'retry-after': '12' } }))
  expect(await requestRaw({ method: 'eth_blockNumber' })).toEqual({ status: 503, retryAfter: '12' })
})

test('error: overrides reach a node only where the server allows them', async () => {
  const params = [{ to: '0x' }, 'latest', { '0x': { code: '0x' } }]
  const refusing = open()
  expect(await refusing.requestRaw({ method: 'eth_call', params })).toMatchObject({ error: { code: -32602 } })
  expect(refusing.urls).toEqual([])
  const allowing = open(() => '0x7', true)
  expect(await allowing.requestRaw({ method: 'eth_call', params })).toMatchObject({ result: '0x7' })
})

test('behavior: a response may have 2 MB, a block 8 MB', async () => {
  const { requestRaw } = open(() => 'x'.repeat(3 * 2 ** 20))
  expect(await requestRaw({ method: 'eth_call', params: [{}] })).toMatchObject({ error: { code: -32081 } })
  expect(await requestRaw({ method: 'eth_getBlockByNumber', params: ['latest', true] })).toMatchObject({
    result: expect.any(String) as string,
  })
})

test('error: a response above the limit is an error', async () => {
  const { requestRaw } = open(() => 'x'.repeat(9 * 2 ** 20))
  expect(await requestRaw({ method: 'eth_getLogs', params: [{}] })).toMatchObject({ error: { code: -32081 } })
})

describe('on Solana', () => {
  const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
  const chainId = `solana:${genesis.slice(0, 32)}`

  test('behavior: a call is passed on to the cluster, beside the networks of EVM', async () => {
    const { requestRaw, urls, calls } = open(({ method }) => (method === 'getGenesisHash' ? genesis : '7'))
    expect(await requestRaw({ chainId, method: 'getSlot' })).toEqual({
      jsonrpc: '2.0',
      id: 'caller-1',
      result: '7',
    })
    expect(new Set(urls)).toEqual(new Set(['https://solana.example/']))
    expect(calls.map(({ method }) => method)).toEqual(['getGenesisHash', 'getSlot'])
  })

  test('error: methods of the other namespace, scans and oversized inputs reach no node', async () => {
    const { requestRaw, urls } = open()
    const notFound = { error: { code: -32601 } }
    expect(await requestRaw({ chainId, method: 'eth_blockNumber' })).toMatchObject(notFound)
    expect(await requestRaw({ method: 'getSlot' })).toMatchObject(notFound)
    expect(await requestRaw({ chainId, method: 'getProgramAccounts', params: ['x'] })).toMatchObject(notFound)
    expect(await requestRaw({ chainId, method: 'requestAirdrop', params: ['x', 1] })).toMatchObject(notFound)
    const invalid = { error: { code: -32602 } }
    expect(await requestRaw({ chainId, method: 'getSlot', params: {} })).toMatchObject(invalid)
    expect(await requestRaw({ chainId, method: 'sendTransaction', params: ['?'] })).toMatchObject(invalid)
    expect(await requestRaw({ chainId: 'solana:other', method: 'getSlot' })).toMatchObject({ status: 400 })
    expect(urls).toEqual([])
  })

  test('error: an unknown outcome has no status that clients retry', async () => {
    const { requestRaw } = open(({ method }) =>
      method === 'getGenesisHash' ? genesis : new Response(null, { status: 502 }),
    )
    const response = await requestRaw({ chainId, method: 'sendTransaction', params: ['AQID'] })
    expect(response).toMatchObject({ error: { code: -32080 } })
    expect(response).not.toHaveProperty('error.data')
  })
})

describe('areBounded', () => {
  const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)])

  test('behavior: arrays and objects of the usual size are taken', () => {
    expect(areBounded([])).toBe(true)
    expect(areBounded({ address: 'EQ...' })).toBe(true)
    expect(areBounded([{ to: '0x', data: `0x${'00'.repeat(200_000)}` }, 'latest', null, true, 1])).toBe(true)
    expect(areBounded(nested(8))).toBe(true)
  })

  test.each([
    ['text', 'latest'],
    ['nothing', null],
    ['a number', 7],
    ['depth', nested(9)],
    ['width', Array.from({ length: 20_001 }, () => 0)],
    ['many members in many objects', Array.from({ length: 200 }, () => Array.from({ length: 200 }, () => 0))],
    ['long text', ['x'.repeat(1_048_577)]],
    ['long names', { ['x'.repeat(1_048_577)]: 0 }],
  ])('error: %s is rejected', (_, params) => {
    expect(areBounded(params)).toBe(false)
  })

  test('error: deep nesting is rejected', () => {
    expect(areBounded(JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`))).toBe(false)
  })
})

describe('weighCalls', () => {
  const { signal } = new AbortController()

  /** Forwards one call, and returns its weight besides the request itself. */
  async function weigh(method: string, late?: Response) {
    const counted: number[] = []
    const rpc: Handlers['requestRpc'] = ({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' })
    const reply = await weighCalls(rpc)(
      { chainId: 'eip155:1', jsonrpc: '2.0', id: 1, method, params: [] },
      {
        projectId: undefined,
        signal,
        work: {
          key: 'caller',
          async countMore(count) {
            counted.push(count)
            return late
          },
          charge: () => Promise.reject(new Error('not charged afterwards')),
        },
      },
    )
    return { counted, reply }
  }

  test.each([
    ['eth_blockNumber', []],
    ['eth_sendRawTransaction', []],
    ['sendTransaction', []],
    ['eth_getLogs', [9]],
    ['eth_getBlockReceipts', [9]],
    ['getTokenAccountsByOwner', [4]],
  ])('behavior: %s counts as %j calls more', async (method, counted) => {
    expect(await weigh(method)).toMatchObject({ counted, reply: { result: '0x1' } })
  })

  test('error: a caller above its limit is rejected before a request to the node', async () => {
    const late = errorResponse(429, 'Too many requests.')
    expect((await weigh('eth_getLogs', late)).reply).toBe(late)
  })
})
