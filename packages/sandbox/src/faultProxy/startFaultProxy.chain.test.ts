import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { assertPortFree } from '../http/listen.js'
import { type Sandbox, startSandbox } from '../sandbox/startSandbox.js'
import { type FaultProxy, startFaultProxy } from './startFaultProxy.js'

let sandbox: Sandbox
let proxy: FaultProxy
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', bitcoin: 'off', solana: 'off' })
  proxy = await startFaultProxy({ target: sandbox.chains[0].rpcUrl })
})
afterEach(() => proxy.reset())
afterAll(async () => {
  await proxy.stop()
  await sandbox.stop()
})

const chainIdCall = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
const post = (body: unknown = chainIdCall, signal?: AbortSignal) =>
  fetch(proxy.url, {
    method: 'POST',
    signal: signal ?? null,
    headers: { 'content-type': 'application/json', origin: 'http://somewhere.example' },
    body: JSON.stringify(body),
  })

test('behavior: pass hands on and counts requests and methods', async () => {
  const response = await post()
  expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: '0x7a69' })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  await post([
    { ...chainIdCall, id: 2 },
    { ...chainIdCall, id: 3, method: 'eth_blockNumber' },
  ])
  expect(proxy.requests).toBe(2)
  expect(proxy.methods).toEqual(['eth_chainId', 'eth_chainId', 'eth_blockNumber'])
})

test('behavior: a preflight succeeds and is not counted', async () => {
  const response = await fetch(proxy.url, {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-allow-headers')).toBe('content-type')
  expect(proxy.requests).toBe(0)
})

test('behavior: down breaks the connection and still counts, pass heals it', async () => {
  proxy.set({ mode: 'down' })
  await expect(post()).rejects.toThrow(TypeError)
  expect(proxy.requests).toBe(1)
  proxy.set({ mode: 'pass' })
  expect((await post()).status).toBe(200)
})

test('behavior: slow forwards a request after its delay', async () => {
  proxy.set({ mode: 'slow', delayMs: 1 })
  expect(await (await post()).json()).toMatchObject({ result: '0x7a69' })
})

test('behavior: slow holds a request while later ones pass', async () => {
  const leaving = new AbortController()
  proxy.set({ mode: 'slow', delayMs: 3_600_000 })
  const onResponse = vi.fn<() => void>()
  const held = post(chainIdCall, leaving.signal).then(onResponse, () => 'left')
  await expect.poll(() => proxy.methods).toEqual(['eth_chainId'])
  proxy.set({ mode: 'pass' })
  expect((await post()).status).toBe(200)
  expect(onResponse).not.toHaveBeenCalled()
  leaving.abort()
  expect(await held).toBe('left')
})

test('behavior: html is a page with status 200', async () => {
  proxy.set({ mode: 'html' })
  const response = await post()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html')
  expect(await response.text()).toMatch(/^<!doctype html>/)
})

test('behavior: status with Retry-After that a page may read', async () => {
  proxy.set({ mode: 'status', status: 429, retryAfter: 2 })
  const response = await post()
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(response.headers.get('access-control-expose-headers')).toBe('retry-after')
  proxy.set({ mode: 'status', status: 503 })
  expect((await post()).headers.get('retry-after')).toBeNull()
})

test('behavior: wrong-chain changes the chain id alone', async () => {
  proxy.set({ mode: 'wrong-chain', chainId: 1 })
  expect(await (await post()).json()).toMatchObject({ result: '0x1' })
  proxy.set({ mode: 'wrong-chain' })
  const batch = await post([chainIdCall, { ...chainIdCall, id: 2, method: 'web3_clientVersion' }])
  expect(await batch.json()).toMatchObject([
    { id: 1, result: '0x67932' },
    { id: 2, result: expect.stringMatching(/^anvil/) },
  ])
})

test('behavior: a dead target is a 502', async () => {
  const dead = await startFaultProxy({ target: 'http://127.0.0.1:1' })
  const response = await fetch(dead.url, { method: 'POST', body: '{}' })
  expect(response.status).toBe(502)
  await dead.stop()
})

test('behavior: stop drops a waiting request and releases the port', async () => {
  const own = await startFaultProxy({ target: sandbox.chains[0].rpcUrl })
  own.set({ mode: 'slow', delayMs: 60_000 })
  const waiting = expect(fetch(own.url, { method: 'POST', body: '{}' })).rejects.toThrow(TypeError)
  while (own.requests === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  await own.stop()
  await waiting
  await own.stop()
  await assertPortFree({ port: Number(new URL(own.url).port) })
})

test('error: a busy port', async () => {
  const port = Number(new URL(proxy.url).port)
  await expect(startFaultProxy({ target: proxy.url, port })).rejects.toMatchObject({ code: 'PORT_IN_USE' })
})

test('error: a target that is no http URL', async () => {
  await expect(startFaultProxy({ target: 'ws://127.0.0.1:1' })).rejects.toMatchObject({
    code: 'PROXY_TARGET_INVALID',
  })
})
