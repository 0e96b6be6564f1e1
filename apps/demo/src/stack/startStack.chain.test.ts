import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'
import { type Stack, startStack } from './startStack.ts'

let page: string

beforeAll(async () => {
  page = await mkdtemp(join(tmpdir(), 'latchkey-page-'))
  await writeFile(join(page, 'index.html'), '<!doctype html><title>Page</title>')
})

afterAll(() => rm(page, { recursive: true, force: true }))

const chainId = async (url: string) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result }: { result?: unknown } = await response.json()
  return result
}

const isClosed = async (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  )

const urlsOf = (stack: Stack) => [
  stack.origin,
  stack.rpc.url,
  ...stack.sandbox.chains.map(({ rpcUrl }) => rpcUrl),
]

/** Expects that the server serves only files of the folder, and that only the page itself may break the RPC. */
async function expectNothingElse(stack: Stack): Promise<void> {
  const status = async (path: string, init?: RequestInit) => (await fetch(stack.origin + path, init)).status
  expect(await status('/absent.js')).toBe(404)
  expect(await status('/%2e%2e%2fpackage.json')).toBe(404)
  expect(await status('/%00')).toBe(404)
  expect(await status('/%')).toBe(404)
  expect(await status('/', { method: 'POST' })).toBe(405)
  const post = (path: string, site: string) =>
    status(path, { method: 'POST', headers: { 'sec-fetch-site': site } })
  expect(await post('/rpc-fault/down', 'cross-site')).toBe(403)
  expect(await post('/rpc-fault/toString', 'same-origin')).toBe(404)
  expect(await post('/rpc-fault/html', 'same-origin')).toBe(200)
  expect(await (await fetch(stack.rpc.url, { method: 'POST' })).text()).toContain('<!doctype html>')
}

describe('a running stack', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack({ ports: 'free', page })
  })
  afterAll(() => stack?.stop())

  test('behavior: serves the page under the policy with its chains', async () => {
    const response = await fetch(stack.origin)
    expect(await response.text()).toContain('<title>Page</title>')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')

    const config: { chains: { id: number; rpcUrl: string; walletRpcUrl: string }[] } = await (
      await fetch(`${stack.origin}/stack.json`)
    ).json()
    expect(config.chains.map(({ id }) => id)).toEqual([31337, 31338])
    for (const { id, rpcUrl, walletRpcUrl } of config.chains) {
      expect(await chainId(rpcUrl)).toBe(`0x${id.toString(16)}`)
      expect(await chainId(walletRpcUrl)).toBe(`0x${id.toString(16)}`)
    }

    // Only the page's requests to the first chain go through the proxy.
    stack.rpc.set({ mode: 'status', status: 429 })
    expect((await fetch(config.chains[0]?.rpcUrl ?? '', { method: 'POST' })).status).toBe(429)
    expect(await chainId(config.chains[0]?.walletRpcUrl ?? '')).toBe('0x7a69')
    stack.rpc.reset()
    const bundlers = await (await fetch(`${stack.apiUrl}/v1/bundler/networks`)).json()
    expect(bundlers).toMatchObject({
      networks: [
        { chainId: 'eip155:31337', isSponsored: true },
        { chainId: 'eip155:31338', isSponsored: true },
      ],
    })
    await expectNothingElse(stack)
  })

  test('behavior: two stacks run at once, and a signal ends its own', async () => {
    const taken = createServer()
    onTestFinished(() => void taken.close())
    const pagePort = await listen({ server: taken, port: 0 })
    const said: string[] = []
    const quit = new AbortController()
    const chainPort = Number(new URL(stack.sandbox.chains[0].rpcUrl).port)
    const second = await startStack({
      page,
      pagePort,
      chainPorts: [chainPort, chainPort],
      say: (line) => said.push(line),
      signal: quit.signal,
    })
    try {
      expect(said).toContain(`port ${chainPort} is in use, so the chains take free ones`)
      expect(
        said.find((line) => line.startsWith(`port ${pagePort} is in use, so the page is on`)),
      ).toBeDefined()
      expect((await fetch(second.origin)).status).toBe(200)
      quit.abort()
      expect(await second.ended).toEqual({ reason: 'stopped' })
      expect(await isClosed(second.origin)).toBe(true)
      expect((await fetch(stack.origin)).status).toBe(200)
    } finally {
      await second.stop()
    }
  })

  test('behavior: stop frees the ports', async () => {
    await stack.stop()
    expect(await stack.ended).toEqual({ reason: 'stopped' })
    expect(await Promise.all(urlsOf(stack).map(isClosed))).toEqual([true, true, true, true])
    await stack.stop()
  })
})

test('error: a page that is not built rejects before the start', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'latchkey-empty-'))
  const said: string[] = []
  const say = (line: string) => said.push(line)
  await expect(startStack({ ports: 'free', page: empty, say })).rejects.toMatchObject({
    code: 'NOT_BUILT',
    message: expect.stringContaining(empty),
  })
  expect(said).toEqual([])
  await rm(empty, { recursive: true })
})

test('param: a signal that has aborted ends the start', async () => {
  await expect(startStack({ page, signal: AbortSignal.abort(new Error('No.')) })).rejects.toThrow('No.')
})
