import { loginMessages } from '@latchkey/embedded-wallet/wallet-api'
import { expect, test } from 'vitest'
import { createFakeWalletServer } from '../testing/createFakeWalletServer.ts'
import type { StoredLogin, Vault } from '../vault/openVault.ts'
import { createSocialLogin } from './createSocialLogin.ts'

const { signal } = new AbortController()
const page = 'https://app.example'
const serverOrigin = 'https://api.example'

/** Storage that outlives a reload. */
function memory(): Pick<Vault, 'readLogin' | 'writeLogin'> {
  let kept: StoredLogin | undefined
  return {
    readLogin: async () => kept,
    async writeLogin(login) {
      kept = login
    },
  }
}

function open(vault: Pick<Vault, 'readLogin' | 'writeLogin'> = memory()) {
  const kept = { state: 'pending' as 'pending' | 'done' | 'denied', flows: 0 }
  const server = createFakeWalletServer({
    startSocial: () => {
      kept.flows += 1
      return { flowId: `flow${kept.flows}`, uri: `${serverOrigin}/wallet/v1/login/start?flow=${kept.flows}` }
    },
    readSocial: () => ({ state: kept.state }),
  })
  const self = new EventTarget()
  const reported: unknown[] = []
  const verified: unknown[] = []
  const sleeping: (() => void)[] = []
  const login = createSocialLogin({
    self: self as Window,
    parent: { postMessage: (message, origin) => void reported.push([message, origin]) },
    server: { url: serverOrigin, fetch: server.fetch },
    projectId: 'shop',
    account: { verifySocial: async (flow) => void verified.push(flow) },
    openVault: async () => vault,
    sleep: (_, until) =>
      new Promise((resolve, reject) => {
        sleeping.push(resolve)
        until.addEventListener('abort', () => reject(until.reason))
      }),
  })
  const post = (data: unknown, origin = serverOrigin) => {
    const received: unknown[] = []
    const source = {
      postMessage: (message: unknown, target: string) => void received.push([message, target]),
    }
    self.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
    return received
  }
  return { kept, server, login, post, reported, verified, tick: () => sleeping.shift()?.() }
}

test('behavior: the popup of a login gets its secret, and the page its end', async () => {
  const { server, login, post, reported, verified } = open()
  expect(await login.start('google', { origin: page }, signal)).toContain('/wallet/v1/login/start')
  const { secret } = server.sent[0]?.body as { readonly secret: string }
  expect(secret.length).toBeGreaterThan(40)
  const [response] = post({ type: loginMessages.ready, flowId: 'flow1' })
  expect(response).toEqual([{ type: loginMessages.secret, flowId: 'flow1', secret }, serverOrigin])
  post({ type: loginMessages.ended, flowId: 'flow1', resultUri: '?flow=flow1' })
  post({ type: loginMessages.ended, flowId: 'flow1', resultUri: '?flow=flow1' })
  expect(reported).toEqual([[{ resultUri: '?flow=flow1' }, page]])
  await login.finish('?flow=flow1', signal)
  expect(verified).toEqual([{ flowId: 'flow1', secret }])
  await expect(login.finish('?flow=flow1', signal)).rejects.toMatchObject({ code: 'wallet_frame/no_login' })
})

test('behavior: the server reports the end where the popup cannot', async () => {
  const { kept, login, tick, reported } = open()
  await login.start('google', { origin: page }, signal)
  tick()
  kept.state = 'denied'
  await expect.poll(() => (tick(), reported)).toEqual([[{ resultUri: '?error=access_denied' }, page]])
})

test('error: messages of other origins, of other logins, and of a login that was replaced', async () => {
  const { login, post, reported } = open()
  await login.start('google', { origin: page }, signal)
  for (const origin of [page, 'https://evil.example', 'null', `${serverOrigin}.evil.example`]) {
    expect(post({ type: loginMessages.ready, flowId: 'flow1' }, origin)).toEqual([])
    post({ type: loginMessages.ended, flowId: 'flow1', resultUri: '?flow=flow1' }, origin)
  }
  for (const data of [{ type: loginMessages.ready, flowId: 'other' }, { type: 'x' }, null, 'text', 7])
    expect(post(data)).toEqual([])
  await login.start('github', { origin: page }, signal)
  expect(post({ type: loginMessages.ready, flowId: 'flow1' })).toEqual([])
  expect(post({ type: loginMessages.ready, flowId: 'flow2' })).toHaveLength(1)
  expect(reported).toEqual([])
})

test('behavior: a login that left the page is finished after it has come back, with the code of its result', async () => {
  const vault = memory()
  const before = open(vault)
  const returnUri = `${page}/cart`
  await before.login.start('google', { origin: page, returnUri }, signal)
  expect(before.server.sent[0]?.body).toMatchObject({ returnUri })
  const { secret } = before.server.sent[0]?.body as { readonly secret: string }
  const { login, verified } = open(vault)
  for (const foreign of ['?flow=other&code=abc', '?error=access_denied', 'nonsense', ''])
    await expect(login.finish(foreign, signal)).rejects.toMatchObject({ code: 'wallet_frame/no_login' })
  await login.finish('?flow=flow1&code=abc', signal)
  expect(verified).toEqual([{ flowId: 'flow1', secret, code: 'abc' }])
  await expect(open(vault).login.finish('?flow=flow1&code=abc', signal)).rejects.toMatchObject({
    code: 'wallet_frame/no_login',
  })
})

test('error: a login that would end in a page of another origin', async () => {
  const { login, server } = open()
  for (const returnUri of ['https://evil.example/', `${page}.evil.example/`, 'javascript:1'])
    await expect(login.start('google', { origin: page, returnUri }, signal)).rejects.toMatchObject({
      code: 'wallet_frame/invalid_params',
    })
  expect(server.sent).toEqual([])
})
