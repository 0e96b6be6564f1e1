import { expect, test } from 'vitest'
import type { Account } from '../account/Account.ts'
import type { FrameContext } from '../context/FrameContext.ts'
import { createFakeLogins } from '../testing/createFakeLogins.ts'
import { noSmartAccounts } from '../testing/noSmartAccounts.ts'
import { createHandlers } from './createHandlers.ts'

function createFrame(chainId = 'eip155:8453') {
  const done: unknown[] = []
  const context: Partial<FrameContext> = {
    ...noSmartAccounts(),
    chain: { get: () => chainId, set: (next) => void done.push(next), reset: () => undefined },
    setLocales: (locales) => void done.push(locales),
    setTheme: (theme) => void done.push(theme),
    projectId: 'p1',
    setSdk: (sdk) => void done.push(sdk),
    isKept: async () => false,
    reload: () => void done.push('reload'),
  }
  return { done, handlers: createHandlers(context as FrameContext) }
}
const peer = { origin: 'https://app.example', signal: new AbortController().signal }

test.each([
  ['eip155:8453', 8453],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
])('behavior: the network %s is reported as the protocol names it', async (chainId, wire) => {
  expect(await createFrame(chainId).handlers.getChainId(undefined, peer)).toEqual({ chainId: wire })
})

test.each([
  [{ themeMode: 'dark' as const }, { mode: 'dark' }],
  [{ themeVariables: { accent: '#0a7', radius: '4px', n0: '#fff' } }, { accent: '#0a7', radius: '4px' }],
  [{ w3mThemeVariables: { '--w3m-accent': '#0a7' } }, { accent: '#0a7' }],
  [{ themeVariables: { accent: '#0a7' }, w3mThemeVariables: { '--w3m-accent': '#fff' } }, { accent: '#0a7' }],
])('behavior: the frame takes of the theme %j: %j', async (given, theme) => {
  const { done, handlers } = createFrame()
  await handlers.syncTheme(given, peer)
  expect(done).toEqual([theme])
})

test('behavior: the frame takes the languages that the page wants', async () => {
  const { done, handlers } = createFrame()
  await handlers.syncLocale({ locales: ['de-AT', 'en'] }, peer)
  expect(done).toEqual([['de-AT', 'en']])
})

const dapp = {
  metadata: { name: 'Bank', description: '', url: 'https://bank.example', icons: [] },
  sdkVersion: 'html-eip155-1.2.3',
  sdkType: 'latchkey',
  projectId: 'p1',
}

test("behavior: requests name the page's SDK, and nothing else that the page says of itself", async () => {
  const { done, handlers } = createFrame()
  await handlers.syncDappData(dapp, peer)
  expect(done).toEqual([{ type: 'latchkey', version: 'html-eip155-1.2.3' }])
})

test('error: a page of another project than the frame is refused', async () => {
  const { done, handlers } = createFrame()
  await expect(handlers.syncDappData({ ...dapp, projectId: 'p2' }, peer)).rejects.toMatchObject({
    code: 'wallet_frame/invalid_params',
  })
  expect(done).toEqual([])
})

test('behavior: the page learns whether the browser keeps the sign-in', async () => {
  const { handlers } = createFrame()
  const given = { sdkVersion: '1', sdkType: 'latchkey', projectId: 'p1' }
  expect(await handlers.syncDappData(given, peer)).toEqual({ isKept: false })
})

test('behavior: the page can load the frame again', async () => {
  const { done, handlers } = createFrame()
  await handlers.reload(undefined, peer)
  expect(done).toEqual(['reload'])
})

test('behavior: a login with a service signs in, and returns the user of the type that the page prefers', async () => {
  const done: unknown[] = []
  const smart = noSmartAccounts()
  const account: Partial<Account> = {
    readUser: async () => ({ email: null, userName: 'ada', addresses: { eip155: '0x1', solana: '2' } }),
    readToken: async () => undefined,
  }
  const context: Partial<FrameContext> = {
    ...smart,
    account: account as Account,
    chain: { get: () => 'eip155:1', set: (next) => void done.push(next), reset: () => undefined },
    logins: async () => createFakeLogins(async (uri) => void done.push(uri)),
  }
  const handlers = createHandlers(context as FrameContext)
  const given = { uri: '?flow=f1', chainId: 8453, preferredAccountType: 'smartAccount' as const }
  expect(await handlers.connectSocial(given, peer)).toMatchObject({ userName: 'ada', address: '0x1' })
  expect(done).toEqual(['eip155:8453', '?flow=f1'])
  expect(smart.smartAccounts.isPreferred()).toBe(true)
})
