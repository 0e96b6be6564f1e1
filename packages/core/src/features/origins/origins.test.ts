import { expect, test } from 'vitest'
import { providerApi } from '../../api/providerApi.js'
// Loaded here, so that no test waits for the module.
import './calls.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { fakeFetch } from '../../testing/fakeFetch.js'
import { modal } from '../modal/modal.js'
import { originsOf } from './origins.js'

const own = 'https://app.example'

function setUp(
  options: {
    origin?: string
    ancestors?: readonly string[]
    allowed?: readonly string[]
    debug?: boolean
  } = {},
) {
  const { origin = own, ancestors = [], allowed = [own], debug = true } = options
  const test = createTestClient({ projectId: 'p1', api: { url: 'https://p.example' }, debug })
  const { fetch, requests } = fakeFetch(() => Response.json({ allowedOrigins: allowed }))
  test.client.use(providerApi({ fetch }))
  const api = test.client.use(
    originsOf({ origin: () => origin, ancestors: () => ancestors, path: () => '/' }),
  )
  return { ...test, ...api, requests, alert: () => test.client.use(modal()).$alert.get() }
}

test('behavior: the id of the feature is its name', () => {
  expect(originsOf({ origin: () => own, ancestors: () => [], path: () => '/' }).id).toBe('origins')
})

test('behavior: the origins are requested once, at the first check', async () => {
  const { check, requests } = setUp()
  expect(requests).toEqual([])
  expect(await Promise.all([check(), check()])).toEqual(['allowed', 'allowed'])
  await check()
  expect(requests.map(({ url }) => url.pathname)).toEqual(['/projects/v1/origins'])
})

test('error: an origin that is not allowed alerts the developer with the fix', async () => {
  const { check, alert, logs } = setUp({ origin: 'https://evil.example' })
  expect(await check()).toBe('refused')
  expect(alert()).toMatchObject({ code: 'origins/not_allowed' })
  expect(logs.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([
    'Invalid App Configuration: the origin https://evil.example is not allowed for project "p1". Add it in the provider API\'s settings of the project.',
  ])
})

test('error: a frame in a page that is not allowed has its own alert', async () => {
  const { check, alert, logs } = setUp({ ancestors: ['http://localhost:1', 'https://evil.example'] })
  expect(await check()).toBe('refused')
  expect(alert()).toMatchObject({
    code: 'origins/unverified_domain',
    context: { origin: 'https://evil.example' },
  })
  expect(logs.map(({ message }) => message).join()).toMatch(/Verify the domain is allowed/)
})

test('behavior: a preview host may frame a page, but is not an allowed origin', async () => {
  const preview = 'https://preview-1.vercel.app'
  expect(await setUp({ ancestors: [preview] }).check()).toBe('allowed')
  expect(await setUp({ origin: preview }).check()).toBe('refused')
})

test('behavior: without debug, the mistake is only logged', async () => {
  const { check, alert, logs } = setUp({ origin: 'https://evil.example', debug: false })
  expect(await check()).toBe('refused')
  expect(alert()).toBeUndefined()
  expect(logs.some(({ message }) => message.startsWith('Invalid App Configuration'))).toBe(true)
})

test('behavior: a project that names no origins is not checked', async () => {
  const { check, alert } = setUp({ allowed: [], origin: 'https://evil.example' })
  expect(await check()).toBe('unknown')
  expect(alert()).toBeUndefined()
})

test('error: a missing response skips the check', async () => {
  const { client, clock } = createTestClient({ api: { url: 'https://p.example' } })
  client.use(providerApi({ fetch: fakeFetch(new Error('down')).fetch }))
  const checking = client.use(originsOf({ origin: () => own, ancestors: () => [], path: () => '/' })).check()
  await clock.advance(10_000)
  expect(await checking).toBe('unknown')
  expect(client.use(modal()).$alert.get()).toBeUndefined()
})

test('behavior: without a provider API there is nothing to check', async () => {
  const { client } = createTestClient()
  const { check } = client.use(originsOf({ origin: () => own, ancestors: () => [], path: () => '/' }))
  expect(await check()).toBe('unknown')
})
