import { expect, test } from 'vitest'
import { frameOrigin } from './testing/createTestFrame.js'
import { createTestWallet } from './testing/createTestWallet.js'

const confirm = `${frameOrigin}/confirm`

async function signIn(options?: Parameters<typeof createTestWallet>[0]) {
  const test = createTestWallet(options)
  await test.connect()
  return test
}

test('behavior: the window opens in the press, before the request, and closes after it', async () => {
  const { popup, wallet } = await signIn()
  const sent = Promise.withResolvers<string>()
  const outcome = wallet.withWindow(() => {
    expect(popup.urls).toEqual([confirm])
    return sent.promise
  })
  // Browsers open the window only while they handle the press.
  expect(popup.urls).toEqual([confirm])
  await Promise.resolve()
  expect(popup.closed).toEqual([])
  sent.resolve('0x01')
  expect(await outcome).toBe('0x01')
  expect(popup.closed).toEqual([confirm])
})

const failure = Object.assign(new Error('Nothing was sent.'), { code: 'rpc/user_rejected' })

test.each<[string, () => Promise<never>]>([
  ['fails', () => Promise.reject(failure)],
  ['fails later', () => Promise.resolve().then(() => Promise.reject(failure))],
  ['is aborted', () => Promise.reject(new DOMException('This operation was aborted.', 'AbortError'))],
  [
    'throws',
    () => {
      throw failure
    },
  ],
])('error: the window closes if the request %s, and the caller gets the failure', async (_name, request) => {
  const { popup, wallet } = await signIn()
  const reason = await Promise.resolve()
    .then(request)
    .catch((error: unknown) => error)
  await expect(wallet.withWindow(request)).rejects.toEqual(reason)
  expect([popup.urls, popup.closed]).toEqual([[confirm], [confirm]])
})

test('behavior: each of two requests closes its own window', async () => {
  const { popup, wallet } = await signIn()
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const outcomes = [wallet.withWindow(() => first.promise), wallet.withWindow(() => second.promise)]
  expect(popup.urls).toHaveLength(2)
  first.resolve('first')
  await outcomes[0]
  expect(popup.closed).toHaveLength(1)
  second.resolve('second')
  expect(await Promise.all(outcomes)).toEqual(['first', 'second'])
  expect(popup.closed).toHaveLength(2)
})

test('behavior: a blocked window does not keep the request from the wallet', async () => {
  const { popup, wallet } = await signIn()
  popup.isBlocked = true
  expect(await wallet.withWindow(async () => '0x01')).toBe('0x01')
  expect(popup.urls).toEqual([])
})

test("behavior: a vendor's wallet, which opens its own windows, gets none", async () => {
  const { clock, popup, wallet } = createTestWallet({
    url: 'https://secure.walletconnect.org/sdk',
    isServed: false,
  })
  wallet.connectEmail({ email: 'alice@example.org' }).catch(() => undefined)
  await clock.advance(1)
  expect(await wallet.withWindow(async () => '0x01')).toBe('0x01')
  expect(popup.urls).toEqual([])
})

test('behavior: before anybody has signed in, no window opens', async () => {
  const { popup, wallet } = createTestWallet()
  expect(await wallet.withWindow(async () => '0x01')).toBe('0x01')
  await expect(
    wallet.withWindow(() => {
      throw failure
    }),
  ).rejects.toBe(failure)
  expect(popup.urls).toEqual([])
})
