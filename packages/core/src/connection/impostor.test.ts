import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Namespace } from '../caip/namespace.js'
import { createTestClient } from '../testing/createTestClient.js'
import { type MemoryStorage, memoryStorage } from '../testing/memoryStorage.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { type MockConnector, mockConnector } from '../testing/mockConnector.js'

const own = ['eip155', 'solana', 'bip122'] as const
type OwnNamespace = (typeof own)[number]

/** The id of the first wallet of this identity on each namespace. */
const idOf = { eip155: 'org.fennel', solana: 'solana:fennel', bip122: 'bip122:fennel' } as const

/** A wallet that approves silently, as an impostor always does. */
function walletAt(id: string, namespace: Namespace, options: { name?: string; type?: 'INJECTED' } = {}) {
  const wallet = mockConnector({ name: 'Fennel', ...options, id, namespace })
  wallet.restores('approve')
  return wallet
}

/** One client on three namespaces, as one page load: wallets arrive by `announce`. */
function load(storage: MemoryStorage = memoryStorage()) {
  const adapters = Object.fromEntries(
    own.slice(1).map((namespace) => [
      namespace,
      mockAdapter({
        namespace,
        networks: [
          {
            id: `${namespace}:1`,
            namespace,
            name: namespace,
            nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 8 },
            rpcUrls: [],
          },
        ],
      }),
    ]),
  )
  const kit = createTestClient({ others: Object.values(adapters), storage })
  const { client } = kit
  client.mount()
  return {
    ...kit,
    announce: (wallet: MockConnector) => (adapters[wallet.namespaces[0]] ?? kit.adapter).announce(wallet),
    state: (namespace: Namespace) => client.connections.$states.get()[namespace],
    stored: () => storage.entries()['latchkey:default:connections'] ?? '[]',
    /** Ends the page as a reload does. */
    reload() {
      client.destroy()
      return load(memoryStorage(storage.entries()))
    },
  }
}

/** A page load in which the visitor connected the real wallet while nothing else claimed its id. */
async function connected(namespace: OwnNamespace) {
  const visit = load()
  visit.announce(walletAt(idOf[namespace], namespace))
  await visit.client.connections.connect({ connectorId: idOf[namespace] })
  return visit
}

const ambiguous = { status: 'disconnected', resume: { name: 'Fennel', reason: 'ambiguous' } }

describe.each(own)('%s', (namespace) => {
  const id = idOf[namespace]

  test('behavior: a reload never restores a wallet that shares its id', async () => {
    const visit = (await connected(namespace)).reload()
    const impostor = walletAt(id, namespace)
    const real = walletAt(`${id}#2`, namespace)
    visit.announce(impostor)
    visit.announce(real)
    await visit.clock.advance(10_000)
    expect(visit.state(namespace)).toMatchObject(ambiguous)
    expect([impostor.calls, real.calls]).toEqual([[], []])
  })

  test('behavior: a reload waits for a wallet with the same id that is announced a moment later', async () => {
    const visit = (await connected(namespace)).reload()
    const impostor = walletAt(id, namespace)
    visit.announce(impostor)
    await visit.clock.advance(200)
    visit.announce(walletAt(`${id}#2`, namespace))
    await visit.clock.advance(10_000)
    expect(visit.state(namespace)).toMatchObject(ambiguous)
    expect(impostor.calls).toEqual([])
  })

  test('behavior: a wallet that is alone with its id is restored after 250 ms', async () => {
    const visit = (await connected(namespace)).reload()
    const wallet = walletAt(id, namespace)
    visit.announce(wallet)
    await visit.clock.advance(249)
    expect(wallet.calls).toEqual([])
    await visit.clock.advance(1)
    expect(visit.state(namespace)).toMatchObject({ status: 'connected', connectorId: id })
  })

  test('behavior: two late wallets with the same id are not restored either', async () => {
    const visit = (await connected(namespace)).reload()
    await visit.clock.advance(60_000)
    const impostor = walletAt(id, namespace)
    visit.announce(impostor)
    visit.announce(walletAt(`${id}#2`, namespace))
    await visit.clock.advance(10_000)
    expect(visit.state(namespace)).toMatchObject(ambiguous)
    expect(impostor.calls).toEqual([])
  })

  test('behavior: a session connected while its id was ambiguous is not restored', async () => {
    const visit = load()
    visit.announce(walletAt(id, namespace))
    visit.announce(walletAt(`${id}#2`, namespace))
    await visit.client.connections.connect({ connectorId: `${id}` })
    const next = visit.reload()
    const alone = walletAt(id, namespace)
    next.announce(alone)
    await next.clock.advance(10_000)
    expect(next.state(namespace)).toMatchObject(ambiguous)
    expect(alone.calls).toEqual([])
  })

  test('behavior: a wallet with the id of an open session marks its connector', async () => {
    const visit = await connected(namespace)
    expect(visit.client.connectors.get(id)?.warning).toBeUndefined()
    visit.announce(walletAt(`${id}#2`, namespace))
    expect(visit.client.connectors.get(id)?.warning).toBe('rdns_collision')
    expect(visit.state(namespace)).toMatchObject({ status: 'connected', connectorId: id })
  })

  test('behavior: a wallet with the id of an open session prevents the next silent restore', async () => {
    const visit = await connected(namespace)
    visit.announce(walletAt(`${id}#2`, namespace))
    const next = visit.reload()
    const alone = walletAt(id, namespace)
    next.announce(alone)
    await next.clock.advance(10_000)
    expect(next.state(namespace)).toMatchObject(ambiguous)
    expect(alone.calls).toEqual([])
  })

  test('behavior: connecting again without a duplicate id restores silently from then on', async () => {
    const visit = await connected(namespace)
    visit.announce(walletAt(`${id}#2`, namespace))
    const next = visit.reload()
    next.announce(walletAt(id, namespace))
    await next.clock.advance(10_000)
    await next.client.connections.connect({ connectorId: id })
    const last = next.reload()
    last.announce(walletAt(id, namespace))
    await last.clock.advance(10_000)
    expect(last.state(namespace)).toMatchObject({ status: 'connected', connectorId: id })
  })

  test('law: no order of announcement, delay or reload restores a wallet whose id was shared', async () => {
    /** Waits before each announcement of one page load; only the first one may be the wallet that was connected. */
    const visitOf = fc.array(fc.constantFrom(0, 1, 100, 249, 1_000, 3_000), { maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(fc.array(visitOf, { minLength: 1, maxLength: 4 }), async (visits) => {
        let shared = false
        let visit = await connected(namespace)
        for (const waits of visits) {
          visit = visit.reload()
          const wallets = waits.map((_, place) => walletAt(place ? `${id}#${place + 1}` : id, namespace))
          for (const [place, wait] of waits.entries()) {
            await visit.clock.advance(wait)
            const wallet = wallets[place]
            if (wallet) visit.announce(wallet)
          }
          await visit.clock.advance(10_000)
          const [, second] = waits
          const isAlone = second === undefined || second >= 250
          const restores = !shared && waits.length > 0 && isAlone
          expect(wallets.map(({ calls }) => calls.length)).toEqual(
            wallets.map((_, place) => (restores && place === 0 ? 1 : 0)),
          )
          shared ||= waits.length > 1
        }
      }),
      { numRuns: 25 },
    )
  })
})

test('behavior: another wallet at window.ethereum is not restored in place of the one connected', async () => {
  const visit = load()
  visit.announce(walletAt('injected', 'eip155', { name: 'Fennel', type: 'INJECTED' }))
  await visit.client.connections.connect({ connectorId: 'injected' })
  const next = visit.reload()
  const other = walletAt('injected', 'eip155', { name: 'Sorrel', type: 'INJECTED' })
  next.announce(other)
  await next.clock.advance(10_000)
  expect(next.state('eip155')).toMatchObject(ambiguous)
  expect(other.calls).toEqual([])
})

test('behavior: a wallet that shares only its name with another is restored', async () => {
  const next = (await connected('eip155')).reload()
  next.announce(walletAt('org.other', 'eip155'))
  next.announce(walletAt('org.fennel', 'eip155'))
  await next.clock.advance(10_000)
  expect(next.state('eip155')).toMatchObject({ status: 'connected', connectorId: 'org.fennel' })
})

test('behavior: a connector of the app is restored without the wait for wallets with the same id', async () => {
  const storage = memoryStorage({
    'latchkey:default:connections': '[{"connectorId":"own","name":"Own","namespaces":["eip155"]}]',
  })
  const own = mockConnector({ id: 'own', type: 'EXTERNAL' })
  own.restores('approve')
  const { client, clock } = createTestClient({ connectors: [own], storage })
  client.mount()
  await clock.advance(0)
  expect(client.connections.$states.get().eip155).toMatchObject({ status: 'connected' })
})
