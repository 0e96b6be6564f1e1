import { randomUUID } from 'node:crypto'
import { memoryStorage } from '@latchkey/core/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKeptStorage } from '../testing/createKeptStorage.js'
import { forgetPage } from '../testing/forgetPage.js'
import { signClientOf } from '../testing/signClientOf.js'
import { soon } from '../testing/soon.js'
import { type Lab, startLab } from '../testing/startLab.js'

let lab: Lab
beforeEach(async () => {
  lab = await startLab()
})
afterEach(() => lab.end())

type Page = ReturnType<Lab['page']>

/** Opens tabs of one origin, each with its own library. */
function createTabs() {
  const id = randomUUID()
  const [local, storage] = [memoryStorage(), createKeptStorage()]
  return () => {
    forgetPage(id)
    return lab.page({ id, local: local.otherTab(), storage })
  }
}

async function connect(page: Page, options: Parameters<Lab['peer']>[0] = {}) {
  const wallet = await lab.peer(options)
  const { connected, uri } = page.pair()
  await wallet.kit.pair({ uri: await uri })
  await connected
  return wallet
}

/** Opens a QR code and leaves it, which loads the library. */
async function lookAtCode(page: Page) {
  const controller = new AbortController()
  const { connected, uri } = page.pair({ signal: controller.signal })
  await uri
  controller.abort()
  await connected.catch(() => {})
}

const sign = (page: Page) => page.client.signMessage({ message: 'hello' })
const sessionsOf = ({ kit }: Awaited<ReturnType<typeof connect>>) =>
  Object.keys(kit.getActiveSessions()).length

test('behavior: a tab that has loaded the library before follows another one, and signs', async () => {
  const open = createTabs()
  const one = open()
  await lookAtCode(one)
  const two = open()
  const wallet = await connect(two)
  await soon(() => one.state()?.status).toBe('connected')
  await sign(one)
  await sign(two)
  expect(wallet.requests).toHaveLength(2)
})

test('behavior: the write of one tab keeps the write of another', async () => {
  const open = createTabs()
  const one = open()
  await lookAtCode(one)
  one.unmount()
  const two = open()
  await connect(two)
  // The first tab does not know the session, and writes its own keys.
  await lookAtCode(one)
  for (const { client } of [one, two]) client.destroy()
  const three = open()
  await soon(() => three.state()?.status).toBe('connected')
  await sign(three)
})

test('behavior: after another tab has left one wallet for another, this one is with the other as well', async () => {
  const open = createTabs()
  const one = open()
  await connect(one)
  const two = open()
  await soon(() => two.state()?.status).toBe('connected')
  await two.client.connections.disconnect()
  await soon(() => one.state()?.status).toBe('disconnected')
  const second = await connect(two, { name: 'Sorrel' })
  await soon(() => one.state()?.status).toBe('connected')
  await sign(one)
  expect(second.requests).toHaveLength(1)
})

test('behavior: after the wallet has ended a session, the next one of another tab is followed', async () => {
  const open = createTabs()
  const one = open()
  const wallet = await connect(one)
  const two = open()
  await soon(() => two.state()?.status).toBe('connected')
  await wallet.kit.disconnectSession({ topic: wallet.topic(), reason: { code: 6000, message: 'Done.' } })
  for (const page of [one, two]) await soon(() => page.state()?.status).toBe('disconnected')
  const second = await connect(two, { name: 'Sorrel' })
  await soon(() => one.state()?.status).toBe('connected')
  await sign(one)
  expect(second.requests).toHaveLength(1)
})

test('behavior: a returning tab knows changes that another tab received', async () => {
  const open = createTabs()
  const one = open()
  const wallet = await connect(one)
  const two = open()
  await soon(() => two.state()?.status).toBe('connected')
  one.unmount()
  await wallet.kit.updateSession({ topic: wallet.topic(), namespaces: wallet.namespaces([31337], [1]) })
  const current = { status: 'connected', account: { address: wallet.addresses[1] } }
  await soon(() => two.state()).toMatchObject(current)
  one.mount()
  await soon(() => one.state()).toMatchObject(current)
})

test('behavior: a response received by another tab reaches the requesting tab', async () => {
  let respond = (_: { result: string }) => {}
  const open = createTabs()
  const one = open()
  const wallet = await connect(one, {
    respond: () =>
      new Promise((resolve) => {
        respond = resolve
      }),
  })
  const two = open()
  await soon(() => two.state()?.status).toBe('connected')
  const { core } = await signClientOf(two.client)
  await soon(() => core.relayer.subscriber.topics).toContain(wallet.topic())
  const signing = sign(two)
  await soon(() => wallet.requests.length).toBe(1)
  const { socket } = core.relayer.provider.connection as object as { socket: { close(): void } }
  socket.close()
  respond({ result: '0x1234' })
  await expect(signing).resolves.toBe('0x1234')
})

test('behavior: a session in use by another tab is not ended as unused', async () => {
  const open = createTabs()
  const one = open()
  await lookAtCode(one)
  const two = open()
  const codes = [one.pair(), two.pair()] as const
  const wallets = [await lab.peer(), await lab.peer({ name: 'Sorrel' })] as const
  await wallets[0].kit.pair({ uri: await codes[0].uri })
  await wallets[1].kit.pair({ uri: await codes[1].uri })
  await Promise.all(codes.map(({ connected }) => connected))
  // Loads both stored sessions.
  const three = open()
  await soon(() => three.state()?.status).toBe('connected')
  for (const page of [one, two, three]) await sign(page)
  expect(wallets.map(sessionsOf)).toEqual([1, 1])
})
