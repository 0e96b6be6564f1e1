import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFrameHandler } from './createFrameHandler.ts'

let folder: string
let server: Server
let url: string
const api = {
  respond: () => Response.json({ allowedOrigins: ['https://app.example', 'x; script-src *'] }),
  requests: 0,
}

const failures: unknown[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-frame-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<title>wallet</title>')
  await writeFile(join(folder, 'assets', 'keyWorker.js'), 'postMessage(1)')
  server = createServer(
    createFrameHandler({
      folder,
      config: { apiUrl: 'https://api.example', networks: [] },
      fetch: async () => {
        api.requests += 1
        return api.respond()
      },
      onError: (error) => failures.push(error),
    }),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server?.close()
  await rm(folder, { recursive: true, force: true })
})

const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? ''

test("behavior: the page's file names the pages that the project allows", async () => {
  const response = await fetch(`${url}/?projectId=one`)
  expect(await response.text()).toBe('<title>wallet</title>')
  const policy = policyOf(response)
  expect(policy).toContain(
    "frame-ancestors 'self' http://localhost:* http://127.0.0.1:* https://app.example;",
  )
  // A pattern is no way into the policy.
  expect(policy).not.toContain('script-src *')
  await fetch(`${url}/?projectId=one`)
  expect(api.requests).toBe(1)
})

test.each(['/confirm', '/settings', '/assets/keyWorker.js', '/frame.json'])(
  'behavior: %s has the policy',
  async (path) => {
    const response = await fetch(`${url}${path}`)
    expect(response.status).toBe(200)
    const policy = policyOf(response)
    expect(policy).toContain("default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'")
    expect(policy).toContain("connect-src 'self' https://api.example;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types wallet-worker")
    expect(policy).not.toContain('unsafe')
  },
)

test('error: the page is not served while the allowed origins cannot be read', async () => {
  const before = api.respond
  api.respond = () => new Response('no', { status: 400 })
  const response = await fetch(`${url}/?projectId=two`)
  api.respond = before
  expect(response.status).toBe(503)
})

test('error: the host gets the reason of a page that is not served', async () => {
  const before = api.respond
  failures.length = 0
  api.respond = () => new Response('no', { status: 400 })
  await fetch(`${url}/?projectId=three`)
  api.respond = before
  expect(failures).toEqual([expect.objectContaining({ code: expect.stringMatching(/^api\//) })])
})

test('error: the host gets the path of a page that is not built', async () => {
  const page = join(folder, 'index.html')
  failures.length = 0
  await rename(page, `${page}.away`)
  const response = await fetch(`${url}/settings`)
  await rename(`${page}.away`, page)
  expect(response.status).toBe(503)
  expect(String(failures[0])).toContain(page)
})

test('error: other paths and methods', async () => {
  expect((await fetch(`${url}/nothing`)).status).toBe(404)
  expect((await fetch(`${url}/%2e%2e/%2e%2e/etc/passwd`)).status).toBe(404)
  expect((await fetch(`${url}/`, { method: 'POST' })).status).toBe(405)
})

test.each([
  ['//', 404],
  ['//a/confirm', 404],
  ['/\\', 404],
  ['/%', 404],
  ['/?projectId=%00', 400],
  ['/?projectId=a%0Db', 400],
  ['*', 400],
  ['?', 400],
  ['http://other.example/', 400],
  [':1/', 400],
  ['@other.example/confirm', 400],
])('error: a request for %s gets %i', async (target, status) => {
  failures.length = 0
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
  socket.write(`GET ${target} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`)
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(failures).toEqual([])
})

test('error: a malformed configuration', () => {
  expect(() => createFrameHandler({ folder, config: { apiUrl: 'javascript:1', networks: [] } })).toThrow(
    TypeError,
  )
})
