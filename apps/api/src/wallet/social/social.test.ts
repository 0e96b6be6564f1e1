import { type Logins, startLogins } from '@latchkey/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../store/Store.ts'
import { createWalletLab, failure, frameOrigin, minute, page } from '../../testing/createWalletLab.ts'
import { openEmptyStore } from '../../testing/openEmptyStore.ts'
import { bind, finish, visit } from '../../testing/popup.ts'
import type { SocialProvider } from './services/SocialSettings.ts'

let store: Store
let logins: Logins
const lab = createWalletLab(() => store)
const { openFrame } = lab
const callbackOf = (service: string, url = 'https://api.example') =>
  `${url}/wallet/v1/login/callback/${service}`
const services = ['google', 'apple', 'github', 'discord', 'x', 'facebook'] as const
beforeAll(async () => {
  ;[store, logins] = await Promise.all([openEmptyStore(), startLogins()])
  for (const service of services) logins.allow(callbackOf(service))
})
beforeEach(() => lab.reset())
afterAll(async () => {
  await Promise.all([store.close(), logins.stop()])
})

const serve = () => lab.serve({ socials: logins.clients })
type Server = ReturnType<typeof serve>
type Frame = Awaited<ReturnType<typeof openFrame>>

const start = async ({ call }: Server, { secret }: Frame, provider: SocialProvider) =>
  (await call('startSocial', { projectId: 'shop', origin: page, provider, secret })).body
const status = async ({ call }: Server, { secret }: Frame, flowId: string) =>
  (await call('readSocial', { flowId, secret })).body.state
const verify = ({ call }: Server, { secret, spki: deviceKey }: Frame, flowId: string) =>
  call('verifySocial', { flowId, secret, deviceKey })

test.each<[SocialProvider, RegExp, string | null]>([
  ['google', /^ada@login/, 'Ada'],
  ['apple', /@relay/, null],
  ['github', /^ada@login/, 'Ada'],
  ['discord', /^ada@login/, 'Ada'],
  ['x', /^none$/, 'Ada'],
  ['facebook', /^none$/, 'Ada'],
])('behavior: a login with %s, and the same account the next time', async (provider, email, userName) => {
  const server = serve()
  const accounts = []
  for (let times = 0; times < 2; times += 1) {
    const frame = await openFrame()
    const { flowId, uri } = await start(server, frame, provider)
    expect(uri).toBe(`https://api.example/wallet/v1/login/start?flow=${flowId}`)
    expect(await status(server, frame, flowId)).toBe('pending')
    expect(await verify(server, frame, flowId)).toMatchObject(failure('login_pending', 400))
    const bound = await bind(server, { flowId, secret: frame.secret })
    expect(bound.header).toMatch(/^__Host-latchkey-login-.*; Path=\/; HttpOnly; Secure; SameSite=None$/)
    const sent = new URL(bound.url).searchParams
    expect(Object.fromEntries(sent)).toMatchObject({
      redirect_uri: callbackOf(provider),
      code_challenge_method: 'S256',
    })
    const ended = await finish(server, await visit(bound.url), bound.cookie)
    const text = await ended.text()
    expect([ended.status, ended.headers.get('cross-origin-opener-policy')]).toEqual([200, 'unsafe-none'])
    expect(text).toContain(`"resultUri":"?flow=${flowId}"`)
    expect(text).toContain(frameOrigin)
    expect(text).not.toContain(page)
    expect(text).not.toContain(frame.secret)
    expect(await status(server, frame, flowId)).toBe('done')
    expect(await lab.dump()).not.toContain(frame.secret)
    const { body } = await verify(server, frame, flowId)
    expect(await verify(server, frame, flowId)).toMatchObject(failure('login_expired', 400))
    const { token } = body.session
    const account = (await server.call('readAccount', {}, { token })).body
    expect(account).toMatchObject({ provider, userName, addresses: null })
    expect(account.email ?? 'none').toMatch(email)
    const update = await server.call('startEmailUpdate', { email: 'a@b.example', origin: page }, { token })
    expect(update).toMatchObject(failure('no_email', 409))
    accounts.push(account.accountId)
  }
  expect(accounts[0]).toBe(accounts[1])
})

test.each([
  ['https://api.example', '__Host-latchkey-login', 'latchkey-login', '; Secure; SameSite=None'],
  // WebKit keeps no cookie for HTTPS of a server on the visitor's own machine.
  ['http://127.0.0.1:8787', 'latchkey-login', '__Host-latchkey-login', ''],
])('behavior: a server at %s sets and reads the cookie %s-{flow} alone', async (url, prefix, other, more) => {
  const server = lab.serve({ socials: logins.clients, url })
  logins.allow(callbackOf('google', url))
  const frame = await openFrame()
  const { flowId } = await start(server, frame, 'google')
  const bound = await bind(server, { flowId, secret: frame.secret })
  const [, value = ''] = bound.cookie.split('=')
  expect(bound.header).toBe(`${prefix}-${flowId}=${value}; Max-Age=600; Path=/; HttpOnly${more}`)
  const { path, ...response } = await visit(bound.url)
  const callbackPath = { path: path.replace(url, ''), ...response }
  for (const foreign of [`${other}-${flowId}`, other, prefix, `${prefix}-`, ` ${prefix}-${flowId}x`])
    expect((await finish(server, callbackPath, `${foreign}=${value}`)).status).toBe(400)
  const all = `${other}-${flowId}=x; ${prefix}-${flowId}=${value}; ${other}-${flowId}=y`
  const ended = await finish(server, callbackPath, all)
  expect(ended.status).toBe(200)
  expect(ended.headers.get('set-cookie')).toBe(`${prefix}-${flowId}=; Max-Age=0; Path=/; HttpOnly${more}`)
})

test('behavior: logins at once in one browser all end well, in any order', async () => {
  const server = serve()
  const browser = new Map<string, string>()
  const keep = (headers: Headers) => {
    for (const header of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      if (header.includes('Max-Age=0')) browser.delete(name)
      else browser.set(name, value)
    }
  }
  const sent = () => [...browser].map(([name, value]) => `${name}=${value}`).join('; ')
  const begin = async (isRedirect: boolean) => {
    const frame = await openFrame()
    const provider = isRedirect ? 'github' : 'google'
    const { flowId } = await start(server, frame, provider)
    const flow = isRedirect ? { flowId } : { flowId, secret: frame.secret }
    const { url, headers } = await bind(server, flow, sent())
    keep(headers)
    return { url }
  }
  const end = async ({ url }: Awaited<ReturnType<typeof begin>>) => {
    const ended = await finish(server, await visit(url), sent())
    keep(ended.headers)
    return ended.status
  }
  const open = [await begin(false), await begin(true), await begin(false), await begin(true)]
  const ended = []
  for (const one of open.toReversed()) ended.push(await end(one))
  expect(ended).toEqual([303, 200, 303, 200])
  expect(browser.size).toBe(0)
  // A browser keeps the cookies of eight logins, so that it can always send them.
  const many = []
  for (let times = 0; times < 12; times += 1) many.push(await begin(false))
  expect(browser.size).toBe(8)
  const statuses = []
  for (const one of many) statuses.push(await end(one))
  expect(statuses).toEqual([...Array<number>(4).fill(400), ...Array<number>(8).fill(200)])
})

test('behavior: the same email address at two services and by a code is three accounts', async () => {
  const server = serve()
  const ids = new Set<string>()
  for (const provider of ['google', 'github'] as const) {
    const frame = await openFrame()
    const { flowId } = await start(server, frame, provider)
    const bound = await bind(server, { flowId, secret: frame.secret })
    await finish(server, await visit(bound.url), bound.cookie)
    const { token } = (await verify(server, frame, flowId)).body.session
    ids.add((await server.call('readAccount', {}, { token })).body.accountId)
  }
  const token = await (await openFrame()).signIn(server, 'ada@login.example')
  ids.add((await server.call('readAccount', {}, { token })).body.accountId)
  expect(ids.size).toBe(3)
})

test('error: a stranger who is sent the link of a login cannot finish it', async () => {
  const server = serve()
  const [frame, other] = [await openFrame(), await openFrame()]
  const { flowId, uri } = await start(server, frame, 'google')
  // The page has only the id, and requests the secret from the frame in its own opener.
  const opened = await server.app.request(uri.replace('https://api.example', ''))
  const text = await opened.text()
  expect(text).toContain(flowId)
  expect(text).toContain(frameOrigin)
  expect(text).not.toContain(frame.secret)
  expect(await bind(server, { flowId, secret: other.secret })).toMatchObject({
    status: 400,
    code: 'wallet/login_expired',
    cookie: '',
  })
  // Somebody binds the login, and hands the response of the service to a browser without the cookie, or with another one.
  const bound = await bind(server, { flowId, secret: frame.secret })
  const { flowId: otherId } = await start(server, other, 'google')
  const foreign = await bind(server, { flowId: otherId, secret: other.secret })
  const response = await visit(bound.url)
  const [name = ''] = bound.cookie.split('=')
  const [, otherValue = ''] = foreign.cookie.split('=')
  for (const cookie of ['', foreign.cookie, `${name}=x`, `${name}=`, `${name}=${otherValue}`]) {
    expect((await finish(server, response, cookie)).status).toBe(400)
    expect(await status(server, frame, flowId)).toBe('pending')
  }
  expect(await verify(server, other, flowId)).toMatchObject(failure('login_expired', 400))
})

test('behavior: without a popup, the login ends in the page of the app, in the browser that finished it alone', async () => {
  const server = serve()
  const returnUri = `${page}/cart?item=1#top`
  for (const provider of ['google', 'apple'] as const) {
    const [frame, other] = [await openFrame(), await openFrame()]
    const body = { projectId: 'shop', origin: page, provider, secret: frame.secret, returnUri }
    const { flowId, uri } = (await server.call('startSocial', body)).body
    const opened = await (await server.app.request(uri.replace('https://api.example', ''))).text()
    expect(opened).toContain(`You are signing in to your wallet at ${page}.`)
    const bound = await bind(server, { flowId })
    const response = await visit(bound.url)
    // The cookie of a popup's browser, or of none, finishes nothing.
    expect((await finish(server, response, '')).status).toBe(400)
    const ended = await finish(server, response, bound.cookie)
    expect(ended.status).toBe(303)
    const location = new URL(ended.headers.get('location') ?? '')
    expect([location.origin, location.pathname, location.hash]).toEqual([page, '/cart', '#top'])
    expect(location.searchParams.get('item')).toBe('1')
    const result = new URLSearchParams(location.searchParams.get('result_uri') ?? '')
    const code = result.get('code') ?? ''
    expect([result.get('flow'), code.length]).toEqual([flowId, 43])
    expect(await lab.dump()).not.toContain(code)
    // Neither the frame that began it nor the page that it ended in has both parts.
    expect(await verify(server, frame, flowId)).toMatchObject(failure('login_expired', 400))
    const stolen = { flowId, code, secret: other.secret, deviceKey: other.spki }
    expect(await server.call('verifySocial', stolen)).toMatchObject(failure('login_expired', 400))
    const whole = { flowId, code, secret: frame.secret, deviceKey: frame.spki }
    expect((await server.call('verifySocial', whole)).status).toBe(200)
    expect(await server.call('verifySocial', whole)).toMatchObject(failure('login_expired', 400))
  }
})

test('error: a login without a popup in a page that the project does not list, and one that was cancelled', async () => {
  const server = serve()
  const frame = await openFrame()
  const body = { projectId: 'shop', origin: page, provider: 'google', secret: frame.secret }
  for (const returnUri of ['https://evil.example/', `${page}.evil.example/`, 'javascript:1'])
    expect((await server.call('startSocial', { ...body, returnUri })).status).toBeGreaterThanOrEqual(400)
  // Any page may use this project, so the operator has not allowed this one to receive the data that finishes a login.
  const anywhere = { ...body, projectId: 'open', origin: 'https://evil.example' }
  const { flowId, uri } = (await server.call('startSocial', anywhere)).body
  const opened = await (await server.app.request(uri.replace('https://api.example', ''))).text()
  expect(opened).not.toContain('You are signing in to your wallet at')
  expect(await bind(server, { flowId })).toMatchObject({ status: 400, code: 'wallet/login_expired' })
  const next = (await server.call('startSocial', body)).body
  const bound = await bind(server, { flowId: next.flowId })
  const ended = await finish(server, await visit(bound.url, 'cancel'), bound.cookie)
  expect(ended.headers.get('location')).toBe(`${page}/?result_uri=%3Ferror%3Daccess_denied`)
})

test('error: a login ends in no page that the project has removed from its list', async () => {
  const server = serve()
  const removed = lab.serve({ socials: logins.clients, allowedOrigins: ['https://other.example'] })
  const frame = await openFrame()
  // The visitor is at the service when the page is removed.
  const redirected = await start(server, frame, 'google')
  const bound = await bind(server, { flowId: redirected.flowId })
  const response = await visit(bound.url)
  const ended = await finish(removed, response, bound.cookie)
  expect([ended.status, ended.headers.get('location')]).toEqual([400, null])
  expect(await status(server, frame, redirected.flowId)).toBe('pending')
  // The visitor has not left the page yet.
  const next = await start(server, frame, 'google')
  const opened = await removed.app.request(next.uri.replace('https://api.example', ''))
  expect(await opened.text()).not.toContain('You are signing in to your wallet at')
  expect(await bind(removed, { flowId: next.flowId })).toMatchObject({ code: 'wallet/login_expired' })
  // The login has ended in its popup.
  const popup = await bind(server, { flowId: next.flowId, secret: frame.secret })
  expect((await finish(removed, await visit(popup.url), popup.cookie)).status).toBe(200)
  expect(await verify(removed, frame, next.flowId)).toMatchObject(failure('origin_not_allowed', 403))
  expect((await verify(server, frame, next.flowId)).status).toBe(200)
})

test('error: the response of one service at the redirect URI of another ends nothing', async () => {
  const server = serve()
  const frame = await openFrame()
  for (const provider of services) {
    const { flowId } = await start(server, frame, provider)
    const bound = await bind(server, { flowId, secret: frame.secret })
    const response = await visit(bound.url)
    for (const other of [...services, 'farcaster', 'constructor', ''].filter((one) => one !== provider)) {
      const path = response.path.replace(/callback\/\w+/, `callback/${other}`)
      expect([400, 404]).toContain((await finish(server, { ...response, path }, bound.cookie)).status)
    }
    expect(await status(server, frame, flowId)).toBe('pending')
    expect((await finish(server, response, bound.cookie)).status).toBe(200)
  }
})

test('error: a state that was changed, and a response that comes twice or too late', async () => {
  const server = serve()
  const frame = await openFrame()
  const { flowId } = await start(server, frame, 'github')
  const bound = await bind(server, { flowId, secret: frame.secret })
  const response = await visit(bound.url)
  const forged = { ...response, path: response.path.replace(/state=[^&]*/, `state=${flowId}.x`) }
  expect((await finish(server, forged, bound.cookie)).status).toBe(400)
  expect((await finish(server, response, bound.cookie)).status).toBe(200)
  expect((await finish(server, response, bound.cookie)).status).toBe(400)
  const late = await start(server, frame, 'github')
  lab.wait(10 * minute + 1)
  expect(await verify(server, frame, late.flowId)).toMatchObject(failure('login_expired', 400))
  expect((await bind(server, { flowId: late.flowId, secret: frame.secret })).status).toBe(400)
})

test('error: a visitor who cancels, and a code that the service refuses', async () => {
  const server = serve()
  const frame = await openFrame()
  for (const provider of ['google', 'github'] as const) {
    const { flowId } = await start(server, frame, provider)
    const bound = await bind(server, { flowId, secret: frame.secret })
    const cancelled = await finish(server, await visit(bound.url, 'cancel'), bound.cookie)
    expect(await cancelled.text()).toContain('"resultUri":"?error=access_denied"')
    expect(await status(server, frame, flowId)).toBe('denied')
    expect(await verify(server, frame, flowId)).toMatchObject(failure('login_denied', 400))
    const next = await start(server, frame, provider)
    const again = await bind(server, { flowId: next.flowId, secret: frame.secret })
    const response = await visit(again.url)
    const wrong = { ...response, path: response.path.replace(/code=\w+/, 'code=wrong') }
    await finish(server, wrong, again.cookie)
    expect(await status(server, frame, next.flowId)).toBe('denied')
  }
  expect(JSON.stringify(lab.lines)).not.toMatch(/secret-|code=|BEGIN/)
})

test('error: a service that is not offered, is down, or a page that may not use the wallet', async () => {
  const frame = await openFrame()
  const none = lab.serve()
  const body = { projectId: 'shop', origin: page, provider: 'google', secret: frame.secret }
  expect(await none.call('startSocial', body)).toMatchObject(failure('unknown_service', 404))
  expect(await serve().call('startSocial', { ...body, origin: 'https://evil.example' })).toMatchObject(
    failure('origin_not_allowed', 403),
  )
  expect(await serve().call('startSocial', { ...body, provider: 'myspace' })).toMatchObject(
    failure('invalid_request', 400),
  )
  const down = lab.serve({
    socials: [{ provider: 'google', clientId: 'x', clientSecret: 'x', url: 'http://127.0.0.1:1/google' }],
  })
  const { flowId } = await start(down, frame, 'google')
  expect(await bind(down, { flowId, secret: frame.secret })).toMatchObject({ code: 'wallet/unavailable' })
})
