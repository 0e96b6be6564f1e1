import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedFiles } from './serveFiles.ts'
import { type ServeTestWalletOptions, serveTestWallet } from './serveTestWallet.ts'

const config = {
  relayUrl: 'ws://127.0.0.1:5555',
  accounts: [{ privateKey: `0x${'59'.repeat(32)}` }],
  chains: [{ id: 'eip155:31337', name: 'Local', rpcUrl: 'http://127.0.0.1:8545' }],
} as const satisfies Partial<ServeTestWalletOptions>

let folder: string
let served: ServedFiles
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-wallet-'))
  await writeFile(join(folder, 'index.html'), '<title>wallet</title>')
  served = await serveTestWallet({ ...config, port: 0, folder })
})
afterAll(async () => {
  await served?.stop()
  await rm(folder, { recursive: true, force: true })
})

test.each(['/', '/?uri=wc%3Aabc', '/wc?uri=wc%3Aabc', '/wc'])('behavior: the page is at %s', async (path) => {
  const response = await fetch(`${served.origin}${path}`)
  expect(await response.text()).toBe('<title>wallet</title>')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/https:|wss:|unsafe/)
})

test('behavior: the configuration is beside it', async () => {
  const response = await fetch(`${served.origin}/wallet.json`)
  expect(await response.json()).toEqual({ ...config, projectId: '0'.repeat(32), name: 'Test wallet' })
})

test('error: other paths and other methods', async () => {
  expect((await fetch(`${served.origin}/nothing`)).status).toBe(404)
  expect((await fetch(`${served.origin}/%2e%2e%2fsecret`)).status).toBe(404)
  expect((await fetch(`${served.origin}/`, { method: 'POST' })).status).toBe(405)
})

test.each([
  ['NOT_BUILT', { ...config, port: 0, folder: '/nowhere' }],
  ['BAD_CONFIG', { ...config, port: 0, relayUrl: 'wss://relay.example' }],
] as const)('error: %s', async (code, options) => {
  await expect(serveTestWallet({ folder, ...options })).rejects.toMatchObject({ code })
})

test('error: PORT_IN_USE', async () => {
  await expect(serveTestWallet({ ...config, folder, port: served.port })).rejects.toMatchObject({
    code: 'PORT_IN_USE',
  })
})

test('behavior: stopped, the port is free again', async () => {
  const once = await serveTestWallet({ ...config, folder, port: 0 })
  await Promise.all([once.stop(), once.stop()])
  const again = await serveTestWallet({ ...config, folder, port: once.port })
  await again.stop()
})
