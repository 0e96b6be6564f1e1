import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { formatSignInMessage } from './exports/index.js'
import { createEvmSigner } from './testing/signers.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const origin = 'http://localhost'

type Send = (request: Request) => Promise<Response>

let folder: string
beforeAll(() => {
  vi.stubEnv('COOKIE_SECRET', 'x'.repeat(32))
  // The examples import what is installed here.
  const cache = join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'readme-'))
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Runs the example of a section as a module. */
async function load<module>(section: string): Promise<module> {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const [, code = ''] = new RegExp(`## ${section}\n[^]*?\n\`\`\`ts\n([^]*?)\`\`\``).exec(readme) ?? []
  const file = join(folder, `${section}.ts`)
  writeFileSync(file, code)
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}

const frameworks: [string, () => Promise<{ readonly send: Send; end?(): void }>][] = [
  [
    'Express',
    async () => {
      const { app } = await load<{ app: RequestListener }>('Express')
      const server = createServer(app).listen(0, '127.0.0.1')
      await new Promise((resolve) => server.once('listening', resolve))
      const { port } = server.address() as AddressInfo
      return {
        send: async (request) =>
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
    },
  ],
  [
    'Hono',
    async () => {
      const { app } = await load<{ app: Hono }>('Hono')
      return { send: async (request) => app.fetch(request) }
    },
  ],
  [
    'Next[.]js',
    async () => {
      type Handler = (request: Request, context: { params: Promise<{ call: string }> }) => Promise<Response>
      const handlers = await load<{ GET: Handler; POST: Handler }>('Next[.]js')
      return {
        send: (request) => {
          const call = request.url.split('/').at(-1) ?? ''
          return handlers[request.method as 'GET'](request, {
            params: Promise.resolve({ call }),
          })
        },
      }
    },
  ],
]

/** A visitor with cookies. */
function createVisitor(send: Send) {
  const cookies = new Map<string, string>()
  const call = async (path: string, body?: unknown, sent: ReadonlyMap<string, string> = cookies) => {
    const response = await send(
      new Request(`${origin}/api/${path}`, {
        headers: {
          'content-type': 'application/json',
          cookie: [...sent].map((pair) => pair.join('=')).join('; '),
        },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      }),
    )
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      expect(line).toMatch(/HttpOnly/i)
      expect(line).toMatch(/SameSite=Strict/i)
      if (/Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return { status: response.status, body: response.status === 204 ? undefined : await response.json() }
  }
  return { call, cookies }
}

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
  test('behavior: the example signs in once with each nonce', async () => {
    const { send, end } = await start()
    try {
      const visitor = createVisitor(send)
      expect((await visitor.call('me')).body).toEqual({ accountId: null })
      const { body } = await visitor.call('nonce')
      const signed = await sign((body as { nonce: string }).nonce)
      const stranger = createVisitor(send)
      await stranger.call('nonce')
      expect(await stranger.call('sign-in', signed)).toMatchObject({
        status: 401,
        body: { code: 'sign_in/wrong_nonce' },
      })
      expect(await visitor.call('sign-in', signed)).toMatchObject({ status: 200 })
      const accountId = `eip155:1:${createEvmSigner().accountAddress}`
      expect((await visitor.call('me')).body).toEqual({ accountId })
      expect(await visitor.call('sign-in', signed)).toMatchObject({ status: 401 })
      expect(await visitor.call('sign-in', ['nonsense'])).toMatchObject({ status: 401 })
      expect((await visitor.call('sign-out', {})).status).toBe(204)
      expect((await visitor.call('me')).body).toEqual({ accountId: null })
      // Cookies that the visitor wrote.
      const forged = new Map([
        ['account', accountId],
        ['session', accountId],
      ])
      expect((await visitor.call('me', undefined, forged)).body).toEqual({ accountId: null })
    } finally {
      end?.()
    }
  })
})
