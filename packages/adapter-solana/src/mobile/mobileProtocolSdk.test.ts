import { fakeClock } from '@latchkey/core/testing'
import { createMobileWalletApp, createSolanaSigners } from '@latchkey/testing/solana'
import { afterEach, expect, test, vi } from 'vitest'
import { createMobilePage } from '../testing/createMobilePage.js'
import { openChannel } from './openChannel.js'

afterEach(() => vi.unstubAllGlobals())

const [signer] = await createSolanaSigners({ seed: 'phone' })
const identity = { name: 'Example', uri: 'https://app.example', icon: '/icon.png' }
const chain = 'solana:devnet'
const sign_in_payload = { domain: 'app.example', statement: 'Welcome.', nonce: '12345678' }
const addresses = [btoa(String.fromCharCode(...signer.publicKey))]
const payloads = [btoa('Hello')]

/** Connects to a wallet app with the protocol's own library, and then with our channel. */
async function compare(given: { readonly isLegacy?: boolean; readonly walletUri?: string } = {}) {
  const setUp = () => {
    const app = createMobileWalletApp({ signer, ...given })
    const page = createMobilePage({ app })
    return { app, page }
  }
  const library = setUp()
  vi.stubGlobal('window', library.page)
  vi.stubGlobal('navigator', library.page.navigator)
  vi.stubGlobal('WebSocket', library.page.WebSocket)
  const { transact } = await import('@solana-mobile/mobile-wallet-adapter-protocol')
  const config = given.walletUri === undefined ? undefined : { baseUri: given.walletUri }
  const results = await transact(async (wallet) => {
    await wallet.getCapabilities()
    const authorized = await wallet.authorize({ identity, chain, sign_in_payload })
    const { auth_token } = authorized
    await wallet.authorize({ identity, chain, auth_token })
    const signed = await wallet.signMessages({ addresses, payloads })
    await wallet.deauthorize({ auth_token })
    return { authorized, signed }
  }, config)

  const own = setUp()
  const { signal } = new AbortController()
  const { page } = own
  const channel = await openChannel({ page, clock: fakeClock(), walletUri: given.walletUri, signal })
  const { call, isLegacy } = channel
  await call('get_capabilities', {})
  const where = isLegacy ? { cluster: 'devnet' } : { chain }
  const authorized = await call('authorize', { identity, ...where, sign_in_payload })
  const { auth_token } = Object(authorized) as { readonly auth_token: string }
  await call(isLegacy ? 'reauthorize' : 'authorize', {
    ...{ auth_token, identity },
    ...(!isLegacy && where),
  })
  const signed = await call('sign_messages', { addresses, payloads })
  await call('deauthorize', { auth_token })
  channel.close()
  return { library: { ...library, results }, own: { ...own, results: { authorized, signed } } }
}

/** Leaves the key and the port out, which are random. */
const shape = (url: string) =>
  url.replace(/association=[\w-]{87}\./, 'association=').replace(/port=\d{5}/, 'port=')

test('behavior: the requests and the link are those of the protocol’s own library', async () => {
  const { library, own } = await compare()
  expect(own.app.requests).toEqual(library.app.requests)
  expect(own.app.launches.map(shape)).toEqual(library.app.launches.map(shape))
  expect(library.app.requests.map(({ method }) => method)).toEqual([
    ...['get_capabilities', 'authorize', 'authorize', 'sign_messages', 'deauthorize'],
  ])
})

test('behavior: the protocol’s own library takes the responses of the test app', async () => {
  const { library, own } = await compare()
  expect(library.results).toEqual(own.results)
})

test('behavior: the link to a known app is that of the protocol’s own library', async () => {
  const { library, own } = await compare({ walletUri: 'https://wallet.example' })
  expect(own.app.launches.map(shape)).toEqual(library.app.launches.map(shape))
})

test('behavior: an app of the first version gets the requests of the protocol’s own library', async () => {
  const { library, own } = await compare({ isLegacy: true })
  const withoutChain = library.app.requests.map(({ method, params: { chain: _, ...params } }) => ({
    method,
    params,
  }))
  expect(own.app.requests).toEqual(withoutChain)
})
