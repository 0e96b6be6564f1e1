import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { assertPortFree, listen } from '../../http/listen.js'
import type { SolanaChain } from '../SolanaChain.js'
import { startSolana } from '../startSolana.js'
import { postSolana } from '../testing/connectSolana.js'

let chain: SolanaChain
beforeAll(async () => {
  chain = await startSolana()
})
afterEach(() => chain.faults.reset())
afterAll(() => chain.stop())

const call = (method: string, params?: unknown) => ({ jsonrpc: '2.0', id: 1, method, params })
const post = (body: unknown) => postSolana({ chain, body })
const NOBODY = '11111111111111111111111111111112'
const SIGNATURE = '1'.repeat(64)

async function openSocket(url = chain.wsUrl) {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const request = async (body: unknown): Promise<unknown> => {
    const received = once(socket, 'message')
    socket.send(typeof body === 'string' ? body : JSON.stringify(body))
    const [data]: unknown[] = await received
    return JSON.parse(String(data))
  }
  return { socket, request }
}

/** Two consecutive free ports, which the system does not assign on demand. */
async function neighbours(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const server = createServer()
    const port = await listen({ server, port: 0 })
    await closed(server)
    const isFree = await assertPortFree({ port: port + 1 }).then(
      () => true,
      () => false,
    )
    if (isFree) return port
  }
  throw new Error('There are no two free ports side by side.')
}
const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

test('error: an unknown method is -32601, over both', async () => {
  const expected = { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } }
  expect(await post(call('getEverything'))).toEqual(expected)
  expect(await post(call('toString'))).toEqual(expected)
  const { socket, request } = await openSocket()
  expect(await request(call('getBalance', [NOBODY]))).toEqual(expected)
  socket.close()
})

test.each([
  ['no address', 'getBalance', []],
  ['what is not base58', 'getBalance', ['not base58: 0OIl']],
  ['an address that is too short', 'getBalance', [NOBODY.slice(1)]],
  ['parameters by name', 'getBalance', { address: NOBODY }],
  ['a commitment there is not', 'getBalance', [NOBODY, { commitment: 'soon' }]],
  ['a configuration that is a text', 'getBalance', [NOBODY, 'confirmed']],
  ['an encoding there is not', 'getAccountInfo', [NOBODY, { encoding: 'hex' }]],
  ['a slice before the start', 'getAccountInfo', [NOBODY, { dataSlice: { offset: -1, length: 1 } }]],
  ['too many accounts', 'getMultipleAccounts', [Array.from({ length: 101 }, () => NOBODY)]],
  ['a filter there is not', 'getProgramAccounts', [NOBODY, { filters: [{ size: 1 }] }]],
  ['tokens without mint and program', 'getTokenAccountsByOwner', [NOBODY, {}]],
  ['a mint that is none', 'getTokenAccountsByOwner', [NOBODY, { mint: NOBODY }]],
  ['a program of no tokens', 'getTokenAccountsByOwner', [NOBODY, { programId: NOBODY }]],
  ['an account without tokens', 'getTokenAccountBalance', [NOBODY]],
  ['the supply of no mint', 'getTokenSupply', [NOBODY]],
  ['a signature that is too short', 'getSignatureStatuses', [['abc']]],
  ['a page of nothing', 'getSignaturesForAddress', [NOBODY, { limit: 0 }]],
  ['a transaction without a signature', 'getTransaction', ['abc']],
  ['history that is not confirmed', 'getTransaction', [SIGNATURE, { commitment: 'processed' }]],
  ['half a byte', 'getMinimumBalanceForRentExemption', [1.5]],
  ['the fee of no message', 'getFeeForMessage', ['AA==']],
  ['three bytes of a transaction', 'sendTransaction', ['AAAA', { encoding: 'base64' }]],
  ['what is not base64', 'sendTransaction', ['***', { encoding: 'base64' }]],
  ['more than a packet', 'sendTransaction', ['A'.repeat(1_648), { encoding: 'base64' }]],
  ['a transaction in hexadecimal', 'sendTransaction', ['AAAA', { encoding: 'hex' }]],
  ['a transaction that is a number', 'simulateTransaction', [7]],
  ['lamports that are a text', 'requestAirdrop', [NOBODY, '1']],
  ['more lamports than a number holds', 'requestAirdrop', [NOBODY, 2 ** 60]],
])('error: %s is -32602', async (_, method, params) => {
  expect(await post(call(method, params))).toMatchObject({ error: { code: -32602 } })
})

test('error: a malformed call is rejected', async () => {
  expect(await post('{')).toMatchObject({ error: { code: -32700 }, id: null })
  expect(await post([])).toMatchObject({ error: { code: -32600 }, id: null })
  expect(await post({ jsonrpc: '2.0', id: 3 })).toMatchObject({ error: { code: -32600 }, id: 3 })
  expect(await post({ ...call('getHealth'), id: {} })).toMatchObject({ error: { code: -32600 }, id: null })
  expect((await fetch(chain.url, { method: 'POST', body: 'x'.repeat(1_000_001) })).status).toBe(413)
  expect((await fetch(chain.url)).status).toBe(405)
})

test('behavior: a batch keeps its order, and a failing call fails alone', async () => {
  const batch = [
    call('getHealth'),
    { ...call('getNothing'), id: 'two' },
    { jsonrpc: '2.0', method: 'getHealth' },
    { ...call('getBalance', [NOBODY]), id: 3 },
  ]
  expect(await post(batch)).toEqual([
    { jsonrpc: '2.0', id: 1, result: 'ok' },
    { jsonrpc: '2.0', id: 'two', error: { code: -32601, message: 'Method not found' } },
    { jsonrpc: '2.0', id: 3, result: { context: expect.anything(), value: 0 } },
  ])
})

test('behavior: u64 is written digit by digit', async () => {
  const [first] = chain.accounts
  const body = JSON.stringify(call('getAccountInfo', [first?.address, { encoding: 'base64' }]))
  const response = await fetch(chain.url, { method: 'POST', body })
  expect(await response.text()).toContain('"rentEpoch":18446744073709551615,')
})

test('behavior: any origin may call', async () => {
  const response = await fetch(chain.url, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://somewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,solana-client',
    },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-allow-headers')).toBe('content-type,solana-client')
})

test('behavior: /health reports a node that is behind', async () => {
  const health = async () => (await fetch(`${chain.url}/health`)).text()
  expect(await health()).toBe('ok')
  chain.faults.set({ mode: 'behind' })
  expect(await health()).toBe('behind')
})

test('behavior: delay responds after its milliseconds', async () => {
  chain.faults.set({ mode: 'delay', ms: 1 })
  expect(await post(call('getHealth'))).toMatchObject({ result: 'ok' })
})

test('behavior: delay holds a request', async () => {
  const onResponse = vi.fn<() => void>()
  const leaving = new AbortController()
  chain.faults.set({ mode: 'delay', ms: 3_600_000 })
  const body = JSON.stringify(call('getHealth'))
  const held = fetch(chain.url, { method: 'POST', body, signal: leaving.signal }).then(
    onResponse,
    () => 'left',
  )
  for (let round = 0; round < 20; round += 1) await fetch(`${chain.url}/health`)
  expect(onResponse).not.toHaveBeenCalled()
  leaving.abort()
  expect(await held).toBe('left')
})

test('error: an unknown or ended subscription is rejected', async () => {
  const { socket, request } = await openSocket()
  expect(await request(call('accountSubscribe', ['abc']))).toMatchObject({ error: { code: -32602 } })
  expect(await request('{')).toMatchObject({ error: { code: -32600 } })
  const subscribed = await request(call('accountSubscribe', [NOBODY]))
  expect(subscribed).toMatchObject({ result: expect.any(Number) })
  const id = (subscribed as { result: number }).result
  const other = await openSocket()
  expect(await other.request(call('accountUnsubscribe', [id]))).toMatchObject({ error: { code: -32602 } })
  expect(await request(call('accountUnsubscribe', [id]))).toMatchObject({ result: true })
  expect(await request(call('accountUnsubscribe', [id]))).toMatchObject({ error: { code: -32602 } })
  socket.close()
  other.socket.close()
})

test('behavior: dropped sockets close, none opens, and then they do again', async () => {
  const { socket } = await openSocket()
  const closed = once(socket, 'close')
  chain.faults.set({ mode: 'drop-sockets' })
  await closed
  await expect(openSocket()).rejects.toThrow('socket hang up')
  expect(await post(call('getHealth'))).toMatchObject({ result: 'ok' })
  chain.faults.reset()
  const { socket: again } = await openSocket()
  again.close()
})

test('param: port, with WebSocket there and at the next one, as validators have it', async () => {
  const port = await neighbours()
  const other = await startSolana({ port })
  expect(other.url).toBe(`http://127.0.0.1:${port}`)
  expect(other.wsUrl).toBe(`ws://127.0.0.1:${port + 1}`)
  for (const url of [other.wsUrl, other.url.replace('http', 'ws')]) {
    const { socket, request } = await openSocket(url)
    expect(await request(call('slotSubscribe'))).toMatchObject({ result: expect.any(Number) })
    socket.close()
  }
  await expect(startSolana({ port })).rejects.toMatchObject({ code: 'PORT_IN_USE' })
  await expect(startSolana({ port: port + 1 })).rejects.toMatchObject({ code: 'PORT_IN_USE' })
  await Promise.all([other.stop(), other.stop()])
  await assertPortFree({ port })
  await assertPortFree({ port: port + 1 })
})

test('param: signal', async () => {
  const reason = new Error('changed my mind')
  await expect(startSolana({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  const controller = new AbortController()
  const starting = startSolana({ signal: controller.signal })
  controller.abort(reason)
  await expect(starting).rejects.toBe(reason)
  const later = new AbortController()
  const running = await startSolana({ signal: later.signal })
  later.abort()
  await running.stop()
  await assertPortFree({ port: Number(new URL(running.url).port) })
})
