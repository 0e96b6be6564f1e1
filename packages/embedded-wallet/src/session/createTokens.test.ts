import { expect, test } from 'vitest'
import { createTestWallet } from '../testing/createTestWallet.js'

const minute = 60_000

/** A frame whose tokens are numbered, and live for five minutes. */
function setUp() {
  const server = { issued: 0, hold: undefined as Promise<void> | undefined, isSignedOut: false }
  const wallet = createTestWallet({
    handlers: {
      async getToken() {
        server.issued += 1
        const token = `token ${server.issued}`
        await server.hold
        if (server.isSignedOut)
          throw Object.assign(new Error('Nobody is signed in.'), { code: 'wallet_frame/not_signed_in' })
        return { token, expiresIn: 5 * minute }
      },
    },
  })
  const read = () => wallet.settle(wallet.wallet.getToken())
  /** Holds the responses of the frame. */
  const hold = () => {
    let release = () => undefined as void
    server.hold = new Promise((done) => {
      release = () => {
        server.hold = undefined
        done()
      }
    })
    return () => release()
  }
  return { ...wallet, server, read, hold }
}

test('behavior: a token is kept until its last minute, and then renewed', async () => {
  const { connect, read, clock } = setUp()
  await connect()
  expect(await read()).toBe('token 1')
  await clock.advance(4 * minute - 1_000)
  expect(await read()).toBe('token 1')
  await clock.advance(1_000)
  expect(await read()).toBe('token 2')
})

test('behavior: calls at once share one request', async () => {
  const { connect, settle, server, wallet } = setUp()
  await connect()
  expect(await settle(Promise.all([1, 2, 3].map(() => wallet.getToken())))).toEqual(
    Array.from({ length: 3 }, () => 'token 1'),
  )
  expect(server.issued).toBe(1)
})

test('behavior: a caller that gives up does not end the request of others', async () => {
  const { connect, settle, wallet, hold } = setUp()
  await connect()
  const release = hold()
  const controller = new AbortController()
  const given = wallet.getToken({ signal: controller.signal })
  const other = wallet.getToken()
  controller.abort()
  await expect(settle(given)).rejects.toMatchObject({ code: 'embedded_wallet/aborted' })
  release()
  expect(await settle(other)).toBe('token 1')
})

test('behavior: a failed request is not kept', async () => {
  const { connect, read, server } = setUp()
  await connect()
  server.isSignedOut = true
  await expect(read()).rejects.toMatchObject({ code: 'embedded_wallet/not_signed_in' })
  server.isSignedOut = false
  expect(await read()).toBe('token 2')
})

test('behavior: signing out forgets the token', async () => {
  const { client, connect, read, server, settle } = setUp()
  await connect()
  await read()
  server.isSignedOut = true
  await settle(client.connections.disconnect())
  await expect(read()).rejects.toMatchObject({ code: 'embedded_wallet/not_signed_in' })
})

test('behavior: a token that was requested before another sign-in is not returned after it', async () => {
  const { connect, hold, server, settle, wallet } = setUp()
  await connect()
  const release = hold()
  const token = wallet.getToken()
  await expect.poll(() => server.issued).toBe(1)
  await settle(wallet.connectOtp({ otp: '123456' }))
  release()
  expect(await settle(token)).toBe('token 2')
  expect(await settle(wallet.getToken())).toBe('token 2')
})

test('behavior: another sign-in and the settings forget the token', async () => {
  const { connect, read, settle, wallet } = setUp()
  await connect()
  expect(await read()).toBe('token 1')
  await settle(wallet.connectEmail({ email: 'bob@example.org' }))
  expect(await read()).toBe('token 2')
})

test('behavior: the question for the email address is shown, and its answer renews the token', async () => {
  const shown: unknown[] = []
  const { connect, settle, wallet } = createTestWallet({
    handlers: {
      getToken: async () => ({ token: `token ${shown.length}`, expiresIn: 5 * minute }),
      async shareEmail() {
        shown.push(wallet.$requests.get().map(({ method }) => method))
      },
    },
  })
  await connect()
  wallet.place({ left: 0, top: 0, width: 360, height: 600 })
  expect(await settle(wallet.getToken())).toBe('token 0')
  await settle(wallet.shareEmail())
  expect(shown).toEqual([['wallet_shareEmail']])
  expect(wallet.$requests.get()).toEqual([])
  expect(await settle(wallet.getToken())).toBe('token 1')
})

test('error: a page on which no visitor has signed in loads no frame', async () => {
  const { frames, read } = setUp()
  await expect(read()).rejects.toMatchObject({ code: 'embedded_wallet/not_signed_in' })
  expect(frames).toEqual([])
})

test('error: a project without a list of pages is named', async () => {
  const { connect, settle, wallet } = createTestWallet({
    handlers: {
      async getToken() {
        throw Object.assign(new Error('Tokens need a project.'), { code: 'wallet/project_required' })
      },
    },
  })
  await connect()
  await expect(settle(wallet.getToken())).rejects.toMatchObject({
    code: 'embedded_wallet/project_required',
    message: expect.stringContaining('Tokens need a project.'),
  })
})
