import { randomUUID } from 'node:crypto'
import { fakeClock, memoryStorage } from '@latchkey/core/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createKeptStorage } from '../testing/createKeptStorage.js'
import { forgetPage } from '../testing/forgetPage.js'
import { signClientOf, sizeOf } from '../testing/signClientOf.js'
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

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { code?: string }) => error.code,
  )
const clientIdOf = async (page: { client: { id: string } }) =>
  (await signClientOf(page.client)).core.crypto.getClientId()
const textOf = (hex: unknown) => Buffer.from(String(hex).slice(2), 'hex').toString()

test('behavior: a request cancelled while the relay is down is never sent', async () => {
  const { wallet, app } = await lab.paired()
  lab.relay.set({ mode: 'drop', clientId: await clientIdOf(app) })
  await soon(() => app.api.$transport.get()).toBe('offline')
  const controller = new AbortController()
  const first = codeOf(app.client.signMessage({ message: 'first', signal: controller.signal }))
  const { core } = await signClientOf(app.client)
  await soon(() => core.history.pending.length).toBe(1)
  controller.abort()
  await first
  const second = codeOf(app.client.signMessage({ message: 'second' }))
  lab.relay.set({ mode: 'pass' })
  await app.api.check()
  expect(await second).toBe('resolved')
  expect(wallet.requests.map(({ params }) => textOf(params[0]))).toEqual(['second'])
})

test('behavior: a response waiting at the relay is fetched before its request expires', async () => {
  const clock = fakeClock()
  const { wallet, app } = await lab.paired({ clock })
  const clientId = await clientIdOf(app)
  app.environment.setHidden(true)
  lab.relay.set({
    mode: 'drop-at',
    direction: 'out',
    tag: 1109,
    clientId,
    moment: 'before',
    forMs: 3_600_000,
  })
  const signing = codeOf(app.client.signMessage({ message: 'hello' }))
  await soon(() => lab.relay.stats().faults).toBeGreaterThan(0)
  await clock.advance(5 * 60_000 + 1_000)
  lab.relay.set({ mode: 'pass' })
  app.environment.setHidden(false)
  expect(await signing).toBe('resolved')
  expect(wallet.requests).toHaveLength(1)
})

test('error: a relay that rejects the app rejects waiting requests', async () => {
  const id = randomUUID()
  const [local, storage] = [memoryStorage(), createKeptStorage()]
  const { app } = await lab.paired({ id, local, storage })
  app.client.destroy()
  forgetPage(id)
  const strict = await startLab({ projects: ['somebody else'] })
  const again = strict.page({ id, local, storage })
  await soon(() => again.state()?.status).toBe('connected')
  await soon(() => again.api.$transport.get()).toBe('offline')
  expect(await codeOf(again.client.signMessage({ message: 'hello' }))).toBe('walletconnect/invalid_key')
  await strict.end()
})

test('error: a session that is gone is not shown as connected', async () => {
  const { wallet, app } = await lab.paired()
  const { session } = (await signClientOf(app.client)) as Awaited<ReturnType<typeof signClientOf>> & {
    session: { delete(topic: string, reason: { code: number; message: string }): Promise<void> }
  }
  await session.delete(wallet.topic(), { code: 6000, message: 'Gone.' })
  expect(await codeOf(app.client.signMessage({ message: 'hello' }))).toBe('walletconnect/session_lost')
  expect(app.state()).toMatchObject({ status: 'disconnected', resume: { connectorId: 'walletConnect' } })
})

test('behavior: rejected, cancelled and silent requests leave nothing behind', async () => {
  const { wallet, app } = await lab.paired({
    respond: async ({ params }) =>
      textOf(params[0]) === 'no' ? { error: { code: 5000, message: 'No.' } } : new Promise(() => undefined),
  })
  const sizes: number[] = []
  const { core } = await signClientOf(app.client)
  for (let cycle = 0; cycle < 4; cycle += 1) {
    expect(await codeOf(app.client.signMessage({ message: 'no' }))).toBe('rpc/user_rejected')
    sizes.push(await sizeOf(app.client))
  }
  // The wallet handles one request after the other.
  for (let cycle = 0; cycle < 4; cycle += 1) {
    const controller = new AbortController()
    const waiting = codeOf(app.client.signMessage({ message: 'never', signal: controller.signal }))
    await soon(() => core.history.pending.length).toBe(1)
    if (cycle === 0) await soon(() => wallet.requests.length).toBe(5)
    controller.abort()
    await waiting
    await soon(() => sizeOf(app.client)).toBe(sizes[0])
  }
  expect(new Set(sizes).size).toBe(1)
})

test('behavior: a picture on the visitor’s own machine is none; the next one may be', async () => {
  const { app } = await lab.paired({
    icons: ['http://127.0.0.1:8545/own.png', 'https://fennel.example/icon.png'],
  })
  expect(app.client.connections.$sessions.get()[0]?.wallet?.icon).toBe('https://fennel.example/icon.png')
})
