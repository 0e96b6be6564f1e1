import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Auth, type AuthConfig } from '@auth/core'
import type { SiwxConfig } from '@latchkey/core/siwx'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignInHandlers } from './server/createSignInHandlers.js'
import { createEvmSigner } from './testing/signers.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const pages = fileURLToPath(new URL('../../../apps/docs/src/content/docs', import.meta.url))
const origin = 'https://app.example'
const [server, libraries] = (['server', 'auth-libraries'] as const).map((page) =>
  readFileSync(join(pages, `sign-in/${page}.md`), 'utf8'),
) as [string, string]
const cache = join(root, 'node_modules', '.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'recipe-'))
const signer = createEvmSigner()
const accountId = `eip155:1:${signer.accountAddress}`

afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  vi.stubGlobal('location', { host: 'app.example', origin, href: `${origin}/` })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** Runs the examples of a section as modules, with the handlers of the page on the server. */
async function load<module>(section: string, index: number): Promise<module> {
  const codes = (text: string) => [...text.matchAll(/```ts\n([^]*?)```/g)].map(([, code = '']) => code)
  writeFileSync(join(folder, 'auth.ts'), codes(server.split('The server gets the other:')[1] ?? '')[0] ?? '')
  const part = libraries.split(`## ${section}\n`)[1]?.split('\n## ')[0] ?? ''
  const file = join(folder, `${section.replace(/\W/g, '')}${index}.ts`)
  writeFileSync(file, codes(part)[index] ?? '')
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}

/** Sends the page's requests to a server, with the cookies of a browser. */
function browse(serve: (request: Request) => Promise<Response>) {
  const cookies = new Map<string, string>()
  vi.stubGlobal('fetch', async (target: string | URL | Request, init?: RequestInit) => {
    const request = target instanceof Request ? target : new Request(new URL(target, origin), init)
    request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    request.headers.set('origin', origin)
    const response = await serve(request)
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(key)
      else cookies.set(key, value)
    }
    return response
  })
}

/** Signs in, fails to sign in with the same message again, and signs out. */
async function expectSignIn(siwx: SiwxConfig, refusal: string) {
  const { accountAddress, chainId } = signer
  expect(await siwx.getSessions(chainId, accountAddress)).toEqual([])
  const data = await siwx.createMessage({ accountAddress, chainId })
  const message = data.toString()
  const session = { data, message, signature: await signer.sign(message) }
  await expect(siwx.addSession({ ...session, signature: `0x${'ab'.repeat(65)}` })).rejects.toThrow(refusal)
  await expect(siwx.addSession(session)).rejects.toThrow(refusal)
  const next = await siwx.createMessage({ accountAddress, chainId })
  const text = next.toString()
  await siwx.addSession({ data: next, message: text, signature: await signer.sign(text) })
  const [kept] = await siwx.getSessions(chainId, accountAddress)
  expect(`${kept?.data.chainId}:${kept?.data.accountAddress}`).toBe(accountId)
  expect(Date.parse(kept?.data.expirationTime ?? '')).toBeGreaterThan(Date.parse(next.issuedAt ?? ''))
  await siwx.setSessions([])
  expect(await siwx.getSessions(chainId, accountAddress)).toEqual([])
}

test('behavior: the recipe of Auth.js signs in and out, and takes each nonce once', async () => {
  const { authConfig } = await load<{ authConfig: AuthConfig }>('Auth.js', 0)
  const { auth } = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'auth.ts')).href)) as {
    auth: SignInHandlers
  }
  const logger = { error: () => undefined, warn: () => undefined }
  const config = {
    ...authConfig,
    secret: 'a secret of the test',
    trustHost: true,
    basePath: '/api/auth',
    logger,
  }
  browse(async (request) =>
    new URL(request.url).pathname.startsWith('/api/wallet/') ? auth.handle(request) : Auth(request, config),
  )
  await expectSignIn((await load<{ siwx: SiwxConfig }>('Auth.js', 1)).siwx, 'CredentialsSignin')
})

test('behavior: the recipe of Better Auth signs in and out, and takes each nonce once', async () => {
  vi.stubEnv('BETTER_AUTH_SECRET', 'a secret of the test with enough letters in it')
  vi.stubEnv('BETTER_AUTH_URL', origin)
  const { betterServer } = await load<{ betterServer: { handler(request: Request): Promise<Response> } }>(
    'Better Auth',
    0,
  )
  browse((request) => betterServer.handler(request))
  await expectSignIn((await load<{ siwx: SiwxConfig }>('Better Auth', 1)).siwx, 'UNAUTHORIZED')
})
