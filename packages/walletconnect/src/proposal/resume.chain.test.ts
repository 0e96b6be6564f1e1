import { randomUUID } from 'node:crypto'
import { type MemoryStorage, memoryStorage, mockConnector } from '@latchkey/core/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeptStorage } from '../testing/createKeptStorage.js'
import { createOwnClient } from '../testing/createOwnClient.js'
import { forgetPage } from '../testing/forgetPage.js'
import { signClientOf } from '../testing/signClientOf.js'
import { soon } from '../testing/soon.js'
import { type Lab, startLab } from '../testing/startLab.js'
import type { Page } from '../testing/startPage.js'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'

let lab: Lab
beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: phone })
  lab = await startLab()
})
afterEach(async () => {
  await lab.end()
  vi.unstubAllGlobals()
})

const pendingOf = (local: MemoryStorage) =>
  Object.entries(local.entries()).find(([key]) => key.endsWith(':walletconnect_pending'))?.[1]
const sessionsOf = async (page: Parameters<typeof signClientOf>[0]) =>
  ((await signClientOf(page)) as object as { session: { keys: readonly string[] } }).session.keys

type Kept = { readonly local: MemoryStorage; readonly storage: ReturnType<typeof createKeptStorage> }

/** Ends a page before it can send or store anything more. Returns its storage. */
async function throwAway({ app, local, storage }: Kept & { readonly app: Page }): Promise<Kept> {
  const left = { local: memoryStorage(local.entries()), storage: createKeptStorage() }
  for (const [key, value] of await storage.getEntries()) await left.storage.setItem(key, value)
  const { core } = await signClientOf(app.client)
  lab.relay.set({ mode: 'drop', clientId: await core.crypto.getClientId() })
  app.client.destroy()
  forgetPage(app.client.id)
  return left
}

/** A page that offered a pairing and was then discarded. */
async function thrownAway() {
  const id = randomUUID()
  const [local, storage] = [memoryStorage(), createKeptStorage()]
  const app = lab.page({ id, local, storage })
  const uri = await app.pair().uri
  // The library does not wait for its writes.
  for (const name of ['proposal', 'subscription'])
    await soon(async () => (await storage.getKeys()).some((key) => key.endsWith(`//${name}`))).toBe(true)
  const left = await throwAway({ app, local, storage })
  return { ...left, uri, id, reload: () => lab.page({ id, ...left }) }
}

/** Sends a request to a wallet that does not respond. */
function requestAnother({ client }: Page) {
  const other = mockConnector({ id: 'other' })
  other.connects('never')
  client.use({ id: 'other', create: ({ announce }) => announce(other) })
  const controller = new AbortController()
  client.connections.connect({ connectorId: 'other', signal: controller.signal }).catch(() => undefined)
  return () => controller.abort()
}

test('behavior: a page thrown away while the wallet is in front has its session when it is loaded anew', async () => {
  const { id, local, storage, uri, reload } = await thrownAway()
  const until = Number(pendingOf(local))
  expect(until).toBeGreaterThan(Date.now() + 4 * 60_000)
  expect(until).toBeLessThan(Date.now() + 5 * 60_000)
  const wallet = await lab.peer()
  await wallet.kit.pair({ uri })
  await soon(() => wallet.topic()).not.toBe('')
  lab.relay.set({ mode: 'pass' })
  const app = reload()
  await soon(() => app.state()).toMatchObject({
    status: 'connected',
    account: { address: wallet.addresses[0] },
  })
  expect(app.client.events.$latest.get()).toMatchObject({
    name: 'CONNECT_SUCCESS',
    properties: { reconnect: true },
  })
  expect(app.api.$state.get()).toEqual({ status: 'idle' })
  await soon(() => pendingOf(local)).toBeUndefined()
  expect(await sessionsOf(app.client)).toEqual([wallet.topic()])
  await app.client.signMessage({ message: 'hello' })
  expect(Object.keys(wallet.kit.getActiveSessions())).toEqual([wallet.topic()])
  // From now on the session behaves as any other.
  await soon(async () => (await signClientOf(app.client)).core.pairing.getPairings()).toEqual([])
  app.client.destroy()
  forgetPage(id)
  const again = lab.page({ id, local, storage })
  await soon(() => again.state()?.status).toBe('connected')
  expect(wallet.proposals).toHaveLength(1)
})

test('behavior: so it has when the wallet approves after that', async () => {
  const { uri, local, reload } = await thrownAway()
  lab.relay.set({ mode: 'pass' })
  const app = reload()
  await soon(() => lab.relay.stats().clients).toBe(1)
  const wallet = await lab.peer()
  await wallet.kit.pair({ uri })
  await soon(() => app.state()?.status).toBe('connected')
  await soon(() => pendingOf(local)).toBeUndefined()
  expect(Object.keys(wallet.kit.getActiveSessions())).toEqual(await sessionsOf(app.client))
})

test('behavior: a pending wallet takes precedence', async () => {
  const { uri, local, reload } = await thrownAway()
  lab.relay.set({ mode: 'pass' })
  const app = reload()
  const cancel = requestAnother(app)
  const wallet = await lab.peer()
  await wallet.kit.pair({ uri })
  await soon(() => sessionsOf(app.client)).toHaveLength(1)
  expect(app.state()).toMatchObject({ status: 'connecting', connectorId: 'other' })
  cancel()
  await soon(() => app.state()).toMatchObject({ status: 'connected', connectorId: 'walletConnect' })
  await soon(() => pendingOf(local)).toBeUndefined()
})

test('behavior: a page that is thrown away again before it took the session takes it the next time', async () => {
  const { id, uri, local, storage, reload } = await thrownAway()
  lab.relay.set({ mode: 'pass' })
  const app = reload()
  requestAnother(app)
  const wallet = await lab.peer()
  await wallet.kit.pair({ uri })
  await soon(() => wallet.kit.getActiveSessions()[wallet.topic()]?.acknowledged).toBe(true)
  const left = await throwAway({ app, local, storage })
  lab.relay.set({ mode: 'pass' })
  const again = lab.page({ id, ...left })
  await soon(() => again.state()?.status).toBe('connected')
  await soon(() => pendingOf(left.local)).toBeUndefined()
  await again.client.signMessage({ message: 'hello' })
  expect(Object.keys(wallet.kit.getActiveSessions())).toEqual([wallet.topic()])
})

test('behavior: two tabs that wait for it have one session', async () => {
  const { id, local, storage, uri, reload } = await thrownAway()
  lab.relay.set({ mode: 'pass' })
  const app = reload()
  await soon(() => lab.relay.stats().clients).toBe(1)
  forgetPage(id)
  const beside = lab.page({ id, local: local.otherTab(), storage })
  await soon(() => signClientOf(beside.client).catch(() => undefined)).toBeDefined()
  const wallet = await lab.peer()
  await wallet.kit.pair({ uri })
  for (const page of [app, beside]) await soon(() => page.state()?.status).toBe('connected')
  for (const page of [app, beside]) await page.client.signMessage({ message: 'hello' })
  expect(Object.keys(wallet.kit.getActiveSessions())).toEqual([wallet.topic()])
})

test('behavior: a visitor who opens a wallet meanwhile is connected by the earlier offer', async () => {
  const { uri, local, reload } = await thrownAway()
  lab.relay.set({ mode: 'pass' })
  const app = reload()
  const { connected, uri: shown } = app.pair()
  expect(await shown).not.toBe(uri)
  const wallet = await lab.peer()
  await wallet.kit.pair({ uri })
  await connected
  expect(app.state()?.status).toBe('connected')
  expect(app.api.$state.get()).toEqual({ status: 'idle' })
  await soon(() => pendingOf(local)).toBeUndefined()
  expect(Object.keys(wallet.kit.getActiveSessions())).toEqual(await sessionsOf(app.client))
  await app.client.signMessage({ message: 'hello' })
})

test('behavior: without an approval the relay is closed in time', async () => {
  const { local, id, storage } = await thrownAway()
  const key = Object.keys(local.entries()).find((name) => name.endsWith(':walletconnect_pending')) ?? ''
  local.write(key, JSON.stringify(Date.now() + 3_000))
  lab.relay.set({ mode: 'pass' })
  const app = lab.page({ id, local, storage })
  await soon(() => lab.relay.stats().clients).toBe(1)
  expect(app.state()).toEqual({ status: 'disconnected' })
  await soon(() => pendingOf(local)).toBeUndefined()
  await soon(() => lab.relay.stats().clients).toBe(0)
  expect(app.state()).toEqual({ status: 'disconnected' })
  expect(app.api.$state.get()).toEqual({ status: 'idle' })
  expect(app.client.events.$latest.get()?.name).toBe('INITIALIZE')
})

test('behavior: an expired proposal is not awaited', async () => {
  const { local, id, storage } = await thrownAway()
  const key = Object.keys(local.entries()).find((name) => name.endsWith(':walletconnect_pending')) ?? ''
  local.write(key, JSON.stringify(Date.now() - 1))
  const app = lab.page({ id, local, storage })
  expect(pendingOf(local)).toBeUndefined()
  await expect(signClientOf(app.client)).rejects.toThrow('The page has created no sign client.')
})

test('behavior: on a computer nothing is noted', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36' })
  const local = memoryStorage()
  const app = lab.page({ local })
  await app.pair().uri
  expect(pendingOf(local)).toBeUndefined()
})

test('param: client: of the app’s own sign client nothing is noted', async () => {
  const client = await createOwnClient({ relayUrl: lab.relay.url })
  Object.assign(client.core.verify, { isDevEnv: true })
  const local = memoryStorage()
  await lab.page({ local, client }).pair().uri
  expect(pendingOf(local)).toBeUndefined()
  client.core.heartbeat.stop()
  await client.core.relayer.transportClose()
})

test('behavior: a withdrawn or approved proposal is not pending', async () => {
  const local = memoryStorage()
  const app = lab.page({ local })
  const { connected, uri } = app.pair()
  const wallet = await lab.peer()
  await wallet.kit.pair({ uri: await uri })
  expect(pendingOf(local)).toBeDefined()
  await connected
  expect(pendingOf(local)).toBeUndefined()
  await app.client.connections.disconnect()
  await app.pair().uri
  expect(pendingOf(local)).toBeDefined()
  app.client.destroy()
  expect(pendingOf(local)).toBeUndefined()
})
