import { expect, expectTypeOf, test } from 'vitest'
import { createAtoms } from '../lib/createAtoms.js'
import { createTestClient } from '../testing/createTestClient.js'
import { fakeClock } from '../testing/fakeClock.js'
import { createEvents } from './createEvents.js'
import type { EventProperties, LatchkeyEvent } from './LatchkeyEvent.js'

function setUp(clock = fakeClock(), failed: (thrown: unknown) => void = () => undefined) {
  return createEvents({ clock, failed, atom: createAtoms(failed) })
}

test('behavior: an event carries its name, facts and time', () => {
  const clock = fakeClock({ start: 5 })
  const events = setUp(clock)
  const received: LatchkeyEvent[] = []
  expect(events.$latest.get()).toBeUndefined()
  events.subscribe((event) => received.push(event))
  events.emit('SWITCH_NETWORK', { network: 'eip155:1' })
  expect(received).toEqual([{ name: 'SWITCH_NETWORK', properties: { network: 'eip155:1' }, at: 5 }])
  expect(events.$latest.get()).toEqual(received[0])
})

test('behavior: two identical events are two events', () => {
  const events = setUp()
  let received = 0
  events.subscribe(() => {
    received += 1
  })
  events.emit('CLICK_NETWORKS', undefined)
  events.emit('CLICK_NETWORKS', undefined)
  expect(received).toBe(2)
})

test('behavior: an unsubscribed listener gets no event', () => {
  const events = setUp()
  const received: string[] = []
  const stop = events.subscribe(({ name }) => received.push(`a ${name}`))
  events.subscribe(({ name }) => received.push(`b ${name}`))
  stop()
  events.emit('CLICK_NETWORKS', undefined)
  expect(received).toEqual(['b CLICK_NETWORKS'])
})

test('behavior: a listener gets only later events', () => {
  const events = setUp()
  events.emit('CLICK_NETWORKS', undefined)
  const received: string[] = []
  events.subscribe(({ name }) => received.push(name))
  events.emit('CLICK_WALLET_HELP', undefined)
  expect(received).toEqual(['CLICK_WALLET_HELP'])
})

test('behavior: a name narrows the facts', () => {
  type Connected = Extract<LatchkeyEvent, { name: 'CONNECT_SUCCESS' }>
  expectTypeOf<Connected['properties']>().toEqualTypeOf<EventProperties<'CONNECT_SUCCESS'>>()
  expectTypeOf<Connected['properties']['reconnect']>().toEqualTypeOf<boolean>()
})

test('behavior: an event from a listener reaches all listeners after the first event', () => {
  const events = setUp()
  const received: string[] = []
  events.subscribe(({ name }) => {
    if (name === 'CLICK_NETWORKS') events.emit('CLICK_WALLET_HELP', undefined)
  })
  events.subscribe(({ name }) => received.push(name))
  events.emit('CLICK_NETWORKS', undefined)
  expect(received).toEqual(['CLICK_NETWORKS', 'CLICK_WALLET_HELP'])
})

test('error: a listener that throws is logged and does not stop the others', () => {
  const failures: unknown[] = []
  const events = setUp(fakeClock(), (thrown) => failures.push(thrown))
  const received: string[] = []
  events.subscribe(() => {
    throw new Error('of the app')
  })
  events.$latest.listen(() => {
    throw new Error('of the store')
  })
  events.subscribe(({ name }) => received.push(name))
  events.emit('CLICK_NETWORKS', undefined)
  events.emit('CLICK_WALLET_HELP', undefined)
  expect(received).toEqual(['CLICK_NETWORKS', 'CLICK_WALLET_HELP'])
  expect(failures.map(String)).toEqual([
    'Error: of the store',
    'Error: of the app',
    'Error: of the store',
    'Error: of the app',
  ])
})

test('behavior: a mistake in the setup is logged and emitted once', async () => {
  const { client, logs } = createTestClient({ debug: false, modalCode: 'waited for' })
  const alerts: unknown[] = []
  client.events.subscribe(({ name, properties }) => {
    if (name === 'ALERT') alerts.push(properties)
  })
  for (const chainId of ['eip155:5', 'eip155:5', 'eip155:6'] as const)
    await expect(client.networks.switchTo({ chainId })).rejects.toMatchObject({ code: 'network/not_found' })
  expect(alerts).toMatchObject([
    { code: 'network/not_found', context: { chainId: 'eip155:5' }, message: expect.any(String) },
    { code: 'network/not_found', context: { chainId: 'eip155:6' }, message: expect.any(String) },
  ])
  expect(logs.filter(({ level }) => level === 'error')).toHaveLength(2)
})
