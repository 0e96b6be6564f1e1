import { expect, test } from 'vitest'
import { frameOrigin } from '../testing/createTestFrame.js'
import { alice, createTestWallet } from '../testing/createTestWallet.js'

const keep = `${frameOrigin}/keep`
type Action = 'keep' | 'resume'

/** A wallet whose frame has no storage. `isDone`: the window has done what the frame requested. */
function setUp({ isDone = true, isKept = false } = {}) {
  const actions: (Action | 'connectSocial')[] = []
  const test = createTestWallet({
    handlers: {
      getSocialRedirectUri: async () => ({ uri: 'https://google.example/login' }),
      async connectSocial() {
        actions.push('connectSocial')
        return { address: alice, chainId: 1, userName: 'alice' }
      },
      connectFarcaster: async () => ({ userName: 'alice' }),
      syncDappData: async () => ({ isKept }),
      async keepInWindow({ action }) {
        actions.push(action)
        return { isDone }
      },
    },
  })
  return { ...test, actions }
}

/** Mails a code, after which the frame has reported its storage. */
async function mailCode({ wallet, settle }: ReturnType<typeof setUp>) {
  await settle(wallet.connectEmail({ email: 'alice@example.org' }))
  await import('./createKeeper.js')
  await settle(Promise.resolve())
}

test("behavior: with the code, the wallet's window opens in the press and keeps the sign-in", async () => {
  const test = setUp()
  const { wallet, popup, settle, actions } = test
  await mailCode(test)
  await settle(wallet.connectOtp({ otp: '123456' }))
  await expect.poll(() => wallet.$canResume.get()).toBe(true)
  expect([popup.urls, popup.closed, actions]).toEqual([[keep], [keep], ['keep']])
})

test('behavior: a wrong code closes the window, and nothing is kept', async () => {
  const test = setUp()
  const { wallet, popup, settle, actions } = test
  await mailCode(test)
  await expect(settle(wallet.connectOtp({ otp: '000000' }))).rejects.toMatchObject({
    code: 'embedded_wallet/invalid_code',
  })
  expect([popup.closed.length, actions, wallet.$canResume.get()]).toEqual([1, [], false])
})

test('behavior: where the window is blocked or keeps nothing, the visitor is signed in all the same', async () => {
  for (const isBlocked of [true, false]) {
    const test = setUp({ isDone: false })
    test.popup.isBlocked = isBlocked
    await mailCode(test)
    await test.settle(test.wallet.connectOtp({ otp: '123456' }))
    await test.settle(test.client.connections.connect({ connectorId: test.wallet.connectorId }))
    expect(test.wallet.$user.get()?.email).toBe('alice@example.org')
    expect(test.wallet.$canResume.get()).toBe(false)
  }
})

test('behavior: a browser that keeps the sign-in opens no window', async () => {
  const test = setUp({ isKept: true })
  await mailCode(test)
  await test.settle(test.wallet.connectOtp({ otp: '123456' }))
  expect([test.popup.urls, test.actions]).toEqual([[], []])
})

test('behavior: resuming opens the window and signs in; signing out ends it', async () => {
  const test = setUp()
  const { wallet, settle, actions, popup, client } = test
  await mailCode(test)
  await settle(wallet.connectOtp({ otp: '123456' }))
  await settle(client.connections.connect({ connectorId: wallet.connectorId }))
  await expect.poll(() => wallet.$canResume.get()).toBe(true)
  await settle(wallet.resume())
  expect([actions, popup.closed]).toEqual([
    ['keep', 'resume'],
    [keep, keep],
  ])
  await settle(client.connections.disconnect())
  expect(wallet.$canResume.get()).toBe(false)
})

test('error: a blocked window, and one that has kept nothing', async () => {
  const test = setUp({ isDone: false })
  const { wallet, settle, popup } = test
  await mailCode(test)
  popup.isBlocked = true
  await expect(settle(wallet.resume())).rejects.toMatchObject({ code: 'embedded_wallet/popup_blocked' })
  popup.isBlocked = false
  await expect(settle(wallet.resume())).rejects.toMatchObject({ code: 'embedded_wallet/not_signed_in' })
  expect(popup.closed).toEqual([keep])
})

test('behavior: the window of a service keeps the sign-in once it is that of the login', async () => {
  const test = setUp()
  const { wallet, settle, popup, windows, actions } = test
  await mailCode(test)
  const done = wallet.connectSocial({ provider: 'google' })
  await expect.poll(() => popup.urls).toEqual(['https://google.example/login'])
  windows.page.deliver({ data: { resultUri: '?flow=1' }, origin: frameOrigin, source: {} })
  await settle(done)
  await expect.poll(() => wallet.$canResume.get()).toBe(true)
  expect([actions, popup.urls.at(-1), popup.closed]).toEqual([['connectSocial', 'keep'], keep, [keep]])
})

test.each<[string, (made: ReturnType<typeof setUp>) => Promise<unknown>]>([
  [
    'a code whose window is blocked',
    ({ popup, wallet }) => {
      popup.isBlocked = true
      return wallet.connectOtp({ otp: '123456' })
    },
  ],
  ['Farcaster', ({ wallet }) => wallet.connectFarcaster()],
])(
  'behavior: a later sign-in with %s leaves none of an earlier one to resume',
  async (_name, signInAgain) => {
    const test = setUp()
    const { wallet, settle, storage } = test
    await mailCode(test)
    await settle(wallet.connectOtp({ otp: '123456' }))
    await expect.poll(() => wallet.$canResume.get()).toBe(true)
    await settle(signInAgain(test))
    expect(wallet.$canResume.get()).toBe(false)
    expect(storage.entries()).not.toHaveProperty('latchkey:default:email_login_kept')
  },
)
