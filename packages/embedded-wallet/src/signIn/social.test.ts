import { fakeFetch, memoryStorage } from '@latchkey/core/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { frameOrigin } from '../testing/createTestFrame.js'
import { alice, createTestWallet } from '../testing/createTestWallet.js'

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { code?: string }) => error.code,
  )
afterEach(() => vi.unstubAllGlobals())

const needsRecovery = () =>
  Promise.reject(Object.assign(new Error('needed'), { code: 'wallet_frame/recovery_needed' }))

function create({ uri = 'https://google.example/login' }: { readonly uri?: string } = {}) {
  const names: string[] = []
  const test = createTestWallet({
    handlers: {
      getSocialRedirectUri: async () => ({ uri }),
      connectSocial: async () => ({ address: alice, chainId: 1, userName: 'alice' }),
    },
  })
  test.client.events.subscribe(({ name }) => names.push(name))
  /** The login's window reports its result to the page. */
  const comeBack = (data: unknown, origin = frameOrigin) =>
    test.windows.page.deliver({ data, origin, source: {} })
  return { ...test, names, comeBack }
}

describe('a social login in this tab', () => {
  const left = { 'latchkey:default:social_redirect': '"google"' }
  const comeBack = (result: string, stored: Readonly<Record<string, string>> = left) =>
    createTestWallet({
      returned: result,
      storage: memoryStorage(stored),
      handlers: { connectSocial: async () => ({ address: alice, chainId: 1, userName: 'alice' }) },
    })

  test('behavior: the page is left for the service, which leads back to its address', async () => {
    const { calls, settle, storage, tab, wallet } = create()
    await settle(wallet.redirectSocial({ provider: 'google' }))
    expect(calls.at(-1)?.params).toEqual({ provider: 'google', returnUri: 'https://app.example/cart' })
    expect(tab.left).toEqual(['https://google.example/login'])
    expect(storage.entries()).toMatchObject(left)
    expect(wallet.$social.get()).toEqual({ provider: 'google', status: 'leaving' })
  })

  test('behavior: the page that the visitor comes back to ends the login', async () => {
    const { calls, client, clock, storage, tab, wallet } = comeBack('?flow=1&code=2')
    await clock.advance(600)
    await vi.waitFor(() => expect(wallet.$social.get()?.status).toBe('done'))
    expect(calls.at(-1)).toEqual({
      name: 'connectSocial',
      params: { uri: '?flow=1&code=2', chainId: 'eip155:1', preferredAccountType: 'smartAccount' },
    })
    expect(client.modal.$state.get()).toMatchObject({
      open: true,
      view: { name: 'ConnectingSocial', params: { provider: 'google' } },
    })
    expect(tab.result).toBeUndefined()
    expect(storage.entries()).not.toHaveProperty('latchkey:default:social_redirect')
    expect(storage.entries()).toMatchObject({ 'latchkey:default:connected_social': '"google"' })
  })

  test('behavior: a visitor who has to restore the keys next is signed in', async () => {
    const { clock, storage, wallet } = createTestWallet({
      returned: '?flow=1&code=2',
      storage: memoryStorage(left),
      handlers: { connectSocial: needsRecovery },
    })
    await clock.advance(600)
    await vi.waitFor(() => expect(wallet.$social.get()?.status).toBe('done'))
    expect(storage.entries()).toMatchObject({ 'latchkey:default:connected_social': '"google"' })
  })

  test('error: the visitor declined', async () => {
    const { calls, wallet } = comeBack('?error=access_denied')
    await vi.waitFor(() =>
      expect(wallet.$social.get()).toMatchObject({
        status: 'failed',
        error: { code: 'embedded_wallet/login_denied' },
      }),
    )
    expect(calls).toEqual([])
  })

  test('error: a result that this page did not wait for is left alone', async () => {
    const { calls, clock, tab, wallet } = comeBack('?flow=1&code=2', {})
    await clock.advance(600)
    expect(wallet.$social.get()).toBeUndefined()
    expect(tab.result).toBe('?flow=1&code=2')
    expect(calls).toEqual([])
  })
})

describe('a passkey', () => {
  const stored = { 'latchkey:default:connected_social': '"x"', 'latchkey:default:social_username': '"bob"' }
  test.each([
    ['email', undefined],
    ['google', '"google"'],
  ])('behavior: an account of %s keeps its service alone', async (provider, kept) => {
    const { popup, settle, storage, wallet } = createTestWallet({
      storage: memoryStorage(stored),
      handlers: { connectPasskey: async () => ({ provider }) },
    })
    await settle(wallet.connectPasskey())
    expect(popup.isClosed).toBe(true)
    expect(storage.entries()['latchkey:default:connected_social']).toBe(kept)
    expect(storage.entries()).not.toHaveProperty('latchkey:default:social_username')
  })
})

describe('a social login', () => {
  test('error: an address that would run a script', async () => {
    const { popup, settle, tab, wallet } = create({ uri: 'javascript:alert(1)' })
    await expect(settle(wallet.connectSocial({ provider: 'google' }))).rejects.toMatchObject({
      code: 'embedded_wallet/redirect_uri_missing',
    })
    await expect(settle(wallet.redirectSocial({ provider: 'google' }))).rejects.toMatchObject({
      code: 'embedded_wallet/redirect_uri_missing',
    })
    expect([...popup.urls, ...tab.left]).toEqual([])
  })

  test('behavior: the window leads to the service, and its result signs in', async () => {
    const { calls, clock, comeBack, names, popup, storage, wallet } = create()
    const done = wallet.connectSocial({ provider: 'google' })
    await clock.advance(600)
    expect(popup.urls).toEqual(['https://google.example/login'])
    comeBack({ something: 'else' })
    comeBack({ resultUri: '?code=1&state=2' })
    await done
    expect(popup.isClosed).toBe(true)
    expect(calls.at(-1)).toEqual({
      name: 'connectSocial',
      params: { uri: '?code=1&state=2', chainId: 'eip155:1', preferredAccountType: 'smartAccount' },
    })
    expect(names).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS'])
    expect(storage.entries()).toMatchObject({
      'latchkey:default:connected_social': '"google"',
      'latchkey:default:social_username': '"alice"',
    })
  })

  test('error: a blocked window', async () => {
    const { names, popup, settle, wallet } = create()
    popup.isBlocked = true
    await expect(settle(wallet.connectSocial({ provider: 'x' }))).rejects.toThrow(
      'Could not create social popup',
    )
    expect(names).toContain('SOCIAL_LOGIN_ERROR')
  })

  test('behavior: a message of a stranger ends no login', async () => {
    const { calls, clock, comeBack, popup, wallet } = create()
    const done = wallet.connectSocial({ provider: 'github' })
    await clock.advance(600)
    for (const resultUri of ['?code=stolen', '?error=access_denied'])
      comeBack({ resultUri }, 'https://evil.example')
    await clock.advance(600)
    expect(popup.isClosed).toBe(false)
    comeBack({ resultUri: '?code=1&state=2' })
    await done
    expect(calls.at(-1)).toMatchObject({ params: { uri: '?code=1&state=2' } })
  })

  test('error: results from another origin alone', async () => {
    const { calls, clock, comeBack, wallet } = create()
    const code = codeOf(wallet.connectSocial({ provider: 'github' }))
    await clock.advance(600)
    comeBack({ resultUri: '?code=stolen' }, 'https://evil.example')
    await clock.advance(10 * 60_000)
    expect(await code).toBe('embedded_wallet/untrusted_origin')
    expect(calls.map(({ name }) => name)).not.toContain('connectSocial')
  })

  test('error: a service that reports an error', async () => {
    const { clock, comeBack, wallet } = create()
    const code = codeOf(wallet.connectSocial({ provider: 'discord' }))
    await clock.advance(600)
    comeBack({ resultUri: '?error=access_denied' })
    expect(await code).toBe('embedded_wallet/login_denied')
  })

  test('error: a frame without the address of the service', async () => {
    const { popup, settle, wallet } = create({ uri: '' })
    expect(await settle(codeOf(wallet.connectSocial({ provider: 'apple' })))).toBe(
      'embedded_wallet/redirect_uri_missing',
    )
    expect(popup.isClosed).toBe(true)
  })

  test('behavior: the login waits for its result, even if its window is closed or looks so', async () => {
    const { clock, comeBack, names, popup, wallet } = create()
    const code = codeOf(wallet.connectSocial({ provider: 'facebook' }))
    await clock.advance(600)
    popup.isClosed = true
    await clock.advance(5 * 60_000)
    comeBack({ resultUri: '?code=1&state=2' })
    expect(await code).toBe('resolved')
    expect(names).not.toContain('SOCIAL_LOGIN_CANCELED')
  })

  test('error: no result within ten minutes', async () => {
    const { clock, names, popup, wallet } = create()
    const code = codeOf(wallet.connectSocial({ provider: 'facebook' }))
    await clock.advance(600)
    await clock.advance(10 * 60_000)
    expect(await code).toBe('embedded_wallet/social_failed')
    expect(popup.isClosed).toBe(true)
    expect(names.at(-1)).toBe('SOCIAL_LOGIN_ERROR')
  })

  test('behavior: the state follows the login from its window to the open session', async () => {
    const { clock, comeBack, settle, client, wallet, signedIn } = create()
    const states: unknown[] = []
    wallet.$social.listen((login) => states.push(login))
    const done = wallet.connectSocial({ provider: 'google' })
    await clock.advance(600)
    comeBack({ resultUri: '?code=1&state=2' })
    await done
    signedIn(true)
    await settle(client.connections.connect({ connectorId: wallet.connectorId }))
    expect(states).toEqual([
      { provider: 'google', status: 'waiting' },
      { provider: 'google', status: 'reading' },
      { provider: 'google', status: 'done' },
      undefined,
    ])
  })

  test('behavior: a second login ends the first and closes its window', async () => {
    const { clock, popup, wallet } = create()
    const first = codeOf(wallet.connectSocial({ provider: 'google' }))
    await clock.advance(600)
    void codeOf(wallet.connectSocial({ provider: 'github' }))
    expect(await first).toBe('rpc/aborted')
    expect(popup.isClosed).toBe(true)
    expect(wallet.$social.get()).toEqual({ provider: 'github', status: 'waiting' })
  })

  test('behavior: cancelSocial ends the login', async () => {
    const { clock, names, popup, wallet } = create()
    const code = codeOf(wallet.connectSocial({ provider: 'google' }))
    await clock.advance(600)
    wallet.cancelSocial()
    expect(await code).toBe('rpc/aborted')
    expect(popup.isClosed).toBe(true)
    expect(wallet.$social.get()).toBeUndefined()
    expect(names.at(-1)).toBe('SOCIAL_LOGIN_CANCELED')
  })

  test('behavior: cancelSocial closes the window before the wallet has loaded', () => {
    const { popup, wallet } = create()
    void codeOf(wallet.connectSocial({ provider: 'google' }))
    wallet.cancelSocial()
    expect(popup.isClosed).toBe(true)
  })

  test('error: the state keeps why a login failed', async () => {
    const { popup, settle, wallet } = create()
    popup.isBlocked = true
    await settle(codeOf(wallet.connectSocial({ provider: 'x' })))
    expect(wallet.$social.get()).toMatchObject({
      provider: 'x',
      status: 'failed',
      error: { code: 'embedded_wallet/popup_blocked' },
    })
  })

  test('behavior: leaving the view closes the window', async () => {
    const { clock, popup, wallet } = create()
    const controller = new AbortController()
    const code = codeOf(wallet.connectSocial({ provider: 'google', signal: controller.signal }))
    await clock.advance(600)
    controller.abort()
    expect(await code).toBe('rpc/aborted')
    expect(popup.isClosed).toBe(true)
  })
})

describe('a login with Farcaster', () => {
  const uri = 'https://farcaster.example/1'
  const createFarcaster = (connectFarcaster: () => Promise<{ userName: string }>) => {
    const names: string[] = []
    const test = createTestWallet({
      handlers: { getFarcasterUri: async () => ({ uri }), connectFarcaster, reload: async () => undefined },
    })
    test.client.events.subscribe(({ name }) => names.push(name))
    return { ...test, names }
  }

  test('behavior: it signs in by its URI, which is state until then', async () => {
    const { names, settle, storage, wallet } = createFarcaster(async () => ({ userName: 'alice' }))
    expect(await settle(wallet.getFarcasterUri())).toBe(uri)
    expect(wallet.$farcasterUri.get()).toBe(uri)
    await settle(wallet.connectFarcaster())
    expect(wallet.$farcasterUri.get()).toBeUndefined()
    expect(storage.entries()).toMatchObject({
      'latchkey:default:connected_social': '"farcaster"',
      'latchkey:default:social_username': '"alice"',
    })
    expect(names).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_SUCCESS'])
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript://farcaster.example/%0aalert(1)',
    'data:text/html,x',
    'blob:https://farcaster.example/1',
    'vbscript:x',
    'http://farcaster.example/1',
    'https://user:password@farcaster.example/',
    ' javascript:alert(1)',
    'https://farcaster.example/\n',
    '//farcaster.example/1',
    '',
  ])('error: the address %j is neither shown nor opened', async (address) => {
    const test = createTestWallet({ handlers: { getFarcasterUri: async () => ({ uri: address }) } })
    expect(await test.settle(codeOf(test.wallet.getFarcasterUri()))).toBe(
      'embedded_wallet/redirect_uri_missing',
    )
    expect(test.wallet.$farcasterUri.get()).toBeUndefined()
    const login = create({ uri: address })
    for (const start of ['connectSocial', 'redirectSocial'] as const)
      expect(await login.settle(codeOf(login.wallet[start]({ provider: 'google' })))).toBe(
        'embedded_wallet/redirect_uri_missing',
      )
    expect([...login.popup.urls, ...login.tab.left]).toEqual([])
  })

  test('error: a visitor who declines', async () => {
    const { names, settle, wallet } = createFarcaster(() =>
      Promise.reject(Object.assign(new Error('No.'), { code: 'wallet_frame/login_denied' })),
    )
    await settle(wallet.getFarcasterUri())
    expect(await settle(codeOf(wallet.connectFarcaster()))).toBe('embedded_wallet/login_denied')
    expect(wallet.$farcasterUri.get()).toBeUndefined()
    expect(names.at(-1)).toBe('SOCIAL_LOGIN_ERROR')
  })

  test('behavior: loading the frame again clears its address', async () => {
    const { calls, settle, wallet } = createFarcaster(() => new Promise(() => undefined))
    await settle(wallet.getFarcasterUri())
    expect(wallet.$farcasterUri.get()).toBe(uri)
    await settle(wallet.reload())
    expect(wallet.$farcasterUri.get()).toBeUndefined()
    expect(calls.at(-1)?.name).toBe('reload')
  })

  test('behavior: without a frame there is nothing to load again', async () => {
    const { frames, settle, wallet } = createFarcaster(() => new Promise(() => undefined))
    await settle(wallet.reload())
    expect(frames).toEqual([])
  })

  test('behavior: loading the frame again gives it up', async () => {
    const { names, settle, wallet, windows } = createFarcaster(() => new Promise(() => undefined))
    await settle(wallet.getFarcasterUri())
    const code = codeOf(wallet.connectFarcaster())
    await settle(wallet.reload())
    expect(wallet.$farcasterUri.get()).toBeUndefined()
    const { page } = windows
    page.deliver({ data: { type: '@w3m-frame/READY' }, origin: frameOrigin, source: page.peer })
    expect(await settle(code)).toBe('embedded_wallet/aborted')
    expect(names.at(-1)).toBe('SOCIAL_LOGIN_CANCELED')
  })
})

test('error: a page that the project does not allow adds no frame', async () => {
  const fetched = fakeFetch(() => Response.json({ allowedOrigins: ['https://other.example'] }))
  vi.stubGlobal('fetch', fetched.fetch)
  vi.stubGlobal('window', { location: { origin: 'https://app.example', ancestorOrigins: [] } })
  vi.stubGlobal('location', { origin: 'https://app.example' })
  const { frames, settle, wallet } = createTestWallet({
    projectId: 'p1',
    api: { url: 'https://api.example' },
  })
  expect(await settle(codeOf(wallet.connectEmail({ email: 'a@example.org' })))).toBe(
    'embedded_wallet/origin_not_allowed',
  )
  expect(frames).toEqual([])
})
