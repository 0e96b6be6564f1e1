import { EXPIRER_EVENTS, HISTORY_EVENTS, RELAYER_EVENTS } from '@walletconnect/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOwnClient } from '../testing/createOwnClient.js'
import { signClientOf } from '../testing/signClientOf.js'
import { type Lab, startLab } from '../testing/startLab.js'

let lab: Lab
beforeEach(async () => {
  lab = await startLab()
})
afterEach(() => lab.end())

/** The library's members that pairing calls, reads and replaces, by path. */
const functions: Readonly<Record<string, readonly string[]>> = {
  '': ['connect', 'disconnect', 'initialize', 'request'],
  'auth.authKeys': ['getAll', 'set'],
  'auth.pairingTopics': ['delete', 'getAll', 'set'],
  events: ['emit', 'off', 'on'],
  session: ['get', 'getAll', 'set', 'update'],
  proposal: ['delete', 'getAll'],
  engine: ['deleteSession', 'sendRequest'],
  'engine.events': ['emit', 'off', 'on'],
  'core.crypto': ['deleteKeyPair', 'generateKeyPair', 'generateSharedKey'],
  'core.crypto.keychain': ['has', 'set'],
  'core.expirer': ['del', 'get', 'has', 'off', 'on', 'set'],
  'core.expirer.events': ['emit', 'rawListeners'],
  'core.heartbeat': ['init', 'stop'],
  'core.heartbeat.events': ['emit', 'rawListeners'],
  'core.history': ['delete', 'off', 'on'],
  'core.pairing': ['activate', 'create', 'deletePairing'],
  'core.pairing.events': ['emit', 'rawListeners'],
  'core.relayer': [
    'confirmOnlineStateOrThrow',
    'connect',
    'createProvider',
    'handleBatchMessageEvents',
    'on',
    'onMessageEvent',
    'onProviderDisconnect',
    'onProviderPayload',
    'transportOpen',
    'unregisterProviderListeners',
    'unsubscribe',
  ],
  'core.relayer.events': ['emit', 'rawListeners'],
  'core.relayer.messages': ['del'],
  'core.relayer.provider': ['connect', 'disconnect', 'off', 'on', 'once', 'request'],
  'core.relayer.provider.connection.socket': ['close'],
  'core.relayer.provider.events': ['emit', 'removeAllListeners'],
  'core.relayer.publisher': ['checkQueue', 'rpcPublish'],
  'core.relayer.subscriber': [
    'checkPending',
    'getRelayerSubscriptions',
    'restore',
    'rpcBatchFetchMessages',
    'setRelayerSubscriptions',
    'start',
    'stop',
    'subscribe',
    'unsubscribe',
  ],
  'core.relayer.subscriber.events': ['emit', 'rawListeners'],
  'core.relayer.subscriber.topicMap': ['delete', 'get'],
  'core.storage': ['getEntries', 'getItem', 'getKeys', 'removeItem', 'setItem'],
}

const memberOf = (part: unknown, name: string): unknown =>
  name === '' ? part : (part as Readonly<Record<string, unknown>> | null | undefined)?.[name]

test('behavior: the replaced members of the library exist', async () => {
  // A sign client of the app, in which nothing is replaced: replaced members would always exist.
  const client = await createOwnClient({ relayUrl: lab.relay.url })
  const topic = 'a'.repeat(64)
  await client.core.relayer.subscribe(topic)
  const missing = Object.entries(functions).flatMap(([path, names]) => {
    const part = path.split('.').reduce(memberOf, client)
    return names.filter((name) => typeof memberOf(part, name) !== 'function').map((name) => `${path}.${name}`)
  })
  expect(missing).toEqual([])
  expect(client).toMatchObject({
    session: { keys: [], storageKey: expect.any(String) },
    core: {
      crypto: { keychain: { storageKey: expect.any(String) } },
      pairing: { pairings: { keys: [] } },
      verify: { isDevEnv: false },
      relayer: {
        connected: true,
        hasExperiencedNetworkDisruption: false,
        relayUrl: lab.relay.url,
        transportExplicitlyClosed: false,
        publisher: { publishTimeout: expect.any(Number), queue: new Map() },
        subscriber: {
          cached: [],
          hasAnyTopics: true,
          pending: new Map(),
          subscriptions: new Map([[expect.any(String), expect.objectContaining({ topic })]]),
          values: [{ topic }],
        },
      },
    },
  })
  // The test sees internal failures of these methods, because it replaces them.
  for (const part of [client.engine, client.core.pairing, client.core.relayer])
    expect(Object.values(part).filter((value) => typeof value === 'function').length).toBeGreaterThan(5)
  expect([RELAYER_EVENTS, EXPIRER_EVENTS, HISTORY_EVENTS]).toMatchObject([
    {
      connect: 'relayer_connect',
      disconnect: 'relayer_disconnect',
      error: 'relayer_error',
      message_ack: 'relayer_message_ack',
      publish: 'relayer_publish',
    },
    { expired: 'expirer_expired' },
    { created: 'history_created' },
  ])
  client.core.heartbeat.stop()
  await client.core.relayer.transportClose()
})

test('behavior: a request has the id of its response event', async () => {
  const { app, wallet } = await lab.paired({ respond: () => new Promise(() => undefined) })
  const { core, engine } = await signClientOf(app.client)
  const signing = app.client.signMessage({ message: 'hello' })
  await expect.poll(() => wallet.requests).toHaveLength(1)
  const [pending] = core.history.pending
  expect(engine.events.listenerCount(`session_request:${pending?.request.id}`)).toBeGreaterThan(1)
  engine.events.emit(`session_request:${pending?.request.id}`, { result: '0x12' })
  expect(await signing).toBe('0x12')
})

test('behavior: the client’s heartbeat runs every five seconds and sends nothing', async () => {
  const { app } = await lab.paired()
  expect((await signClientOf(app.client)).core).toMatchObject({
    heartbeat: { interval: 5 },
    eventClient: { telemetryEnabled: false },
    relayer: { relayUrl: lab.relay.url },
  })
})
