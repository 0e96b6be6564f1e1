import { randomUUID } from 'node:crypto'
import { modal } from '@latchkey/core/modal'
import { fakeClock, memoryStorage } from '@latchkey/core/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createKeptStorage } from '../testing/createKeptStorage.js'
import { createOwnClient } from '../testing/createOwnClient.js'
import { forgetPage } from '../testing/forgetPage.js'
import { signClientOf } from '../testing/signClientOf.js'
import { soon } from '../testing/soon.js'
import { type Lab, startLab } from '../testing/startLab.js'
import { watchNetwork } from '../testing/watchNetwork.js'

let lab: Lab
let network: ReturnType<typeof watchNetwork>
beforeAll(() => {
  network = watchNetwork()
})
beforeEach(async () => {
  lab = await startLab()
})
afterEach(() => lab.end())
afterAll(() => network.stop())

const done = { code: 6000, message: 'Done.' }
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { code?: string }) => error.code,
  )

/** Sends a value without the checks of a wallet's library. */
async function updateUnchecked(wallet: Awaited<ReturnType<Lab['peer']>>, namespaces: unknown) {
  const { engine } = wallet.kit.engine.signClient as object as {
    engine: { sendRequest(request: object): Promise<unknown> }
  }
  await engine.sendRequest({
    topic: wallet.topic(),
    method: 'wc_sessionUpdate',
    params: { namespaces },
    throwOnFailedPublish: true,
  })
}

/** A connected visitor whose page is gone; `reload` opens it again. */
async function left(options: Parameters<Lab['paired']>[0] = {}) {
  const id = randomUUID()
  const [local, storage] = [memoryStorage(), createKeptStorage()]
  const { wallet, app } = await lab.paired({ id, local, storage, ...options })
  app.client.destroy()
  forgetPage(id)
  await soon(() => lab.relay.stats().clients).toBe(1)
  return { wallet, reload: () => lab.page({ id, local, storage }), local, storage, id }
}

test('behavior: however often the code of a page is loaded anew, there is one sign client', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const id = randomUUID()
  const local = memoryStorage()
  const { app, wallet } = await lab.paired({ id, local })
  const first = await signClientOf(app.client)
  const pages = [app]
  for (let load = 0; load < 5; load += 1) {
    // The last client still exists when the next one is mounted, unmounted and mounted again, as in StrictMode.
    const next = lab.page({ id, local })
    next.unmount()
    next.mount()
    pages.at(-1)?.client.destroy()
    pages.push(next)
    await soon(() => next.state()?.status).toBe('connected')
  }
  expect(await signClientOf(app.client)).toBe(first)
  expect((globalThis as Record<string, unknown>)[`_walletConnectCore_latchkey-${id}_count`]).toBe(1)
  expect(warn).not.toHaveBeenCalled()
  await pages.at(-1)?.client.signMessage({ message: 'hello' })
  expect(wallet.requests).toHaveLength(1)
  warn.mockRestore()
})

test('behavior: after a reload the session is there, and works', async () => {
  const { wallet, reload } = await left()
  const app = reload()
  await soon(() => app.state()).toMatchObject({
    status: 'connected',
    account: { address: wallet.addresses[0] },
  })
  await app.client.signMessage({ message: 'hello' })
  expect(wallet.proposals).toHaveLength(1)
})

test('behavior: after a reload the network is the one the wallet moved to', async () => {
  const id = randomUUID()
  const [local, storage] = [memoryStorage(), createKeptStorage()]
  const options = { id, local, storage, chains: [1, 31337] }
  const { wallet, app } = await lab.paired({ ...options, defaultNetwork: 'eip155:1' })
  expect(app.state()).toMatchObject({ chainId: 'eip155:1' })
  const event = { name: 'chainChanged', data: 31337 }
  await wallet.kit.emitSessionEvent({ topic: wallet.topic(), event, chainId: 'eip155:31337' })
  await soon(() => app.state()).toMatchObject({ chainId: 'eip155:31337' })
  app.client.destroy()
  forgetPage(id)
  const next = lab.page({ ...options, defaultNetwork: 'eip155:1' })
  await soon(() => next.state()).toMatchObject({ status: 'connected', chainId: 'eip155:31337' })
})

test('behavior: after a reload the app that was chosen is known', async () => {
  const id = randomUUID()
  const [local, storage] = [memoryStorage(), createKeptStorage()]
  const first = lab.page({ id, local, storage })
  first.api.choose({ name: 'Fennel', href: 'fennel://' })
  const wallet = await lab.peer()
  const { connected, uri } = first.pair()
  await wallet.kit.pair({ uri: await uri })
  await connected
  first.client.destroy()
  forgetPage(id)
  const { api } = lab.page({ id, local, storage })
  expect(api.$link.get()).toBeUndefined()
  await soon(() => api.$link.get()).toEqual({ name: 'Fennel', href: 'fennel://' })
})

test('behavior: a session the wallet ended while the page was gone is over when it comes back', async () => {
  const { wallet, reload, local } = await left()
  await wallet.kit.disconnectSession({ topic: wallet.topic(), reason: done })
  const app = reload()
  await soon(() => app.state()).toMatchObject({
    status: 'disconnected',
    resume: { connectorId: 'walletConnect' },
  })
  await soon(() => Object.keys(local.entries()).filter((key) => key.endsWith('walletconnect_topic'))).toEqual(
    [],
  )
  expect(app.api.$ended.get()).toEqual({ reason: 'ended', wallet: 'Fennel' })
})

test('behavior: the next modal names the wallet that ended the session', async () => {
  const { app, wallet } = await lab.paired()
  expect(app.api.$ended.get()).toBeUndefined()
  const notified = () =>
    app.client
      .use(modal())
      .$toasts.get()
      .map(({ code }) => code)
  await wallet.kit.disconnectSession({ topic: wallet.topic(), reason: done })
  await soon(() => app.api.$ended.get()).toEqual({ reason: 'ended', wallet: 'Fennel' })
  expect(notified()).toEqual([])
  await app.client.modal.open({ view: 'Networks' })
  expect(notified()).toEqual(['wallet/ended'])
  app.client.modal.close()
  const { connected, uri } = app.pair()
  await wallet.kit.pair({ uri: await uri })
  await connected
  expect(app.api.$ended.get()).toBeUndefined()
  await app.client.connections.disconnect()
  expect(app.api.$ended.get()).toBeUndefined()
})

test('behavior: a restored page knows changes during its absence', async () => {
  const { wallet, reload } = await left({ chains: [1, 31337] })
  await wallet.kit.updateSession({ topic: wallet.topic(), namespaces: wallet.namespaces([31337], [1]) })
  const app = reload()
  await soon(() => app.state()).toMatchObject({
    chainId: 'eip155:31337',
    account: { address: wallet.addresses[1] },
  })
})

test('error: an expired session is not restored', async () => {
  const { reload, storage } = await left()
  const key = (await storage.getKeys()).find((name) => name.endsWith('//session')) ?? ''
  const [session] = (await storage.getItem<{ expiry: number }[]>(key)) ?? []
  await storage.setItem(key, [{ ...session, expiry: Math.floor(Date.now() / 1_000) - 1 }])
  const app = reload()
  await app.client.connections.reconnect()
  expect(app.state()).toMatchObject({ status: 'disconnected' })
})

/** Returns on a device that takes too long to read its storage. */
async function returned() {
  const kept = await left()
  const clock = fakeClock()
  let isSlow = true
  const storage: typeof kept.storage = {
    ...kept.storage,
    async getItem(key) {
      if (isSlow) await clock.sleep(6_000, new AbortController().signal)
      return kept.storage.getItem(key)
    },
  }
  const app = lab.page({ id: kept.id, local: kept.local, storage, clock })
  await soon(async () => {
    await clock.advance(1_000)
    return app.state()
  }).toMatchObject({ status: 'disconnected', resume: { reason: 'silent' } })
  isSlow = false
  return { ...kept, app, clock }
}

test('behavior: disconnecting a late session ends it in the wallet', async () => {
  const { app, clock, local, wallet } = await returned()
  await app.client.connections.disconnect()
  await soon(async () => {
    await clock.advance(1_000)
    return wallet.kit.getActiveSessions()
  }).toEqual({})
  expect(Object.keys(local.entries()).filter((key) => key.endsWith('walletconnect_topic'))).toEqual([])
})

test('behavior: pairing another wallet ends the late session in its wallet', async () => {
  const { app, clock, wallet } = await returned()
  const { connected, uri } = app.pair()
  const stop = setInterval(() => void clock.advance(500), 20)
  const second = await lab.peer({ name: 'Sorrel' })
  await second.kit.pair({ uri: await uri })
  await connected
  await soon(() => wallet.kit.getActiveSessions()).toEqual({})
  clearInterval(stop)
  expect(Object.keys(second.kit.getActiveSessions())).toHaveLength(1)
})

test('behavior: where nothing can be stored, wallets are paired all the same', async () => {
  const fails = () => Promise.reject(new Error('Blocked.'))
  const storage = { getKeys: fails, getEntries: fails, getItem: fails, setItem: fails, removeItem: fails }
  const { app, wallet } = await lab.paired({ storage })
  await app.client.signMessage({ message: 'hello' })
  await app.client.connections.disconnect()
  await soon(() => wallet.kit.getActiveSessions()).toEqual({})
  const { connected, uri } = app.pair()
  await wallet.kit.pair({ uri: await uri })
  await connected
  expect(wallet.requests).toHaveLength(1)
  expect(app.logs.filter((relay) => relay.includes('Storing'))).toEqual([
    'warn: Storing a WalletConnect session failed.',
  ])
})

test('behavior: a session is restored without a relay, with a notice', async () => {
  const { reload } = await left()
  lab.relay.set({ mode: 'drop' })
  const app = reload()
  await soon(() => app.state()?.status).toBe('connected')
  await soon(() => app.api.$transport.get()).toBe('offline')
  const ending = codeOf(app.client.connections.disconnect())
  expect(await ending).toBe('connection/disconnect_failed')
  expect(app.state()?.status).toBe('disconnected')
})

/** Disconnects offline, so the wallet gets no message. */
async function disconnectedOffline() {
  const id = randomUUID()
  const [local, storage] = [memoryStorage(), createKeptStorage()]
  const { wallet, app } = await lab.paired({ id, local, storage })
  lab.relay.set({ mode: 'drop' })
  await soon(() => app.api.$transport.get()).toBe('offline')
  expect(await codeOf(app.client.connections.disconnect())).toBe('connection/disconnect_failed')
  expect(app.state()).toEqual({ status: 'disconnected' })
  expect(Object.keys(wallet.kit.getActiveSessions())).toHaveLength(1)
  return { wallet, app, reload: () => lab.page({ id, local, storage }), id }
}

test('behavior: a disconnect without a relay reaches the wallet later', async () => {
  const { wallet, app } = await disconnectedOffline()
  lab.relay.set({ mode: 'pass' })
  await soon(() => wallet.kit.getActiveSessions()).toEqual({})
  await soon(() => lab.relay.stats().clients).toBe(1)
  const { core } = await signClientOf(app.client)
  expect(core.crypto.keychain.has(wallet.topic())).toBe(false)
})

test('behavior: a disconnect before a reload reaches the wallet with the next pairing', async () => {
  const { wallet, app, id, reload } = await disconnectedOffline()
  app.client.destroy()
  forgetPage(id)
  const next = reload()
  lab.relay.set({ mode: 'pass' })
  await next.pair().uri
  await soon(() => wallet.kit.getActiveSessions()).toEqual({})
})

test('behavior: a session that expires while the page is open is over', async () => {
  const { app, wallet } = await lab.paired()
  const { core } = await signClientOf(app.client)
  core.expirer.set(wallet.topic(), Math.floor(Date.now() / 1_000) - 1)
  await soon(() => app.state()?.status).toBe('disconnected')
  expect(app.api.$ended.get()).toEqual({ reason: 'expired', wallet: 'Fennel' })
  const controller = app.client.use(modal())
  await controller.open({ view: 'Networks' })
  expect(controller.$toasts.get()).toMatchObject([{ code: 'walletconnect/session_lost' }])
})

test('behavior: an update without accounts ends the session in the wallet too', async () => {
  const { app, wallet } = await lab.paired({ chains: [1, 31337] })
  await updateUnchecked(wallet, { eip155: { ...wallet.namespaces([1]).eip155, accounts: [] } })
  await soon(() => app.state()?.status).toBe('disconnected')
  expect(app.api.$ended.get()).toMatchObject({ reason: 'ended' })
  await soon(() => wallet.kit.getActiveSessions()).toEqual({})
})

test('error: a malformed update is rejected and keeps the session, also after a reload', async () => {
  const id = randomUUID()
  const [local, storage] = [memoryStorage(), createKeptStorage()]
  const { app, wallet } = await lab.paired({ chains: [1, 31337], id, local, storage })
  const before = app.state()
  const { eip155 } = wallet.namespaces([1])
  for (const namespaces of [{ eip155: { ...eip155, accounts: 5 } }, { eip155: null }, 5]) {
    const updated = new Promise((resolve) => {
      void signClientOf(app.client).then(({ events }) => events.once('session_update', resolve))
    })
    await updateUnchecked(wallet, namespaces)
    await updated
  }
  expect(app.state()).toEqual(before)
  await app.client.signMessage({ message: 'hello' })
  app.client.destroy()
  forgetPage(id)
  const again = lab.page({ id, local, storage, chains: [1, 31337] })
  await soon(() => again.state()?.status).toBe('connected')
  await again.client.signMessage({ message: 'hello' })
  expect(wallet.requests).toHaveLength(2)
})

test('behavior: messages over several pages of the relay are all fetched', async () => {
  const few = await startLab({ limits: { batchLength: 3 } })
  const { app, wallet } = await few.paired({ chains: [1, 31337], defaultNetwork: 'eip155:1' })
  const topic = wallet.topic()
  const { core } = await signClientOf(app.client)
  // The relay no longer delivers automatically.
  const id = core.relayer.subscriber.topicMap.get(topic)[0]
  await core.relayer.provider.request({ method: 'irn_unsubscribe', params: { topic, id } })
  for (const chain of [1, 31337, 1, 31337, 1, 31337, 1, 31337])
    await wallet.kit.emitSessionEvent({
      topic,
      event: { name: 'chainChanged', data: chain },
      chainId: `eip155:${chain}`,
    })
  expect(app.state()).toMatchObject({ chainId: 'eip155:1' })
  await app.api.check()
  await soon(() => app.state()).toMatchObject({ chainId: 'eip155:31337' })
  await few.end()
})

test('behavior: repeated messages cause no unhandled rejection', async () => {
  const requestsDelivered = () =>
    lab.events.filter((one) => one.event === 'delivered' && one.tag === 1108).length
  for (const afterMs of [0, 20]) {
    lab.relay.set({ mode: 'duplicate', afterMs })
    const { app, wallet } = await lab.paired({ chains: [1, 31337] })
    const topic = wallet.topic()
    const before = requestsDelivered()
    await app.client.signMessage({ message: 'hello' })
    // Later messages follow in order.
    await soon(requestsDelivered).toBe(before + 2)
    await wallet.kit.emitSessionEvent({
      topic,
      event: { name: 'chainChanged', data: 31337 },
      chainId: 'eip155:31337',
    })
    await wallet.kit.updateSession({ topic, namespaces: wallet.namespaces([31337]) })
    await wallet.kit.extendSession({ topic })
    await wallet.kit.disconnectSession({ topic, reason: done })
    await soon(() => app.state()?.status).toBe('disconnected')
    expect(wallet.requests).toHaveLength(1)
  }
  // Time for background work to fail.
  await soon(() => lab.events.filter(({ event }) => event === 'delivered').length).toBeGreaterThan(20)
})

test('behavior: a response to a cancelled request is ignored', async () => {
  let respond = (_: { result: unknown }) => {}
  const { app, wallet } = await lab.paired({ respond: () => new Promise((resolve) => (respond = resolve)) })
  const controller = new AbortController()
  const signing = codeOf(app.client.signMessage({ message: 'hello', signal: controller.signal }))
  await soon(() => wallet.requests.length).toBe(1)
  controller.abort()
  await signing
  respond({ result: '0x01' })
  await soon(() => lab.events.filter((one) => one.event === 'acknowledged' && one.tag === 1109).length).toBe(
    1,
  )
  expect(app.state()?.status).toBe('connected')
})

test('param: client: the app’s own sign client is used, and left as it is', async () => {
  const own = await createOwnClient({ relayUrl: lab.relay.url })
  Object.assign(own.core.verify, { isDevEnv: true })
  const { app, wallet } = await lab.paired({ client: own })
  expect(wallet.kit.getActiveSessions()[wallet.topic()]?.peer.metadata.name).toBe('Own')
  await app.client.signMessage({ message: 'hello' })
  app.client.destroy()
  expect(own.session.keys).toEqual([wallet.topic()])
  expect(own.core.relayer.connected).toBe(true)
  own.core.heartbeat.stop()
  await own.core.relayer.transportClose()
})

test('param: propose: a URI of the app’s own is offered', async () => {
  let proposed: unknown
  const own = await createOwnClient({ relayUrl: lab.relay.url })
  Object.assign(own.core.verify, { isDevEnv: true })
  const { app } = await lab.paired({
    client: () => Promise.resolve(own),
    propose: async (proposal) => {
      proposed = proposal
      const { uri = '', approval } = await own.connect(proposal)
      return { uri: `${uri}&mine=1`, approval }
    },
  })
  expect(proposed).toMatchObject({ optionalNamespaces: { eip155: { chains: ['eip155:31337'] } } })
  expect(app.state()?.status).toBe('connected')
  own.core.heartbeat.stop()
  await own.core.relayer.transportClose()
})

test('behavior: on an iPhone a pending pairing and its response are found again', async () => {
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1',
  })
  const wallet = await lab.peer()
  const app = lab.page()
  const controller = new AbortController()
  const first = app.pair({ signal: controller.signal })
  const uri = await first.uri
  controller.abort()
  await codeOf(first.connected)
  expect(app.api.$state.get()).toEqual({ status: 'idle' })
  await wallet.kit.pair({ uri })
  await soon(() => wallet.topic()).not.toBe('')
  const second = app.pair()
  await second.connected
  expect(app.state()?.status).toBe('connected')
  expect(wallet.proposals).toHaveLength(1)
  vi.unstubAllGlobals()
})

test('behavior: a client that is destroyed while it pairs lets go of everything', async () => {
  const app = lab.page()
  const { connected, uri } = app.pair()
  await uri
  app.client.destroy()
  expect(await codeOf(connected)).toBe('connection/cancelled')
  await soon(() => lab.relay.stats()).toMatchObject({ clients: 0, subscriptions: 0 })
})
