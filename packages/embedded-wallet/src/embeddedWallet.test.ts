import { memoryStorage } from '@latchkey/core/testing'
import { describe, expect, test, vi } from 'vitest'
import { embeddedWallet } from './embeddedWallet.js'
import { frameOrigin } from './testing/createTestFrame.js'
import { alice, aliceOnSolana, createTestWallet } from './testing/createTestWallet.js'

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { code?: string }) => error.code,
  )
const never = () => new Promise<never>(() => undefined)

describe('the frame', () => {
  test('behavior: a page that is mounted adds no frame', async () => {
    const { client, clock, frames } = createTestWallet()
    client.mount()
    await clock.advance(60_000)
    expect(frames).toEqual([])
  })

  test('behavior: the frame gets the facts of the app in its address', async () => {
    const { frames, settle, wallet } = createTestWallet({ projectId: 'p1', enableAuthLogger: false })
    await settle(wallet.connectEmail({ email: 'alice@example.org' }))
    expect(frames.map(({ id }) => id)).toEqual(['w3m-iframe'])
    expect(Object.fromEntries(frames[0]?.url.searchParams ?? [])).toEqual({
      projectId: 'p1',
      chainId: 'eip155:1',
      version: '4',
      enableLogger: 'false',
      origin: 'https://app.example',
    })
  })

  test("behavior: a vendor's frame gets the URL of a node", async () => {
    const { clock, frames, wallet } = createTestWallet({
      url: 'https://secure.walletconnect.org/sdk',
      isServed: false,
    })
    wallet.connectEmail({ email: 'alice@example.org' }).catch(() => undefined)
    await clock.advance(1)
    expect(frames[0]?.url.searchParams.get('rpcUrl')).toBe('https://one.rpc.example')
  })

  test('behavior: the app is introduced before any other call', async () => {
    const { calls, names, settle, wallet, client } = createTestWallet({
      projectId: 'p1',
      metadata: {
        name: 'App',
        description: 'An app.',
        url: 'https://app.example',
        icons: ['https://app.example/icon.png'],
      },
      themeMode: 'dark',
      themeVariables: { accent: '#0a7', n0: '#fee', radius: '4px' },
    })
    await settle(wallet.connectEmail({ email: 'alice@example.org' }))
    expect(names()).toEqual(['syncDappData', 'syncTheme', 'syncLocale', 'connectEmail'])
    expect(calls[0]?.params).toMatchObject({
      metadata: {
        name: 'App',
        description: 'An app.',
        url: 'https://app.example',
        icons: ['https://app.example/icon.png'],
      },
      projectId: 'p1',
      sdkType: 'latchkey',
      sdkVersion: expect.stringMatching(/^html-eip155-solana-\d+\.\d+\.\d+/),
    })
    expect(calls[1]?.params).toMatchObject({
      themeMode: 'dark',
      themeVariables: { accent: '#0a7', n0: '#fee', radius: '4px' },
      w3mThemeVariables: { '--w3m-accent': '#0a7', '--w3m-background': '#fee' },
    })
    client.modal.setThemeMode('light')
    await vi.waitFor(() => expect(calls.at(-1)).toMatchObject({ params: { themeMode: 'light' } }))
  })

  test('behavior: the frame gets the languages that the page wants, also later ones', async () => {
    const { calls, settle, wallet, client } = createTestWallet({ locale: ['de-AT', 'de'] })
    await settle(wallet.connectEmail({ email: 'alice@example.org' }))
    expect(calls).toContainEqual({ name: 'syncLocale', params: { locales: ['de-AT', 'de'] } })
    client.modal.setLocale('ar')
    await vi.waitFor(() => expect(calls.at(-1)).toEqual({ name: 'syncLocale', params: { locales: ['ar'] } }))
  })

  test('behavior: the frame gets at most 20 languages, and no long text', async () => {
    const tags = Array.from({ length: 30 }, (_, index) => `de-u-x-${index}`)
    const { calls, settle, wallet } = createTestWallet({ locale: ['x'.repeat(36), ...tags] })
    await settle(wallet.connectEmail({ email: 'alice@example.org' }))
    expect(calls).toContainEqual({ name: 'syncLocale', params: { locales: tags.slice(0, 20) } })
  })

  test('behavior: a frame that does not know languages works', async () => {
    const { settle, wallet } = createTestWallet({
      handlers: { syncLocale: () => Promise.reject(new Error('Unknown call')) },
    })
    await expect(settle(wallet.connectEmail({ email: 'alice@example.org' }))).resolves.toBeDefined()
  })

  test('behavior: a frame that was loaded again is told about the app again', async () => {
    const { names, settle, wallet, windows } = createTestWallet()
    await settle(wallet.connectEmail({ email: 'alice@example.org' }))
    const { page } = windows
    page.deliver({ data: { type: '@w3m-frame/READY' }, origin: frameOrigin, source: page.peer })
    await settle(wallet.connectOtp({ otp: '123456' }))
    expect(names().slice(4)).toEqual(['syncDappData', 'syncTheme', 'syncLocale', 'connectOtp'])
  })

  test('error: a frame that is not ready is removed, and the next call adds another', async () => {
    const { client, frames, settle, wallet } = createTestWallet({ isServed: false })
    expect(await settle(codeOf(wallet.connectEmail({ email: 'a@example.org' })))).toBe(
      'embedded_wallet/iframe_load_failed',
    )
    expect(client.events.$latest.get()).toMatchObject({
      name: 'ALERT',
      properties: { code: 'embedded_wallet/iframe_load_failed' },
    })
    expect(frames.map(({ isRemoved }) => isRemoved)).toEqual([true])
    wallet.connectEmail({ email: 'a@example.org' }).catch(() => undefined)
    await vi.waitFor(() => expect(frames).toHaveLength(2))
  })

  test('error: a frame that the browser refuses says so', async () => {
    const { clock, fail, wallet } = createTestWallet({ isServed: false })
    const call = wallet.connectEmail({ email: 'a@example.org' })
    call.catch(() => undefined)
    await clock.advance(1)
    fail()
    await expect(call).rejects.toThrow('Unable to load email login dependency')
  })

  test('error: a call without a reply raises an alert', async () => {
    const { client, settle, wallet } = createTestWallet({ handlers: { connectEmail: never } })
    expect(await settle(codeOf(wallet.connectEmail({ email: 'a@example.org' })))).toBe(
      'embedded_wallet/iframe_request_timeout',
    )
    expect(client.events.$latest.get()).toMatchObject({ name: 'ALERT' })
  })

  test('behavior: the frame is shown where the interface wants it', async () => {
    const { dismiss, frames, settle, wallet } = createTestWallet()
    await settle(wallet.connectEmail({ email: 'alice@example.org' }))
    const rect = { left: 1, top: 2, width: 360, height: 600 }
    wallet.place(rect)
    expect(frames[0]?.rect).toEqual(rect)
    const dismissed = vi.fn<() => void>()
    const stop = wallet.onDismiss(dismissed)
    dismiss()
    stop()
    dismiss()
    expect(dismissed).toHaveBeenCalledOnce()
    wallet.hide()
    expect(frames[0]?.rect).toBeUndefined()
  })

  test('behavior: the frame goes with the client', async () => {
    const { client, frames, settle, wallet } = createTestWallet()
    await settle(wallet.connectEmail({ email: 'alice@example.org' }))
    client.destroy()
    expect(frames[0]?.isRemoved).toBe(true)
  })

  test.each(['wallet.example', 'javascript:alert(1)', ''])('error: %o is no address of a frame', (url) => {
    expect(() => embeddedWallet({ url })).toThrow(TypeError)
  })
})

describe('signing in by email', () => {
  test('behavior: a code opens a session on every namespace', async () => {
    const { client, connect, wallet } = createTestWallet()
    await connect()
    const states = client.connections.$states.get()
    expect(states.eip155).toMatchObject({ status: 'connected', account: { address: alice, type: 'eoa' } })
    expect(states.solana).toMatchObject({ status: 'connected', account: { address: aliceOnSolana } })
    expect(wallet.$user.get()).toMatchObject({
      email: 'alice@example.org',
      address: alice,
      chainId: 'eip155:1',
    })
  })

  test('behavior: a device that must be approved waits for the link, longer than one call may', async () => {
    let attempts = 0
    const { settle, wallet } = createTestWallet({
      handlers: {
        connectEmail: async () => ({ action: 'VERIFY_DEVICE' }),
        connectDevice: () => {
          attempts += 1
          return attempts < 3 ? never() : Promise.resolve()
        },
      },
    })
    expect(await settle(wallet.connectEmail({ email: 'alice@example.org' }))).toBe('VERIFY_DEVICE')
    await settle(wallet.connectDevice())
    expect(attempts).toBe(3)
  })

  test('error: waiting for the link ends with its signal', async () => {
    const { clock, settle, wallet } = createTestWallet({ handlers: { connectDevice: never } })
    await settle(wallet.connectEmail({ email: 'alice@example.org' }))
    const controller = new AbortController()
    const code = codeOf(wallet.connectDevice({ signal: controller.signal }))
    await clock.advance(1_000)
    controller.abort()
    expect(await code).toBe('embedded_wallet/aborted')
  })

  test('error: a wrong code has the code of the server', async () => {
    const { client, settle, wallet } = createTestWallet()
    await settle(wallet.connectEmail({ email: 'alice@example.org' }))
    expect(await settle(codeOf(wallet.connectOtp({ otp: '000000' })))).toBe('embedded_wallet/invalid_code')
    expect(client.events.$latest.get()).toMatchObject({
      name: 'EMAIL_VERIFICATION_CODE_FAIL',
      properties: { message: 'embedded_wallet/invalid_code' },
    })
  })

  test.each(['', 'alice', 'alice@', '@example.org', 'a b@example.org'])(
    'error: %o is no email address, and loads no frame',
    async (email) => {
      const { frames, settle, wallet } = createTestWallet()
      expect(await settle(codeOf(wallet.connectEmail({ email })))).toBe('embedded_wallet/invalid_email')
      expect(frames).toEqual([])
    },
  )

  test('error: a second mail within 30 seconds is refused, also on the next page', async () => {
    const storage = memoryStorage()
    const first = createTestWallet({ storage })
    await first.settle(first.wallet.connectEmail({ email: 'alice@example.org' }))
    // At exactly the time of the first mail.
    expect(await codeOf(first.wallet.connectEmail({ email: 'b@example.org' }))).toBe(
      'embedded_wallet/email_cooldown',
    )
    await first.clock.advance(1_000)
    await expect(first.settle(first.wallet.connectEmail({ email: 'b@example.org' }))).rejects.toThrow(
      'Please try again after 29 seconds',
    )
    const second = createTestWallet({ storage, clock: first.clock })
    expect(await second.settle(codeOf(second.wallet.connectEmail({ email: 'b@example.org' })))).toBe(
      'embedded_wallet/email_cooldown',
    )
    expect(second.wallet.$emailRetryAt.get()).toBe(first.wallet.$emailRetryAt.get())
    await first.clock.advance(30_000)
    expect(second.wallet.$emailRetryAt.get()).toBeUndefined()
    expect(await second.settle(second.wallet.connectEmail({ email: 'b@example.org' }))).toBe('VERIFY_OTP')
  })

  test('error: where the server sends no mail yet, the text has the seconds until it does', async () => {
    const late = Object.assign(new Error('late'), {
      code: 'wallet/too_many_requests',
      context: { retryAfter: 12 },
    })
    const { clock, settle, wallet } = createTestWallet({
      handlers: { connectEmail: () => Promise.reject(late) },
    })
    await expect(settle(wallet.connectEmail({ email: 'a@example.org' }))).rejects.toThrow(
      'Please try again after 12 seconds',
    )
    const until = wallet.$emailRetryAt.get() ?? 0
    expect(until - clock.now()).toBeLessThanOrEqual(12_000)
    await clock.advance(12_000)
    expect(wallet.$emailRetryAt.get()).toBeUndefined()
  })

  test.each([undefined, -1, 0, 1e300])('error: a wait of %s seconds is not shown', async (retryAfter) => {
    const late = Object.assign(new Error('late'), {
      code: 'wallet/too_many_requests',
      context: { retryAfter },
    })
    const { settle, wallet } = createTestWallet({ handlers: { connectEmail: () => Promise.reject(late) } })
    expect(await settle(codeOf(wallet.connectEmail({ email: 'a@example.org' })))).toBe(
      'embedded_wallet/too_many_requests',
    )
    expect(wallet.$emailRetryAt.get()).toBeUndefined()
  })

  test('error: connecting before signing in says so', async () => {
    const { client, settle, wallet } = createTestWallet()
    expect(await settle(codeOf(client.connections.connect({ connectorId: wallet.connectorId })))).toBe(
      'embedded_wallet/not_signed_in',
    )
  })
})

describe('a later page', () => {
  test('behavior: a reload restores the session', async () => {
    const storage = memoryStorage()
    const first = createTestWallet({ storage })
    first.client.mount()
    await first.connect()
    const second = createTestWallet({ storage })
    second.signedIn(true)
    second.client.mount()
    await second.clock.advance(600)
    await vi.waitFor(() => expect(second.client.connections.$states.get().eip155?.status).toBe('connected'))
    expect(second.names()).toContain('isConnected')
    expect(second.wallet.$user.get()?.email).toBe('alice@example.org')
  })

  test('behavior: a wallet that is signed out elsewhere is not restored, and its login is offered again', async () => {
    const storage = memoryStorage()
    const first = createTestWallet({ storage })
    first.client.mount()
    await first.connect()
    const second = createTestWallet({ storage })
    second.client.mount()
    await second.clock.advance(600)
    await vi.waitFor(() =>
      expect(second.client.connections.$states.get().eip155?.status).toBe('disconnected'),
    )
    const stored = Object.keys(storage.entries())
    expect(stored).not.toContain('latchkey:default:email_login_used')
    expect(second.wallet.$lastLogin.get()).toEqual({ provider: 'email', email: 'alice@example.org' })
    const third = createTestWallet({ storage })
    third.client.mount()
    await third.clock.advance(10_000)
    expect(third.frames).toEqual([])
    expect(third.wallet.$lastLogin.get()).toEqual({ provider: 'email', email: 'alice@example.org' })
  })

  test.each([
    ['true', { isKept: true }, true],
    ['false', { isKept: false }, false],
    ['nothing', undefined, undefined],
    ['something else', { isKept: 'yes' }, undefined],
  ])('behavior: a frame that reports %s of its storage', async (_, reported, isKept) => {
    const { connect, wallet } = createTestWallet({
      handlers: { syncDappData: async () => reported as never },
    })
    expect(wallet.$isKept.get()).toBeUndefined()
    await connect()
    expect(wallet.$isKept.get()).toBe(isKept)
  })
})
