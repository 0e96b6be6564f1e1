import { createFarcasterHost } from '@latchkey/testing'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createFramedPage } from '../testing/createFramedPage.js'
import { createFarcasterMessages } from './createFarcasterMessages.js'
import { createFarcasterProvider } from './createFarcasterProvider.js'

const ALICE = '0x00000000000000000000000000000000000A11cE'
const origin = 'https://farcaster.xyz'
const nonce = 'a1b2c3d4'

afterEach(() => vi.unstubAllGlobals())

/** Frames a mini app in a client. `sent` has its messages without their ids, which are random. */
function setUp() {
  const host = createFarcasterHost({
    fid: 3,
    wallet: async ({ method }) => (method === 'eth_requestAccounts' ? [ALICE] : '0x1'),
    sign: async () => `0x${'1b'.repeat(65)}`,
  })
  const page = createFramedPage({ origin, respond: host.respond })
  const sent = () => page.sent.map(({ message }) => withoutIds(message))
  return { host, page, sent }
}

const withoutIds = (message: unknown): unknown =>
  JSON.parse(JSON.stringify(message, (key, value: unknown) => (key === 'id' ? typeof value : value)))

/** Makes requests with the library of mini apps. */
async function askWithSdk() {
  const { page, sent } = setUp()
  vi.stubGlobal('window', page)
  vi.stubGlobal('MessageEvent', Event)
  vi.stubGlobal('addEventListener', page.addEventListener)
  vi.stubGlobal('removeEventListener', page.removeEventListener)
  vi.resetModules()
  const { sdk } = await import('@farcaster/miniapp-sdk')
  const context = await sdk.context
  const capabilities = await sdk.getCapabilities()
  const provider = await sdk.wallet.getEthereumProvider()
  const accounts = await provider?.request({ method: 'eth_requestAccounts' })
  const signedIn = await sdk.actions.signIn({ nonce })
  return { sent: sent(), context, capabilities, accounts, signedIn }
}

test('behavior: the messages are those of the library of mini apps', async () => {
  const library = await askWithSdk()
  const { page, sent } = setUp()
  const ended = new AbortController()
  onTestFinished(() => ended.abort())
  const provider = createFarcasterProvider(() => messages)
  const { signal } = ended
  const messages = createFarcasterMessages({ page, patterns: [origin], signal, onEvent: provider.emit })
  const context = await messages.read('context')
  const capabilities = await messages.call('getCapabilities', [])
  const accounts = await provider.request({ method: 'eth_requestAccounts' })
  await messages.call('signIn', [{ nonce, acceptAuthAddress: true }])
  expect({ context, capabilities, accounts }).toEqual({
    context: library.context,
    capabilities: library.capabilities,
    accounts: library.accounts,
  })
  const ours = sent()
  expect(library.sent.length).toBeGreaterThanOrEqual(4)
  for (const message of library.sent) expect(ours).toContainEqual(message)
})

test('behavior: the library of mini apps takes the responses of the test host', async () => {
  const { accounts, context, signedIn } = await askWithSdk()
  expect([accounts, context.user.fid]).toEqual([[ALICE], 3])
  expect(signedIn.message).toContain(`Nonce: ${nonce}`)
})
