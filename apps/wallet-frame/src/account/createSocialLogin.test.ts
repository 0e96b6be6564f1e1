import { loginMessages } from '@latchkey/embedded-wallet/wallet-api'
import { expect, test } from 'vitest'
import { createFakeWalletServer } from '../testing/createFakeWalletServer.ts'
import { createSocialLogin } from './createSocialLogin.ts'

const { signal } = new AbortController()
const page = 'https://app.example'
const serverOrigin = 'https://api.example'

function open() {
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
  expect(await login.start('google', page, signal)).toContain('/wallet/v1/login/start')
  const { secret } = server.sent[0]?.body as { readonly secret: string }
  expect(secret.length).toBeGreaterThan(40)
  const [answer] = post({ type: loginMessages.ready, flowId: 'flow1' })
  expect(answer).toEqual([{ type: loginMessages.secret, flowId: 'flow1', secret }, serverOrigin])
  post({ type: loginMessages.ended, flowId: 'flow1', resultUri: '?flow=flow1' })
  post({ type: loginMessages.ended, flowId: 'flow1', resultUri: '?flow=flow1' })
  expect(reported).toEqual([[{ resultUri: '?flow=flow1' }, page]])
  await login.finish(signal)
  expect(verified).toEqual([{ flowId: 'flow1', secret }])
  await expect(login.finish(signal)).rejects.toMatchObject({ code: 'wallet_frame/no_login' })
})

test('behavior: the server reports the end where the popup cannot', async () => {
  const { kept, login, tick, reported } = open()
  await login.start('google', page, signal)
  tick()
  kept.state = 'denied'
  await expect.poll(() => (tick(), reported)).toEqual([[{ resultUri: '?error=access_denied' }, page]])
})

test('error: messages of other origins, of other logins, and of a login that was replaced', async () => {
  const { login, post, reported } = open()
  await login.start('google', page, signal)
  for (const origin of [page, 'https://evil.example', 'null', `${serverOrigin}.evil.example`]) {
    expect(post({ type: loginMessages.ready, flowId: 'flow1' }, origin)).toEqual([])
    post({ type: loginMessages.ended, flowId: 'flow1', resultUri: '?flow=flow1' }, origin)
  }
  for (const data of [{ type: loginMessages.ready, flowId: 'other' }, { type: 'x' }, null, 'text', 7])
    expect(post(data)).toEqual([])
  await login.start('github', page, signal)
  expect(post({ type: loginMessages.ready, flowId: 'flow1' })).toEqual([])
  expect(post({ type: loginMessages.ready, flowId: 'flow2' })).toHaveLength(1)
  expect(reported).toEqual([])
})
