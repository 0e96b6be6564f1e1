import { providerApi } from '@latchkey/core/api'
import { createTestClient, originsOf } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { createApp } from '../server/createApp.ts'
import { fakeHandlers, fakeProjects } from '../testing/fakeHandlers.ts'

const exact = ['https://shop.example']
const wild = ['https://*.shop.example']

test.each<[origin: string, allowedOrigins: readonly string[], allowed: boolean]>([
  ['https://shop.example', exact, true],
  ['http://shop.example', exact, false],
  ['https://shop.example:8443', exact, false],
  ['https://shop.example:8443', ['https://shop.example:8443'], true],
  ['https://shop.example:8443', ['https://shop.example:*'], true],
  ['https://shop.example:443', exact, true],
  ['https://shop.example.evil.example', exact, false],
  ['https://evil-shop.example', exact, false],
  ['https://a.shop.example', exact, false],
  ['https://a.shop.example', wild, true],
  ['https://a.b.shop.example', wild, false],
  ['https://shop.example', wild, false],
  ['http://shop.example', ['shop.example'], true],
  ['ftp://shop.example', ['shop.example'], false],
  ['http://shop.example:3000', ['shop.example'], false],
  ['http://shop.example:3000', ['shop.example:*'], true],
  ['capacitor://shop.example', ['capacitor://shop.example'], true],
  ['capacitor://shop.example', exact, false],
  ['https://xn--bcher-kva.example', ['https://b\u00fccher.example'], true],
  ['http://localhost:5173', exact, true],
  ['https://127.0.0.1', exact, true],
  ['http://127.1', exact, false],
  ['http://localhost.evil.example', exact, false],
  ['https://preview-1.pages.dev', exact, false],
  ['https://preview-1.vercel.app', exact, false],
  ['https://preview-1.ngrok-free.app', ['https://preview-1.ngrok-free.app'], true],
  ['null', exact, false],
  ['file://', exact, false],
])('behavior: page and server agree on %s with %j: %s', async (origin, allowedOrigins, allowed) => {
  const app = createApp({
    handlers: fakeHandlers({ getOrigins: () => ({ allowedOrigins: [...allowedOrigins] }) }),
    projects: fakeProjects({ id: 'shop', allowedOrigins }),
    now: () => 0,
  })
  const { status } = await app.request('/getWallets?page=1&entries=4&projectId=shop', { headers: { origin } })

  const { client } = createTestClient({ projectId: 'shop', api: { url: 'https://api.example' } })
  client.use(providerApi({ fetch: async (url, init) => app.request(String(url), init) }))
  const page = client.use(originsOf({ origin: () => origin, ancestors: () => [], path: () => '/' }))
  expect([await page.check(), status]).toEqual(allowed ? ['allowed', 200] : ['refused', 403])
})
