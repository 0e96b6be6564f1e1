import { createLatchkey } from '@latchkey/core'
import { parseSignInMessage, siwx } from '@latchkey/core/siwx'
import { fakeEnvironment, memoryStorage } from '@latchkey/core/testing'
import { createFarcasterHost } from '@latchkey/testing'
import { isHex, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { farcasterMiniApp } from '../exports/farcaster.js'
import { evm, mainnet } from '../exports/index.js'
import { createFramedPage } from '../testing/createFramedPage.js'
import './joinFarcaster.js'
import '../eip1193/createEip1193Session.js'

afterEach(() => vi.unstubAllGlobals())

const owner = privateKeyToAccount(generatePrivateKey())

/** Shows an app with `siwx: {}` in a client of Farcaster, whose wallet signs unless the visitor declines. */
function setUp({ storage = memoryStorage(), declines = false } = {}) {
  const calls: string[] = []
  const host = createFarcasterHost({
    fid: 3,
    async wallet({ method, params }) {
      calls.push(method)
      if (method === 'eth_chainId') return '0x1'
      if (method !== 'personal_sign') return [owner.address]
      if (declines) throw Object.assign(new Error('Declined.'), { code: 4001 })
      const [raw] = params as readonly unknown[]
      return owner.signMessage({ message: { raw: isHex(raw) ? raw : '0x' } })
    },
  })
  const page = createFramedPage({ origin: 'https://farcaster.xyz', respond: host.respond })
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', page.location)
  const client = createLatchkey({
    adapters: [evm({ networks: [mainnet] })],
    siwx: {},
    ports: { environment: fakeEnvironment(), storage, log: () => undefined },
  })
  onTestFinished(client.destroy)
  const signing = client.use(siwx())
  client.use(farcasterMiniApp())
  client.mount()
  return { calls, client, signing, status: () => signing.$state.get().status, storage }
}

test('behavior: in a client of Farcaster, one request of the app signs the visitor in', async () => {
  const { calls, signing, status } = setUp()
  await expect.poll(status).toBe('signedOut')
  expect(signing.$state.get()).toMatchObject({ prompts: true })
  const { message, signature } = await signing.signIn()
  expect(status()).toBe('signedIn')
  expect(calls.filter((method) => method === 'personal_sign')).toHaveLength(1)
  expect(parseSignInMessage(message)).toMatchObject({ domain: 'app.example' })
  const signed = { address: owner.address, message, signature: isHex(signature) ? signature : '0x' } as const
  expect(await verifyMessage(signed)).toBe(true)
})

test('behavior: a reload in the client restores the session without a prompt', async () => {
  const { client, signing, status, storage } = setUp()
  await expect.poll(status).toBe('signedOut')
  await signing.signIn()
  client.destroy()
  const { calls, status: later } = setUp({ storage })
  await expect.poll(later).toBe('signedIn')
  expect(calls).not.toContain('personal_sign')
})

test('error: a visitor who declines can sign in again', async () => {
  const { signing, status } = setUp({ declines: true })
  await expect.poll(status).toBe('signedOut')
  await expect(signing.signIn()).rejects.toMatchObject({ code: 'siwx/declined' })
  expect(status()).toBe('signedOut')
})
