import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createTokenKey, publish, signToken } from './testing/createTokenIssuer.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const pages = fileURLToPath(new URL('../../../apps/docs/src/content/docs', import.meta.url))
const part =
  readFileSync(join(pages, 'embedded-wallet/tokens.md'), 'utf8').split(
    '## Logins of the embedded wallet\n',
  )[1] ?? ''
const cache = join(root, 'node_modules', '.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'login-'))
/** The tests replace `fetch` of the examples. */
const { fetch } = globalThis

const ends: (() => void)[] = []
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => {
  vi.unstubAllGlobals()
  for (const end of ends.splice(0)) end()
})

/** Runs the example after the line that begins so, as a module with keys of its own. */
async function load<module>(line: string): Promise<module> {
  const codeOf = (start: string) => /```ts\n([^]*?)```/.exec(part.split(start)[1] ?? '')?.[1] ?? ''
  const one = mkdtempSync(join(folder, 'example-'))
  writeFileSync(join(one, 'user.ts'), codeOf('\nYour server verifies it'))
  writeFileSync(join(one, 'route.ts'), codeOf(`\n${line}`))
  return import(/* @vite-ignore */ pathToFileURL(join(one, 'route.ts')).href)
}

type Call = (headers: Record<string, string>) => Promise<Response>
const url = 'https://app.example/api/me'

async function listen(app: RequestListener): Promise<Call> {
  const server = createServer(app)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return (headers) => fetch(`http://127.0.0.1:${port}/api/me`, { headers })
}

const frameworks: [string, () => Promise<Call>][] = [
  [
    'Next.js',
    async () => {
      const { GET } = await load<{ GET(request: Request): Promise<Response> }>('In Next.js')
      return (headers) => GET(new Request(url, { headers }))
    },
  ],
  [
    'Hono',
    async () => {
      const { honoApp } = await load<{ honoApp: Hono }>('In Hono')
      return async (headers) => honoApp.request(url, { headers })
    },
  ],
  ['Express', async () => listen((await load<{ expressApp: RequestListener }>('In Express')).expressApp)],
]

test.each(frameworks)(
  'behavior: the example of %s responds to a verified visitor alone',
  async (_, start) => {
    const key = await createTokenKey()
    const { server, fetch: fetchKeys } = publish(key)
    vi.stubGlobal('fetch', fetchKeys)
    const call = await start()
    const iat = Math.floor(Date.now() / 1_000)
    const times = { iat, exp: iat + 300 }
    const token = await signToken(key, { aud: 'your-project', sub: 'user-7', ...times })
    const other = await signToken(key, { aud: 'another-project', ...times })
    const me = await call({ authorization: `Bearer ${token}` })
    expect([me.status, await me.json()]).toEqual([200, { userId: 'user-7' }])
    const old = await signToken(key, { aud: 'your-project' })
    for (const authorization of [`Bearer ${other}`, `Bearer ${old}`, 'Bearer', '', `Basic ${token}`])
      expect((await call({ authorization })).status).toBe(401)
    expect((await call({})).status).toBe(401)
    expect(server.fetched).toEqual(['https://api.example.org/.well-known/jwks.json'])
  },
)
