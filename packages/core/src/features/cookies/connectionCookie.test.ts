import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestClient } from '../../testing/createTestClient.js'
import { memoryStorage } from '../../testing/memoryStorage.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { type ConnectionCookieOptions, connectionCookie } from './connectionCookie.js'
import { readConnection } from './readConnection.js'

afterEach(() => vi.unstubAllGlobals())

/** The cookies of a page. */
function createJar() {
  const cookies = new Map<string, string>()
  const attributes: string[] = []
  const document = {
    set cookie(text: string) {
      const [pair = '', ...rest] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      attributes.push(rest.join('; '))
      if (rest.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    },
  }
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { attributes, document, header }
}

const wallet = () => mockConnector({ id: 'org.example.fennel', name: 'Fennel' })

function setUp({
  jar = createJar(),
  storage = memoryStorage(),
  wallets = [wallet()],
  protocol = 'https:',
  options,
  ...client
}: {
  readonly jar?: ReturnType<typeof createJar>
  readonly storage?: ReturnType<typeof memoryStorage>
  readonly wallets?: readonly ReturnType<typeof mockConnector>[]
  readonly protocol?: string
  readonly options?: ConnectionCookieOptions
  readonly enableReconnect?: boolean
} = {}) {
  vi.stubGlobal('document', jar.document)
  vi.stubGlobal('location', { protocol })
  const all = createTestClient({ storage, wallets, ...client })
  onTestFinished(all.client.destroy)
  const { $known } = all.client.use(connectionCookie(options))
  const connect = () => all.client.connections.connect({ connectorId: 'org.example.fennel' })
  const status = () => all.client.connections.$states.get().eip155?.status
  return { ...all, $known, connect, jar, status, storage }
}

test('behavior: a connection is readable on a server, without its address', async () => {
  const { client, connect, jar } = setUp()
  client.mount()
  expect(jar.header()).toBe('')
  await connect()
  expect(readConnection(jar.header())).toEqual({
    connectorId: 'org.example.fennel',
    name: 'Fennel',
    namespace: 'eip155',
    chainId: 'eip155:1',
  })
})

test('param: with addresses, the cookie has the account', async () => {
  const { client, connect, jar } = setUp({ options: { addresses: true } })
  client.mount()
  await connect()
  const state = client.connections.$states.get().eip155
  const address = state?.status === 'connected' ? state.account.address : ''
  expect(address).toMatch(/^0x/)
  expect(readConnection(jar.header())).toMatchObject({ address })
})

test.each([
  ['https:', 'Path=/; Max-Age=2592000; SameSite=Lax; Secure'],
  ['http:', 'Path=/; Max-Age=2592000; SameSite=Lax'],
])('behavior: on %s, the attributes of the cookie', async (protocol, attributes) => {
  const { client, connect, jar } = setUp({ protocol })
  client.mount()
  await connect()
  expect(jar.attributes).toEqual([attributes])
})

test('param: maxAge', async () => {
  const { client, connect, jar } = setUp({ options: { maxAge: 60 } })
  client.mount()
  await connect()
  expect(jar.attributes[0]).toContain('Max-Age=60')
})

test('behavior: a disconnect removes the cookie', async () => {
  const { client, connect, jar } = setUp()
  client.mount()
  await connect()
  await client.connections.disconnect()
  expect(jar.header()).toBe('')
})

test('behavior: a client that is unmounted or destroyed keeps the cookie', async () => {
  const { client, connect, jar, status } = setUp()
  const unmount = client.mount()
  await connect()
  unmount()
  await expect.poll(status).toBe('disconnected')
  expect(readConnection(jar.header())).toMatchObject({ name: 'Fennel' })
  client.destroy()
  await Promise.resolve()
  expect(readConnection(jar.header())).toMatchObject({ name: 'Fennel' })
})

test('behavior: what the server knew is shown until the connection is restored', async () => {
  const first = setUp()
  first.client.mount()
  await first.connect()
  first.client.destroy()
  const { jar, storage } = first
  const known = readConnection(jar.header())
  const fennel = wallet()
  fennel.restores('approve')
  const { $known, client, clock, status } = setUp({ jar, storage, wallets: [fennel], options: { known } })
  expect($known.get()).toEqual(known)
  client.mount()
  expect($known.get()).toEqual(known)
  await clock.advance(1_000)
  await expect.poll(status).toBe('connected')
  expect($known.get()).toBeUndefined()
  expect(readConnection(jar.header())).toEqual(known)
})

test('error: a wallet that is gone removes the cookie', async () => {
  const first = setUp()
  first.client.mount()
  await first.connect()
  first.client.destroy()
  const { jar, storage } = first
  const known = readConnection(jar.header())
  const { $known, client, clock } = setUp({ jar, storage, wallets: [], options: { known } })
  client.mount()
  await clock.advance(3_000)
  await expect.poll($known.get).toBeUndefined()
  expect(jar.header()).toBe('')
})

test('error: a cookie without a stored connection is removed', async () => {
  const known = { connectorId: 'a', name: 'A', namespace: 'eip155', chainId: 'eip155:1' } as const
  const { $known, client, jar } = setUp({ options: { known } })
  client.mount()
  await expect.poll($known.get).toBeUndefined()
  expect(jar.header()).toBe('')
})

test('behavior: an app that restores by its own call decides when', async () => {
  const known = { connectorId: 'a', name: 'A', namespace: 'eip155', chainId: 'eip155:1' } as const
  const { $known, client, connect } = setUp({ options: { known }, enableReconnect: false })
  client.mount()
  await Promise.resolve()
  expect($known.get()).toEqual(known)
  await connect()
  expect($known.get()).toBeUndefined()
})

test('behavior: a server sets no cookie', () => {
  const { client } = createTestClient({ wallets: [wallet()] })
  onTestFinished(client.destroy)
  const known = { connectorId: 'a', name: 'A', namespace: 'eip155', chainId: 'eip155:1' } as const
  expect(client.use(connectionCookie({ known })).$known.get()).toEqual(known)
})
