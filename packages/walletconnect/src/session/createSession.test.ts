import { EventEmitter } from 'node:events'
import { fakeClock } from '@latchkey/core/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SignClient, SignSession } from '../lib/internalsOf.js'
import { createSession } from './createSession.js'

const [one, two] = [
  '0x1111111111111111111111111111111111111111',
  '0x2222222222222222222222222222222222222222',
]
const topic = 'topic'
const part = (address: string, chains: readonly number[] = [1, 10]) => ({
  chains: chains.map((id) => `eip155:${id}`),
  accounts: chains.map((id) => `eip155:${id}:${address}`),
  methods: ['personal_sign'],
  events: ['accountsChanged', 'chainChanged'],
})

function setUp(
  approved: object = { namespaces: { eip155: part(one) }, peer: { metadata: { name: 'Fennel' } } },
) {
  const events = new EventEmitter()
  const expirer = new EventEmitter()
  const stored: unknown[] = []
  const closed: string[] = []
  const ended: string[] = []
  const client = {
    events,
    engine: { events: new EventEmitter() },
    session: {
      async update(_: string, { namespaces }: { namespaces: unknown }) {
        stored.push(namespaces)
      },
    },
    core: {
      expirer,
      history: new EventEmitter(),
      heartbeat: {},
      pairing: {},
      relayer: { subscriber: {} },
      crypto: { keychain: {} },
    },
  }
  const session = createSession({
    protocol: { client: client as object as SignClient, relay: { $refused: {} } as never },
    approved: { topic, ...approved } as SignSession,
    connectorId: 'walletConnect',
    namespaces: ['eip155'],
    isAddress: (_, value) => value.startsWith('0x'),
    networks: () => ['eip155:1', 'eip155:10'],
    timeout: 1_000,
    clock: fakeClock(),
    hidden: () => false,
    waiting: () => new AbortController().signal,
    log: () => undefined,
    pending: () => undefined,
    async close() {
      ended.push(topic)
    },
    closed: (reason) => closed.push(reason),
  })
  return {
    session,
    stored,
    closed,
    ended,
    emit: (name: string, params: unknown, of = topic) => events.emit(name, { id: 1, topic: of, params }),
    now: () => {
      const { $accounts, $chainId } = session?.connections[0] ?? {}
      return [$chainId?.get(), $accounts?.get().map(({ address }) => address)]
    },
  }
}

test.each<[label: string, namespaces: unknown]>([
  ['accounts that are no list', { eip155: { ...part(two), accounts: 5 } }],
  ['accounts that are none', { eip155: { ...part(two), accounts: ['eip155:1:nothing', 'x'] } }],
  ['methods that are no list', { eip155: { ...part(two), methods: null } }],
  ['a namespace that is nothing', { eip155: null }],
  ['a namespace that is a number', { eip155: 5 }],
  ['no namespaces', undefined],
  ['a list of namespaces', [part(two)]],
])('error: an update with %s is rejected and keeps the approval', (_, namespaces) => {
  const { emit, now, stored, closed, session } = setUp()
  emit('session_update', { namespaces })
  expect(now()).toEqual(['eip155:1', [one]])
  expect(stored).toEqual([{ eip155: part(one) }])
  expect([closed, session?.signal.aborted]).toEqual([[], false])
})

test('error: an update without parameters is rejected and keeps the last approval', () => {
  const { emit, now, stored } = setUp()
  emit('session_update', { namespaces: { eip155: part(two, [10]) } })
  emit('session_update', undefined)
  expect(now()).toEqual(['eip155:10', [two]])
  expect(stored).toEqual([{ eip155: part(two, [10]) }])
})

test.each<[label: string, namespaces: unknown]>([
  ['without accounts', { eip155: { ...part(one), accounts: [] } }],
  ['without the namespace', {}],
])('behavior: an update %s ends the session in the wallet too', (_, namespaces) => {
  const { emit, stored, closed, ended, session } = setUp()
  emit('session_update', { namespaces })
  expect([closed, ended, stored]).toEqual([['ended'], [topic], []])
  expect(session?.signal.reason).toMatchObject({ code: 'wallet/ended' })
})

test.each([
  ['disconnects', 'here', {}],
  ['leaves the page', 'kept', { keepPermission: true }],
] as const)('error: a visitor who %s is not reported as the wallet', async (_, reason, options) => {
  const { closed, session } = setUp()
  await session?.end(options)
  expect(closed).toEqual([reason])
  expect(session?.signal.reason).toMatchObject({ code: 'connection/ended' })
})

test('behavior: a session left in the wallet is closed by a later call, once', async () => {
  const { closed, ended, session } = setUp()
  await session?.end({ keepPermission: true })
  expect(ended).toEqual([])
  await session?.end()
  await session?.end()
  expect([closed, ended]).toEqual([['kept'], [topic]])
})

test('behavior: an invalid account is left out', () => {
  const { emit, now, stored } = setUp()
  emit('session_update', {
    namespaces: { eip155: { ...part(two), accounts: ['x', `eip155:1:${two}`] } },
  })
  expect(now()).toEqual(['eip155:1', [two]])
  expect(stored).toEqual([])
})

test('behavior: events of another session change nothing', () => {
  const { emit, now, closed } = setUp()
  emit('session_update', { namespaces: {} }, 'another')
  emit('session_event', { event: { name: 'chainChanged', data: 10 }, chainId: 'eip155:10' }, 'another')
  expect(now()).toEqual(['eip155:1', [one]])
  expect(closed).toEqual([])
})

test.each<[label: string, peer: unknown]>([
  ['no peer', undefined],
  ['no metadata', {}],
  ['metadata that is null', { metadata: null }],
  ['metadata that is text', { metadata: 'Fennel' }],
  ['a name that is a number', { metadata: { name: 5, icons: 5 } }],
  ['pictures that are none', { metadata: { name: null, icons: [5, null, {}] } }],
])('error: a wallet with %s has no name', (_, peer) => {
  const { session } = setUp({ namespaces: { eip155: part(one) }, peer })
  expect(session?.connections).toHaveLength(1)
  expect(session?.wallet).toBeUndefined()
})

test.each<[label: string, namespaces: unknown]>([
  ['nothing', undefined],
  ['text', 'eip155'],
  ['a namespace that is nothing', { eip155: null }],
])('error: an approval of %s is rejected', (_, namespaces) => {
  expect(setUp({ namespaces }).session).toBeUndefined()
})

test('law: no update of a wallet throws, and each approved account is an address', () => {
  const params = fc.oneof(
    fc.anything(),
    fc.record({ namespaces: fc.anything(), event: fc.anything(), chainId: fc.anything() }),
    fc.record({
      namespaces: fc.dictionary(fc.constantFrom('eip155', 'eip155:1', 'solana'), fc.anything()),
      event: fc.record({ name: fc.constantFrom('accountsChanged', 'chainChanged'), data: fc.anything() }),
      chainId: fc.constantFrom('eip155:1', 'eip155', '', 5),
    }),
  )
  fc.assert(
    fc.property(fc.constantFrom('session_update', 'session_event'), params, (name, given) => {
      const { emit, now } = setUp()
      emit(name, given)
      expect(now()[1]).toEqual([one])
    }),
    // This value has no text form.
    { examples: [['session_event', { chainId: { toString: 0 } }]] },
  )
})
