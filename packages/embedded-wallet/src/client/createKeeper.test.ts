import { expect, test } from 'vitest'
import { frameOrigin } from '../testing/createTestFrame.js'
import { createTestWallet } from '../testing/createTestWallet.js'

const keep = `${frameOrigin}/keep`
type Action = 'keep' | 'resume'

/** A wallet whose frame may not store anything. `isDone`: the window has done what the frame requested. */
function setUp({ isDone = true, isKept = false } = {}) {
  const actions: Action[] = []
  const test = createTestWallet({
    handlers: {
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
