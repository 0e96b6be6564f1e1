import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteServer } from './createSiteServer.ts'

let outside: string
let server: Server
beforeAll(async () => {
  outside = mkdtempSync(join(tmpdir(), 'latchkey-site-'))
  writeFileSync(join(outside, 'secret'), 'secret')
  const folder = join(outside, 'site')
  mkdirSync(join(folder, 'errors'), { recursive: true })
  mkdirSync(join(folder, '_astro'))
  writeFileSync(join(folder, 'policy.txt'), "default-src 'none'")
  writeFileSync(join(folder, '404.html'), 'missing')
  writeFileSync(join(folder, 'index.html'), 'home')
  writeFileSync(join(folder, 'errors', 'index.html'), 'errors')
  writeFileSync(join(folder, '_astro', 'a.1.js'), 'a')
  server = await createSiteServer(folder)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  server.close()
  rmSync(outside, { recursive: true })
})

/** Sends a path as it is: `fetch` would resolve its dots. */
const get = (path: string, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((done, fail) => {
    const { port } = server.address() as AddressInfo
    request({ port, host: '127.0.0.1', path, method }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
      .on('error', fail)
      .end()
  })

test.each([
  ['/', 'home'],
  ['/errors/', 'errors'],
  ['/nothing/', 'missing'],
])('behavior: the page at %s has the policy', async (path, body) => {
  const response = await get(path)
  expect(response).toMatchObject({ body, headers: { 'content-security-policy': "default-src 'none'" } })
})

test('behavior: the address in an error leads to its page', async () => {
  expect(await get('/errors')).toMatchObject({ status: 308, headers: { location: '/errors/' } })
})

test('behavior: files of the bundler are kept', async () => {
  expect((await get('/_astro/a.1.js')).headers['cache-control']).toContain('immutable')
  expect((await get('/')).headers['cache-control']).toBe('no-cache')
})

test.each(['/../secret', '/%2e%2e/secret', '/..%2fsecret', '//secret', '/%', '/%00'])(
  'error: %s is no file of the site',
  async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, body: 'missing' })
  },
)

test('error: only reading is served', async () => {
  expect(await get('/', 'POST')).toMatchObject({ status: 405 })
})
