import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { providerApi } from '../../api/providerApi.js'
// Loaded here, so that no test waits for the module.
import './calls.js'
import { LatchkeyError } from '../../lib/LatchkeyError.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { fakeFetch } from '../../testing/fakeFetch.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { modal } from '../modal/modal.js'
import { telemetryOf } from './telemetry.js'

const address = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

type Body = {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  readonly timestamp: string | number
  readonly props: { readonly type: string; readonly event: string } & Readonly<Record<string, unknown>>
}

function setUp(
  options: Parameters<typeof createTestClient>[0] & {
    enabled?: boolean | 'failing'
    path?: string
    sink?: () => Response | Error
  } = {},
) {
  const { enabled = true, path = '/shop', sink = () => new Response(null), ...rest } = options
  const test = createTestClient({
    projectId: 'project-of-mine',
    api: { url: 'https://p.example' },
    features: { analytics: true },
    ...rest,
  })
  const { fetch, requests } = fakeFetch(({ url }) => {
    if (url.pathname === '/e') {
      const response = sink()
      if (response instanceof Error) throw response
      return response
    }
    return enabled === 'failing'
      ? new Response(null, { status: 404 })
      : Response.json({ isAnalyticsEnabled: enabled })
  })
  test.client.use(providerApi({ fetch }))
  const page = { origin: () => 'https://app.example:8443', ancestors: () => [], path: () => path }
  const api = test.client.use(telemetryOf(page))
  const bodies = () => requests.filter(({ url }) => url.pathname === '/e').map(({ body }) => body as Body)
  return { ...test, ...api, requests, bodies, names: () => bodies().map(({ props }) => props.event) }
}

/** Waits until sent requests have arrived. */
const settle = (test: ReturnType<typeof setUp>) => test.clock.advance(0)

test('behavior: off unless the app turns it on', async () => {
  const test = setUp({ features: {} })
  await test.client.modal.open()
  test.reportError(new Error('x'))
  await settle(test)
  expect(test.requests).toEqual([])
  expect(test.report()).toMatch(/^Latchkey \d/)
})

test('behavior: nothing is sent before the modal has been opened; then everything, in order', async () => {
  const test = setUp()
  test.client.mount()
  test.reportError(new Error('early'))
  await settle(test)
  expect(test.requests).toEqual([])
  await test.client.modal.open()
  await settle(test)
  expect(test.requests[0]?.url.pathname).toBe('/getAnalyticsConfig')
  expect(test.names()).toEqual(['INITIALIZE', 'INTERNAL_SDK_ERROR', 'MODAL_OPEN'])
})

test.each([[false], ['failing']] as const)(
  'behavior: off for this page when the project says %s',
  async (enabled) => {
    const test = setUp({ enabled })
    await test.client.modal.open()
    await settle(test)
    test.client.modal.close()
    await test.client.modal.open()
    await settle(test)
    expect(test.requests.map(({ url }) => url.pathname)).toEqual(['/getAnalyticsConfig'])
  },
)

test('behavior: without a provider API nothing is sent and the report still works', async () => {
  const test = createTestClient({ features: { analytics: true } })
  const page = { origin: () => 'https://app.example', ancestors: () => [], path: () => '/' }
  const { report } = test.client.use(telemetryOf(page))
  await test.client.modal.open()
  expect(report()).toContain('MODAL_OPEN')
})

test.each([
  ['https://p.example', {}],
  ['https://events.example', { hosts: { pulse: 'https://events.example' } }],
])('behavior: events and errors go to %s of the provider API alone', async (host, hosts) => {
  const elsewhere = vi.fn<typeof fetch>(async () => new Response(null))
  vi.stubGlobal('fetch', elsewhere)
  onTestFinished(() => void vi.unstubAllGlobals())
  const test = setUp({ api: { url: 'https://p.example', ...hosts } })
  await test.client.modal.open()
  test.reportError(new Error('broken'))
  await settle(test)
  const sent = test.requests.map(({ url }) => `${url.origin}${url.pathname}`)
  expect(sent).toEqual(['https://p.example/getAnalyticsConfig', `${host}/e`, `${host}/e`])
  expect(elsewhere).not.toHaveBeenCalled()
})

test('behavior: an event has the format of the wire', async () => {
  const test = setUp()
  await test.client.modal.open()
  await settle(test)
  const { eventId, ...body } = test.bodies()[0] as Body
  expect(eventId).toMatch(uuid)
  expect(body).toEqual({
    url: 'https://app.example:8443/shop',
    domain: 'app.example',
    timestamp: test.clock.now(),
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false, view: 'Connect' } },
  })
})

test('behavior: an error has the format of the wire', async () => {
  const test = setUp()
  await test.client.modal.open()
  const error = new LatchkeyError({ code: 'a/b', message: `No ${address}.`, context: {} })
  error.stack = `Error: No ${address}.\n    at f (https://app.example/i.js?v=1:1:2)`
  test.reportError(error)
  await settle(test)
  expect(test.bodies()[1]).toMatchObject({
    timestamp: new Date(test.clock.now()).toISOString(),
    props: {
      type: 'error',
      event: 'INTERNAL_SDK_ERROR',
      errorType: 'a/b',
      errorMessage: 'No [id].',
      stackTrace: 'Error: No [id].\n    at f (https://app.example/i.js?…)',
    },
  })
})

test('behavior: a connection that failed is an error, one that was declined is not', async () => {
  const wallet = mockConnector({ id: 'a' })
  const test = setUp({ wallets: [wallet] })
  test.client.mount()
  await test.client.modal.open()
  wallet.connects({ throw: new Error('broken') })
  await test.client.connections.connect({ connectorId: 'a' }).catch(() => undefined)
  wallet.connects('reject')
  await test.client.connections.connect({ connectorId: 'a' }).catch(() => undefined)
  await settle(test)
  const kinds = test.bodies().map(({ props }) => `${props.type} ${props.event}`)
  expect(kinds).toContain('error CONNECT_ERROR')
  expect(kinds).toContain('track USER_REJECTED')
})

test('behavior: at most 5 errors are sent within any 60 s', async () => {
  const test = setUp()
  await test.client.modal.open()
  for (let index = 0; index < 8; index += 1) test.reportError(new Error(`${index}`))
  await settle(test)
  const told = () => test.bodies().filter(({ props }) => props.type === 'error').length
  expect(told()).toBe(5)
  test.client.modal.close()
  await settle(test)
  expect(test.names().at(-1)).toBe('MODAL_CLOSE')
  expect(test.report()).toContain('too many: 3')
  await test.clock.advance(59_999)
  test.reportError(new Error('again'))
  await settle(test)
  expect(told()).toBe(5)
  await test.clock.advance(1)
  for (let index = 0; index < 8; index += 1) test.reportError(new Error('again'))
  await settle(test)
  expect(told()).toBe(10)
})

test('behavior: no more than 5 errors at once that happened long before the opening', async () => {
  const test = setUp()
  for (let index = 0; index < 20; index += 1) {
    test.reportError(new Error(`${index}`))
    await test.clock.advance(60_000)
  }
  await test.client.modal.open()
  await settle(test)
  expect(test.bodies().filter(({ props }) => props.type === 'error')).toHaveLength(5)
})

test('behavior: at most 100 events wait', async () => {
  const test = setUp()
  for (let index = 0; index < 150; index += 1)
    test.client.events.emit('SWITCH_NETWORK', { network: `eip155:${index}` })
  await test.client.modal.open()
  await settle(test)
  expect(test.bodies()).toHaveLength(100)
  expect(test.bodies()[0]?.props).toMatchObject({ properties: { network: 'eip155:51' } })
  expect(test.names().at(-1)).toBe('MODAL_OPEN')
})

test('behavior: events are sent one after another, without a retry', async () => {
  let running = 0
  const test = setUp({
    sink() {
      running += 1
      return running === 1 ? new Error('down') : new Response(null)
    },
  })
  test.client.mount()
  await test.client.modal.open()
  await settle(test)
  expect(test.names()).toEqual(['INITIALIZE', 'MODAL_OPEN'])
})

test('behavior: a hidden page sends nothing until it is shown again', async () => {
  const test = setUp()
  await test.client.modal.open()
  await settle(test)
  test.environment.setHidden(true)
  test.client.modal.close()
  await settle(test)
  expect(test.names()).toEqual(['MODAL_OPEN'])
  test.environment.setHidden(false)
  await settle(test)
  expect(test.names()).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
})

test('behavior: sending ends with the client', async () => {
  const test = setUp()
  test.client.destroy()
  await test.client.modal.open()
  await settle(test)
  expect(test.requests).toEqual([])
})

test('behavior: the report holds version, options, events and the log, and no secret', async () => {
  const test = setUp({
    addressLabels: { [address]: 'Treasury' },
    customRpcUrls: { 'eip155:1': ['https://rpc.example/secret-key'] },
  })
  await test.client.modal.open()
  test.client.use(modal()).alert({ code: 'x', message: `Wrong for ${address} at bob@mail.example` })
  const report = test.report()
  expect(report).toMatch(/^Latchkey \d+\.\d+\.\d+\n/)
  for (const part of [
    '"namespaces":["eip155"]',
    'eip155:8453',
    '"analytics":true',
    'MODAL_OPEN',
    'error Wrong for [id]',
  ])
    expect(report).toContain(part)
  for (const secret of [address, 'Treasury', 'secret-key', 'project-of-mine', 'p.example', 'bob@'])
    expect(report).not.toContain(secret)
})

test('behavior: no address and no e-mail leaves, whatever goes wrong and wherever the page is', async () => {
  const hex = fc.array(fc.constantFrom(...'0123456789abcdefABCDEF'), { minLength: 40, maxLength: 40 })
  const secret = fc.oneof(
    hex.map((digits) => `0x${digits.join('')}`),
    fc.emailAddress(),
  )
  await fc.assert(
    fc.asyncProperty(secret, fc.string(), async (one, words) => {
      const test = setUp({ path: `/account/${one}` })
      await test.client.modal.open()
      test.reportError(new Error(`${words} ${one}`, { cause: new Error(one) }))
      test.reportError({ message: one })
      test.reportError(one)
      test.client.events.emit('SELECT_WALLET', { name: one, connectorId: one })
      test.client.use(modal()).alert({ code: 'x', message: one })
      await settle(test)
      expect(test.bodies()).toHaveLength(6)
      expect(JSON.stringify(test.bodies()) + test.report()).not.toContain(one)
      test.client.destroy()
    }),
    { numRuns: 100 },
  )
})
