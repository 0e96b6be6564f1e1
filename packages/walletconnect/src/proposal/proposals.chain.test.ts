import { fakeClock } from '@latchkey/core/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createKeptStorage } from '../testing/createKeptStorage.js'
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
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('behavior: an approval waiting at the relay is found after its time', async () => {
  const clock = fakeClock()
  const wallet = await lab.peer()
  const app = lab.page({ clock })
  const { connected, uri } = app.pair()
  const link = await uri
  const { core } = await signClientOf(app.client)
  app.environment.setHidden(true)
  lab.relay.set({ mode: 'drop', clientId: await core.crypto.getClientId() })
  await wallet.kit.pair({ uri: link })
  await soon(() => wallet.topic()).not.toBe('')
  // Due timers run first, as after a page has slept.
  await clock.advance(5 * 60_000)
  lab.relay.set({ mode: 'pass' })
  app.environment.setHidden(false)
  await connected
  expect(app.state()?.status).toBe('connected')
  expect(wallet.proposals).toHaveLength(1)
})

test('behavior: a proposal that expires in the library is renewed', async () => {
  const app = lab.page()
  const { connected, uri } = app.pair()
  await uri
  const { proposal, core } = (await signClientOf(app.client)) as Awaited<ReturnType<typeof signClientOf>> & {
    proposal: { getAll(): { id: number }[] }
  }
  for (const { id } of proposal.getAll()) core.expirer.set(id, Math.floor(Date.now() / 1_000) - 1)
  await soon(() => proposal.getAll()).toEqual([])
  expect(app.api.$state.get().status).toBe('offered')
  app.client.connections.cancel()
  expect(await codeOf(connected)).toBe('connection/cancelled')
})

test('behavior: an attempt aborted at any moment leaves no socket, key, pairing or message', async () => {
  const app = lab.page()
  // The library is loaded now.
  const first = app.pair()
  await first.uri
  app.client.connections.cancel()
  await codeOf(first.connected)
  await soon(() => lab.relay.stats().clients).toBe(0)
  const size = await sizeOf(app.client)
  for (const ms of [0, 1, 3, 8, 20, 60]) {
    const controller = new AbortController()
    const { connected } = app.pair({ signal: controller.signal })
    await pause(ms)
    controller.abort()
    expect(await codeOf(connected)).toBe('connection/cancelled')
  }
  await soon(() => lab.relay.stats()).toMatchObject({ clients: 0, subscriptions: 0 })
  await soon(() => sizeOf(app.client)).toBe(size)
})

test('behavior: a failed proposal leaves nothing and is not sent later', async () => {
  const clock = fakeClock()
  const app = lab.page({ relayUrls: ['ws://127.0.0.1:9'], clock })
  const sizes: number[] = []
  for (let tried = 0; tried < 3; tried += 1) {
    const { connected } = app.pair()
    const code = codeOf(connected)
    for (let second = 0; second < 20; second += 1) {
      await clock.advance(1_000)
      await pause(5)
    }
    expect(await code).toBe('walletconnect/relay_unreachable')
    const { core } = await signClientOf(app.client)
    await soon(() => core.relayer.publisher.queue.size).toBe(0)
    await soon(() => core.pairing.pairings.length).toBe(0)
    sizes.push(await sizeOf(app.client))
  }
  expect(new Set(sizes).size).toBe(1)
})

test('behavior: a rejected proposal leaves no key', async () => {
  const app = lab.page()
  const wallet = await lab.peer({ proposal: 'reject' })
  const sizes: number[] = []
  for (let tried = 0; tried < 3; tried += 1) {
    const { connected, uri } = app.pair()
    await wallet.kit.pair({ uri: await uri })
    expect(await codeOf(connected)).toBe('rpc/user_rejected')
    await soon(() => lab.relay.stats().clients).toBe(1)
    sizes.push(await sizeOf(app.client))
  }
  expect(new Set(sizes).size).toBe(1)
})

test('error: where the end of a session cannot be stored, the relay is let go all the same', async () => {
  const storage = createKeptStorage()
  let isBroken = false
  const { app } = await lab.paired({
    storage: {
      ...storage,
      async setItem(key, value) {
        if (isBroken) throw new Error('Quota.')
        await storage.setItem(key, value)
      },
    },
  })
  isBroken = true
  await codeOf(app.client.connections.disconnect())
  await soon(() => lab.relay.stats().clients).toBe(1)
})
