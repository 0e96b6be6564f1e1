import { createTestClient } from '@latchkey/core/testing'
import { describe, expect, test } from 'vitest'
import * as entry from './exports/index.js'
import { walletConnect } from './walletConnect.js'

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { code?: string }) => error.code,
  )

test('behavior: the list has one connector for every namespace, and loads nothing before the intent', async () => {
  const { client, storage } = createTestClient()
  const api = client.use(walletConnect())
  expect(client.connectors.get('walletConnect')).toMatchObject({
    type: 'WALLET_CONNECT',
    name: 'WalletConnect',
    namespaces: ['eip155'],
  })
  expect(client.connectors.get('walletConnect')?.walletConnect).toMatchObject({
    $state: api.$state,
    $transport: api.$transport,
  })
  expect([api.$state.get(), api.$transport.get()]).toEqual([{ status: 'idle' }, 'idle'])
  api.choose({ name: 'Fennel', href: 'fennel://' })
  await api.check()
  expect(storage.entries()).toEqual({})
  expect(client.use(walletConnect())).toBe(api)
})

test('error: the public relay without a project id alerts the developer', async () => {
  const { client, logs } = createTestClient()
  const api = client.use(walletConnect())
  expect(await codeOf(client.connections.connect({ connectorId: api.connectorId }))).toBe(
    'walletconnect/project_id_missing',
  )
  expect(api.$state.get()).toMatchObject({
    status: 'failed',
    error: { code: 'walletconnect/project_id_missing' },
  })
  expect(logs).toContainEqual({
    level: 'error',
    message:
      'The public relay needs a project id. Set walletConnect({ projectId }), or your own relay with relayUrl.',
    data: undefined,
  })
})

test('param: client: a failure of the app’s own client rejects and is retried', async () => {
  const { client } = createTestClient()
  let requests = 0
  const api = client.use(
    walletConnect({
      client: async () => {
        requests += 1
        throw Object.assign(new Error('No internet connection detected.'))
      },
    }),
  )
  for (let tried = 1; tried <= 2; tried += 1) {
    expect(await codeOf(client.connections.connect({ connectorId: api.connectorId }))).toBe(
      'walletconnect/offline',
    )
    expect(requests).toBe(tried)
  }
})

test('param: client: an invalid sign client is rejected with an alert', async () => {
  const { client, logs } = createTestClient()
  const api = client.use(
    walletConnect({ client: () => Promise.resolve({ connect: () => undefined } as never) }),
  )
  expect(await codeOf(client.connections.connect({ connectorId: api.connectorId }))).toBe('options/invalid')
  expect(api.$state.get()).toMatchObject({ status: 'failed', error: { code: 'options/invalid' } })
  expect(logs).toContainEqual({
    level: 'error',
    message:
      'Option "walletConnect.client" is not a sign client of @walletconnect/sign-client 2.21.8: disconnect is missing.',
    data: undefined,
  })
})

test('error: an attempt aborted while loading ends idle', async () => {
  const { client } = createTestClient()
  const api = client.use(walletConnect({ client: () => new Promise(() => undefined) }))
  const controller = new AbortController()
  const connecting = codeOf(
    client.connections.connect({ connectorId: api.connectorId, signal: controller.signal }),
  )
  expect(api.$state.get()).toEqual({ status: 'preparing' })
  controller.abort()
  expect(await connecting).toBe('connection/cancelled')
  expect(api.$state.get()).toEqual({ status: 'idle' })
})

test('behavior: the names of the entry, and the codes apps match on', () => {
  expect(Object.keys(entry).sort()).toEqual(['walletConnect', 'walletConnectErrors'])
  expect(
    Object.values(entry.walletConnectErrors)
      .map(({ code }) => code)
      .sort(),
  ).toMatchInlineSnapshot(`
    [
      "walletconnect/invalid_key",
      "walletconnect/load_failed",
      "walletconnect/not_supported",
      "walletconnect/offline",
      "walletconnect/origin_not_allowed",
      "walletconnect/project_id_missing",
      "walletconnect/proposal_expired",
      "walletconnect/protocol",
      "walletconnect/relay_refused",
      "walletconnect/relay_unreachable",
      "walletconnect/request_cancelled",
      "walletconnect/request_expired",
      "walletconnect/session_lost",
      "walletconnect/settlement_failed",
      "walletconnect/token_not_yet_valid",
    ]
  `)
})

describe('wrong uses', () => {
  test.each<[label: string, options: unknown, message: string]>([
    [
      'a project id',
      'abc',
      "walletConnect() takes an object, not 'abc'. Write walletConnect({ projectId: 'abc' }).",
    ],
    ['a URL', 'wss://r.example', "Write walletConnect({ relayUrl: 'wss://r.example' })."],
    ['null', null, 'walletConnect() takes an object, not null. Write walletConnect({ projectId }).'],
    [
      'an unknown option',
      { projectID: 'a' },
      'walletConnect() has no option projectID. Did you mean projectId?',
    ],
    ['a URL that is no relay', { relayUrl: 'https://r.example' }, "its address begins with 'wss://'."],
    ['one relay', { relayUrls: 'wss://r.example' }, "Write relayUrl: 'wss://r.example'."],
    ['a name', { metadata: 'Shop' }, "takes an object, not 'Shop'. Write { name: 'Shop' }."],
    ['one network', { networks: { id: 'eip155:1' } }, 'walletConnect({ networks }) takes an array'],
    ['a time in words', { requestTimeout: '5 min' }, "takes milliseconds, not '5 min'. Write 300_000"],
  ])('error: %s', (_, options, message) => {
    const call = () => (walletConnect as (options: unknown) => unknown)(options)
    expect(call).toThrow(message)
    expect(call).toThrow(expect.objectContaining({ code: 'options/invalid' }))
  })

  test('error: client.use(walletConnect), without calling it', () => {
    const { client } = createTestClient()
    const use = client.use as (feature: unknown) => unknown
    expect(() => use(walletConnect)).toThrow(
      'client.use() takes a feature, not the function walletConnect. Call it: client.use(walletConnect()).',
    )
    expect(() => use({ projectId: 'a' })).toThrow('Write client.use(walletConnect())')
  })
})
