import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { modal } from '../features/modal/modal.js'
import { sdkVersion } from '../lib/sdkVersion.js'
import { createTestClient } from '../testing/createTestClient.js'
import { fakeFetch } from '../testing/fakeFetch.js'
import { getAnalyticsConfig } from './calls/directory/getAnalyticsConfig.js'
import { getOrigins } from './calls/directory/getOrigins.js'
import { getWallets } from './calls/directory/getWallets.js'
import { providerApi } from './providerApi.js'

test('behavior: a client uses a provider API, once, with its project id', async () => {
  const { client } = createTestClient({ projectId: 'p1' })
  const { fetch, requests } = fakeFetch(Response.json({ allowedOrigins: [] }))
  const api = client.use(providerApi({ url: 'https://api.example', fetch }))
  expect(client.use(providerApi())).toBe(api)
  expect(requests).toEqual([])
  await getOrigins(api)
  expect(requests[0]?.url.href).toBe(
    `https://api.example/projects/v1/origins?projectId=p1&st=latchkey&sv=html-eip155-${sdkVersion}`,
  )
})

test('behavior: the version sent is the version of the package', () => {
  expect(sdkVersion).toBe(manifest.version)
})

const refused = (status: number, description: string) =>
  new Response(JSON.stringify({ status: 'FAILED', reasons: [{ field: 'projectId', description }] }), {
    status,
  })

test.each([
  ['Unauthorized: origin not allowed', 'api/origin_not_allowed'],
  ['JWT validation error: JWT Token is not yet valid', 'api/token_not_yet_valid'],
  ['Unauthorized: invalid key', 'api/invalid_key'],
])('error: "%s" is an alert for the developer, once', async (sentence, code) => {
  const { client, logs } = createTestClient({ projectId: 'p1' })
  const { fetch } = fakeFetch(() => refused(401, sentence))
  const api = client.use(providerApi({ url: 'https://api.example', fetch }))
  await expect(getWallets(api, { page: 1, entries: 1 })).rejects.toMatchObject({ code })
  expect(client.use(modal()).$alert.get()).toMatchObject({ code })
  expect(logs.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([sentence])
  client.use(modal()).dismissAlert()
  // Also with a call that has a fallback.
  await getOrigins(api)
  await expect(getWallets(api, { page: 2, entries: 1 })).rejects.toMatchObject({ code })
  expect(client.use(modal()).$alert.get()).toBeUndefined()
})

test('error: a missing project id is one alert before the first request to a hosted service', async () => {
  const { client } = createTestClient({ api: {} })
  const { fetch, requests } = fakeFetch(Response.json({}))
  const api = client.use(providerApi({ fetch }))
  expect(client.use(modal()).$alert.get()).toBeUndefined()
  await getOrigins(api)
  expect(client.use(modal()).$alert.get()).toMatchObject({ code: 'api/project_id_missing' })
  client.use(modal()).dismissAlert()
  await getAnalyticsConfig(api)
  expect(client.use(modal()).$alert.get()).toBeUndefined()
  expect(requests).toEqual([])
})

test('behavior: without debug, misconfigurations are logged and not shown', async () => {
  const { client, logs } = createTestClient({ debug: false })
  const { fetch } = fakeFetch(() => refused(403, 'Unauthorized: invalid key'))
  await getOrigins(client.use(providerApi({ url: 'https://api.example', fetch })))
  expect(client.use(modal()).$alert.get()).toBeUndefined()
  expect(
    logs.some(({ level, message }) => level === 'error' && message === 'Unauthorized: invalid key'),
  ).toBe(true)
})

test('behavior: other error responses are no alerts', async () => {
  const { client } = createTestClient()
  const { fetch } = fakeFetch(() => refused(403, 'Not today'))
  await getOrigins(client.use(providerApi({ url: 'https://api.example', fetch })))
  expect(client.use(modal()).$alert.get()).toBeUndefined()
})
