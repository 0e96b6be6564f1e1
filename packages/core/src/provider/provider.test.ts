import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { sdkVersion } from '../lib/sdkVersion.js'
import { createTestClient } from '../testing/createTestClient.js'
import { fakeFetch } from '../testing/fakeFetch.js'
import { provider } from './provider.js'

test('behavior: a client uses a provider, once, with its project id', async () => {
  const { client } = createTestClient({ projectId: 'p1' })
  const { fetch, requests } = fakeFetch(Response.json({ allowedOrigins: [] }))
  const api = client.use(provider({ url: 'https://provider.example', fetch }))
  expect(client.use(provider())).toBe(api)
  expect(requests).toEqual([])
  await api.origins()
  expect(requests[0]?.url.href).toBe(
    `https://provider.example/projects/v1/origins?projectId=p1&st=latchkey&sv=html-eip155-${sdkVersion}`,
  )
})

test('behavior: the version told is the version of the package', () => {
  expect(sdkVersion).toBe(manifest.version)
})
