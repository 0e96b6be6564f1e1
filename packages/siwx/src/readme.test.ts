import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { formatSignInMessage } from './exports/index.js'
import { createEvmSigner } from './testing/signers.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const pages = fileURLToPath(new URL('../../../apps/docs/src/content/docs', import.meta.url))
const origin = 'http://localhost'

type Send = (request: Request) => Promise<Response>

const day = 86_400_000

let folder: string
beforeAll(() => {
  // The examples import what is installed here.
  const cache = join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'readme-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => {
  vi.useRealTimers()
})

/** Runs the example of a section as a module, with handlers and a store of its own. */
async function load<module>(section: string): Promise<module> {
  const page = readFileSync(join(pages, 'sign-in/server.md'), 'utf8')
  const codeOf = (start: string) => new RegExp(`${start}[^]*?\n\`\`\`ts\n([^]*?)\`\`\``).exec(page)?.[1] ?? ''
  const one = mkdtempSync(join(folder, 'example-'))
  writeFileSync(join(one, 'auth.ts'), codeOf('The server gets the other:\n'))
  const file = join(one, `${section}.ts`)
  // Next has a name for the folder of the source.
  writeFileSync(file, codeOf(`## ${section}\n`).replace('@/', './').replace("'./auth'", "'./auth.ts'"))
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}

/** Starts a server of Node, and sends it the requests of a visitor. */
async function listen(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    send: async (request: Request) =>
      fetch(request.url.replace(origin, `http://127.0.0.1:${port}`), {
        method: request.method,
        headers: request.headers,
        body: request.body && (await request.text()),
      }),
    end() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const frameworks: [string, () => Promise<{ readonly send: Send; end(): void }>][] = [
  ['Express', async () => listen(createServer((await load<{ app: RequestListener }>('Express')).app))],
  ['Node', async () => listen((await load<{ server: Server }>('Node')).server)],
  [
    'Hono',
    async () => {
      const { app } = await load<{ app: Hono }>('Hono')
      return { send: async (request) => app.fetch(request), end: () => undefined }
    },
  ],
  [
    'Next[.]js',
    async () => {
      type Handler = (request: Request) => Promise<Response>
      const handlers = await load<{ GET: Handler; POST: Handler }>('Next[.]js')
      return { send: (request) => handlers[request.method as 'GET'](request), end: () => undefined }
    },
  ],
]

/** A visitor with cookies. */
function createVisitor(send: Send) {
  const cookies = new Map<string, string>()
  const headers: string[] = []
  const call = async (path: string, body?: unknown, sent: ReadonlyMap<string, string> = cookies) => {
    const response = await send(
      new Request(`${origin}/api/auth/${path}`, {
        headers: {
          'content-type': 'application/json',
          cookie: [...sent].map((pair) => pair.join('=')).join('; '),
        },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      }),
    )
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      headers.push(line)
      if (/Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return { status: response.status, body: response.status === 204 ? undefined : await response.json() }
  }
  const requestNonce = async () => ((await call('nonce')).body as { nonce: string }).nonce
  return { call, requestNonce, cookies, headers }
}

const accountId = `eip155:1:${createEvmSigner().accountAddress}`
async function sign(nonce: string) {
  const { accountAddress, chainId, sign: signText } = createEvmSigner()
  const message = formatSignInMessage({
    domain: 'app.example',
    accountAddress,
    chainId,
    uri: 'https://app.example',
    version: '1',
    nonce,
    issuedAt: new Date().toISOString(),
  })
  return { message, signature: await signText(message) }
}

describe.each(frameworks)('%s', (_, start) => {
  /** Runs a test on the example, with a visitor and a way to open further ones. */
  const withExample = async (
    run: (visitor: ReturnType<typeof createVisitor>, send: Send) => Promise<void>,
  ) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { send, end } = await start()
    try {
      await run(createVisitor(send), send)
    } finally {
      end()
    }
  }
  const signIn = async (visitor: ReturnType<typeof createVisitor>) => {
    const signed = await sign(await visitor.requestNonce())
    const sent = new Map(visitor.cookies)
    expect(await visitor.call('verify', signed)).toEqual({ status: 200, body: { accountId } })
    return { signed, sent }
  }
  const nobody = { accounts: [] }
  const somebody = { accounts: [{ accountId }] }

  test('behavior: the example signs in and out', () =>
    withExample(async (visitor) => {
      expect((await visitor.call('session')).body).toEqual(nobody)
      await signIn(visitor)
      expect((await visitor.call('session')).body).toMatchObject(somebody)
      expect((await visitor.call('sign-out', {})).status).toBe(204)
      expect(visitor.cookies.size).toBe(0)
      expect((await visitor.call('session')).body).toEqual(nobody)
    }))

  test('error: a nonce of another visitor, one that was used, and one that is used twice at once', () =>
    withExample(async (visitor, send) => {
      const signed = await sign(await visitor.requestNonce())
      const stranger = createVisitor(send)
      await stranger.call('nonce')
      const wrong = { status: 401, body: { code: 'sign_in/wrong_nonce' } }
      expect(await stranger.call('verify', signed)).toMatchObject(wrong)
      const sent = new Map(visitor.cookies)
      const statuses = await Promise.all(
        [1, 2, 3].map(async () => (await visitor.call('verify', signed, sent)).status),
      )
      expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401, 401])
      expect(await visitor.call('verify', signed, sent)).toMatchObject(wrong)
      await visitor.call('sign-out', {})
      expect(await visitor.call('verify', signed, sent)).toMatchObject(wrong)
      for (const body of [['nonsense'], {}, { message: {}, signature: [] }])
        expect((await visitor.call('verify', body)).status).toBe(401)
    }))

  test('error: a cookie under the name of another, and cookies that the visitor wrote', () =>
    withExample(async (visitor, send) => {
      const nonce = await visitor.requestNonce()
      const signed = await sign(nonce)
      const [id = ''] = visitor.cookies.values()
      const other = createVisitor(send)
      await signIn(other)
      const written = [accountId, '', 'undefined', '__proto__', 'constructor', 'j:{"a":1}', 's:a.b', '%00']
      for (const name of ['__Host-account', '__Host-session', '__Host-nonce', 'session', 'nonce'])
        for (const value of [id, nonce, ...written, ...written.map(encodeURIComponent)]) {
          const forged = new Map([[name, value]])
          expect((await visitor.call('session', undefined, forged)).body).toEqual(nobody)
          // The id is only meant for this use.
          if (name === '__Host-nonce' && value === id) continue
          expect((await visitor.call('verify', signed, forged)).status).toBe(401)
        }
      // A session must not work as a nonce, either.
      const [session = ''] = other.cookies.values()
      expect((await other.call('verify', signed, new Map([['__Host-nonce', session]]))).status).toBe(401)
    }))

  test('error: a session that was copied before the visitor signed out, or in again', () =>
    withExample(async (visitor) => {
      await signIn(visitor)
      const copied = new Map(visitor.cookies)
      expect((await visitor.call('session', undefined, copied)).body).toMatchObject(somebody)
      await signIn(visitor)
      expect((await visitor.call('session', undefined, copied)).body).toEqual(nobody)
      const second = new Map(visitor.cookies)
      await visitor.call('sign-out', {})
      expect((await visitor.call('session', undefined, second)).body).toEqual(nobody)
    }))

  test('error: a session of a day ago, and a nonce of ten minutes ago', () =>
    withExample(async (visitor) => {
      await signIn(visitor)
      const kept = new Map(visitor.cookies)
      vi.setSystemTime(Date.now() + day - 1)
      expect((await visitor.call('session', undefined, kept)).body).toMatchObject(somebody)
      vi.setSystemTime(Date.now() + 1)
      expect((await visitor.call('session', undefined, kept)).body).toEqual(nobody)
      const nonce = await visitor.requestNonce()
      vi.setSystemTime(Date.now() + 600_000)
      expect(await visitor.call('verify', await sign(nonce))).toMatchObject({
        status: 401,
        body: { code: 'sign_in/wrong_nonce' },
      })
    }))

  test('behavior: cookies are for this host alone', () =>
    withExample(async (visitor) => {
      await signIn(visitor)
      await visitor.call('sign-out', {})
      expect(visitor.headers).toHaveLength(4)
      for (const line of visitor.headers) {
        expect(line).toMatch(/^__Host-\w+=[^;]*;.*Path=\/(;|$)/)
        expect(line).toMatch(/; HttpOnly/i)
        expect(line).toMatch(/; SameSite=Strict/i)
        expect(line).toMatch(/; Secure/i)
        expect(line).not.toMatch(/; Domain/i)
      }
      expect(visitor.cookies.size).toBe(0)
    }))
})
