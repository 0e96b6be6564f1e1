import { expect, test } from 'vitest'
import { createFakeWalletServer } from '../testing/createFakeWalletServer.ts'
import { createLoginSettings, type LoginList } from './createLoginSettings.ts'

const { signal } = new AbortController()
const origin = 'https://app.example'
const url = 'https://api.example'
const list: LoginList = {
  logins: [
    {
      id: 'first',
      provider: 'email',
      email: 'ada@shop.example',
      userName: null,
      addedAt: 1,
      isCurrent: true,
    },
  ],
  services: ['google'],
}

function setUp() {
  const state = { flows: 0, session: 'session', refusal: undefined as string | undefined }
  const answer = <result extends object>(result: result) =>
    state.refusal === undefined ? result : { status: 409, code: state.refusal, message: 'Refused.' }
  const server = createFakeWalletServer({
    readLogins: () => answer(list),
    startLoginEmail: () => answer({ flowId: `flow${(state.flows += 1)}` }),
    verifyLoginEmail: () => answer({}),
    startLoginSocial: () => answer({ flowId: 'social', uri: `${url}/wallet/v1/login/start?flow=social` }),
    verifyLoginSocial: () => answer({}),
    removeLogin: () => answer({}),
  })
  const signals: AbortSignal[] = []
  const settings = createLoginSettings({
    account: {
      withSession(call, until) {
        signals.push(until)
        return call(state.session)
      },
    },
    server: { url, fetch: server.fetch },
    origin,
  })
  return { state, server, settings, signals }
}

test('behavior: the list has the logins and the services of the server', async () => {
  const { settings } = setUp()
  expect(await settings.readLogins(signal)).toEqual(list)
})

test('behavior: an address is added by its code, and the mail names the page', async () => {
  const { server, settings } = setUp()
  await settings.startLoginEmail('new@shop.example', signal)
  await settings.verifyLoginEmail('123456', signal)
  expect(server.sent).toMatchObject([
    { name: 'startLoginEmail', body: { email: 'new@shop.example', origin } },
    { name: 'verifyLoginEmail', body: { flowId: 'flow1', otp: '123456' } },
  ])
})

test('behavior: a code is for the address that was asked last', async () => {
  const { server, settings } = setUp()
  await settings.startLoginEmail('typo@shop.example', signal)
  await settings.startLoginEmail('new@shop.example', signal)
  await settings.verifyLoginEmail('123456', signal)
  expect(server.sent.at(-1)).toMatchObject({ body: { flowId: 'flow2' } })
})

test('behavior: a refused address leaves the code of the one before valid', async () => {
  const { server, settings, state } = setUp()
  await settings.startLoginEmail('new@shop.example', signal)
  state.refusal = 'wallet/too_many_requests'
  await expect(settings.startLoginEmail('other@shop.example', signal)).rejects.toMatchObject({
    code: 'wallet/too_many_requests',
  })
  state.refusal = undefined
  await settings.verifyLoginEmail('123456', signal)
  expect(server.sent.at(-1)).toMatchObject({ body: { flowId: 'flow1' } })
})

test('behavior: a login with a service is added by the secret of its window', async () => {
  const { server, settings } = setUp()
  const login = { provider: 'google', secret: 'c2VjcmV0' } as const
  expect(await settings.startLoginSocial(login, signal)).toEqual({
    flowId: 'social',
    uri: `${url}/wallet/v1/login/start?flow=social`,
  })
  await settings.verifyLoginSocial({ flowId: 'social', secret: 'c2VjcmV0' }, signal)
  expect(server.sent).toMatchObject([
    { name: 'startLoginSocial', body: { origin, ...login } },
    { name: 'verifyLoginSocial', body: { flowId: 'social', secret: 'c2VjcmV0' } },
  ])
})

test('behavior: the login that the visitor removes is the one that the server gets', async () => {
  const { server, settings } = setUp()
  await settings.removeLogin('first', signal)
  expect(server.sent).toMatchObject([{ name: 'removeLogin', body: { loginId: 'first' } }])
})

test('behavior: every call has the session of the account, and its signal', async () => {
  const { server, settings, signals, state } = setUp()
  const secret = 'c2VjcmV0'
  const calls = [
    settings.readLogins,
    (until: AbortSignal) => settings.startLoginEmail('new@shop.example', until),
    (until: AbortSignal) => settings.verifyLoginEmail('123456', until),
    (until: AbortSignal) => settings.startLoginSocial({ provider: 'google', secret }, until),
    (until: AbortSignal) => settings.verifyLoginSocial({ flowId: 'social', secret }, until),
    (until: AbortSignal) => settings.removeLogin('first', until),
  ]
  const own = calls.map(() => new AbortController().signal)
  for (const [index, call] of calls.entries()) {
    state.session = `session${index}`
    await call(own[index] ?? signal)
  }
  expect(server.sent.map(({ token }) => token)).toEqual(calls.map((_, index) => `Bearer session${index}`))
  expect(signals.every((one, index) => one === own[index])).toBe(true)
})

test('error: a refusal of the server is reported with its code', async () => {
  const { settings, state } = setUp()
  state.refusal = 'wallet/other_account'
  for (const call of [
    settings.verifyLoginSocial({ flowId: 'social', secret: 'c2VjcmV0' }, signal),
    settings.removeLogin('first', signal),
    settings.readLogins(signal),
  ])
    await expect(call).rejects.toMatchObject({ code: 'wallet/other_account' })
})
