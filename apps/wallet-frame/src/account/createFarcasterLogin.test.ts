import { expect, test } from 'vitest'
import { createFakeWalletServer } from '../testing/createFakeWalletServer.ts'
import { createFarcasterLogin } from './createFarcasterLogin.ts'

const page = 'https://app.example'
const never = new AbortController().signal

/** A login whose server reports these states in turn, the last one for ever. */
function open(...states: ('pending' | 'done' | 'denied' | 'gone' | 'down')[]) {
  const kept = { polls: 0, flows: 0 }
  const server = createFakeWalletServer({
    startFarcaster: () => {
      kept.flows += 1
      return { flowId: `flow${kept.flows}`, uri: 'https://farcaster.example/connect?channelToken=1' }
    },
    readSocial: () => {
      const state = states[Math.min(kept.polls, states.length - 1)] ?? 'pending'
      kept.polls += 1
      if (state === 'gone') return { status: 400, code: 'wallet/login_expired', message: 'gone' }
      if (state === 'down') return { status: 503, code: 'wallet/unavailable', message: 'down' }
      return { state }
    },
  })
  const verified: unknown[] = []
  const login = createFarcasterLogin({
    server: { url: 'https://api.example', fetch: server.fetch },
    projectId: 'shop',
    account: {
      verifySocial: async (flow) => void verified.push(flow),
      readFacts: async () => ({ userName: 'ada' }),
    },
    async sleep(_, signal) {
      signal.throwIfAborted()
    },
  })
  return { login, server, verified, kept }
}

test('behavior: signs in once the visitor has confirmed, and once only', async () => {
  const { login, server, verified, kept } = open('pending', 'down', 'pending', 'done')
  expect(await login.start(page, never)).toBe('https://farcaster.example/connect?channelToken=1')
  const { secret } = server.sent[0]?.body as { readonly secret: string }
  expect(secret.length).toBeGreaterThan(40)
  expect(await login.finish(never)).toBe('ada')
  expect(kept.polls).toBe(4)
  expect(verified).toEqual([{ flowId: 'flow1', secret }])
  await expect(login.finish(never)).rejects.toMatchObject({ code: 'wallet_frame/no_login' })
})

test.each([
  ['denied', 'wallet_frame/login_denied'],
  ['gone', 'wallet_frame/login_expired'],
] as const)('error: a login that is %s', async (state, code) => {
  const { login, verified } = open(state)
  await login.start(page, never)
  await expect(login.finish(never)).rejects.toMatchObject({ code })
  expect(verified).toEqual([])
})

test('error: a login expires that is not confirmed in ten minutes', async () => {
  const { login, kept } = open('pending')
  await login.start(page, never)
  await expect(login.finish(never)).rejects.toMatchObject({ code: 'wallet_frame/login_expired' })
  expect(kept.polls).toBe(300)
})

test('behavior: the page gives up, and the login can still be finished', async () => {
  const { login, verified, kept } = open('done')
  await login.start(page, never)
  await expect(login.finish(AbortSignal.abort('left'))).rejects.toBe('left')
  expect(kept.polls).toBe(0)
  expect(await login.finish(never)).toBe('ada')
  expect(verified).toHaveLength(1)
})

test('error: a login that another one replaced', async () => {
  const { login, verified } = open('pending')
  await login.start(page, never)
  const first = login.finish(never)
  const second = login.start(page, never)
  await expect(first).rejects.toMatchObject({ code: 'wallet_frame/no_login' })
  await second
  expect(verified).toEqual([])
})
