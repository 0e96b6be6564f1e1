import { expect, test, vi } from 'vitest'
import type { SiweConfig } from '../../client/SiwxConfig.js'
import { fakeClock } from '../../testing/fakeClock.js'
import { fromSiweConfig } from './fromSiweConfig.js'

const account = '0xa11cE00000000000000000000000000000000001'
const chainId = 'eip155:10'

function setUp(given: Partial<SiweConfig> = {}) {
  const siwe = {
    getMessageParams: vi.fn<NonNullable<SiweConfig['getMessageParams']>>(async () => ({
      domain: 'app.example',
      uri: 'https://app.example',
      chains: [10],
      statement: 'Welcome.',
      exp: '2026-01-02T00:00:00.000Z',
      requestId: 'r1',
      resources: ['https://app.example/terms'],
    })),
    getNonce: vi.fn<SiweConfig['getNonce']>(async () => 'a1b2c3d4'),
    createMessage: vi.fn<SiweConfig['createMessage']>(() => 'the text of the app'),
    verifyMessage: vi.fn<SiweConfig['verifyMessage']>(async () => true),
    getSession: vi.fn<SiweConfig['getSession']>(async () => ({
      address: account.toLowerCase(),
      chainId: 10,
    })),
    signOut: vi.fn<SiweConfig['signOut']>(async () => true),
    onSignIn: vi.fn<NonNullable<SiweConfig['onSignIn']>>(),
    onSignOut: vi.fn<NonNullable<SiweConfig['onSignOut']>>(),
    ...given,
  } satisfies SiweConfig
  return { siwe, config: fromSiweConfig(siwe, fakeClock()) }
}

const signed = { message: 'the text of the app', signature: '0x12' }

test('behavior: the app writes the message, with its own parameters and nonce', async () => {
  const { siwe, config } = setUp()
  const message = await config.createMessage({
    accountAddress: account,
    chainId,
    notBefore: '2026-01-01T00:00:00.000Z',
  })
  expect(String(message)).toBe('the text of the app')
  expect(siwe.getNonce).toHaveBeenCalledExactlyOnceWith(account)
  const written = {
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'a1b2c3d4',
    statement: 'Welcome.',
    requestId: 'r1',
    resources: ['https://app.example/terms'],
  }
  const times = { exp: '2026-01-02T00:00:00.000Z', nbf: '2026-01-01T00:00:00.000Z' }
  expect(siwe.createMessage).toHaveBeenCalledExactlyOnceWith({
    ...written,
    ...times,
    address: `did:pkh:eip155:10:${account}`,
    chainId: 10,
    iat: expect.any(String),
  })
  expect(message).toMatchObject({
    ...written,
    accountAddress: account,
    chainId,
    expirationTime: times.exp,
    notBefore: times.nbf,
  })
})

test('error: without parameters no message can be made', async () => {
  const { getMessageParams: _, ...siwe } = setUp().siwe
  const config = fromSiweConfig(siwe, fakeClock())
  await expect(config.createMessage({ accountAddress: account, chainId })).rejects.toMatchObject({
    code: 'siwx/start_failed',
  })
})

test('behavior: the app verifies the signature, and receives the account', async () => {
  const { siwe, config } = setUp()
  const data = await config.createMessage({ accountAddress: account, chainId })
  await config.addSession({ data, ...signed })
  expect(siwe.verifyMessage).toHaveBeenCalledExactlyOnceWith(signed)
  expect(siwe.onSignIn).toHaveBeenCalledExactlyOnceWith({ address: account, chainId: 10 })
})

test('error: a signature that the app rejects makes no session', async () => {
  const { siwe, config } = setUp({ verifyMessage: async () => false })
  const data = await config.createMessage({ accountAddress: account, chainId })
  await expect(config.addSession({ data, ...signed })).rejects.toMatchObject({ code: 'siwx/not_accepted' })
  expect(siwe.onSignIn).not.toHaveBeenCalled()
})

test.each([
  ['the same account, in other letters', {}, { address: account, chainId: 10 }, 'kept'],
  ['no session', {}, null, 'none'],
  ['another account', {}, { address: '0xb0b', chainId: 10 }, 'ended'],
  [
    'another account that may stay',
    { signOutOnAccountChange: false },
    { address: '0xb0b', chainId: 10 },
    'kept',
  ],
  ['another network', {}, { address: account, chainId: 1 }, 'ended'],
  [
    'another network that may stay',
    { signOutOnNetworkChange: false },
    { address: account, chainId: 1 },
    'kept',
  ],
] as const)('behavior: the session of the server for %s', async (_, options, session, becomes) => {
  const { siwe, config } = setUp({ ...options, getSession: async () => session })
  const sessions = await config.getSessions(chainId, account)
  expect(sessions.map(({ data }) => data.accountAddress)).toEqual(becomes === 'kept' ? [account] : [])
  expect(siwe.signOut).toHaveBeenCalledTimes(becomes === 'ended' ? 1 : 0)
  expect(siwe.onSignOut).toHaveBeenCalledTimes(becomes === 'ended' ? 1 : 0)
})

test.each([
  ['revokeSession', (config: ReturnType<typeof fromSiweConfig>) => config.revokeSession(chainId, account)],
  ['setSessions with none', (config: ReturnType<typeof fromSiweConfig>) => config.setSessions([])],
])('behavior: %s signs out at the server', async (_, end) => {
  const { siwe, config } = setUp()
  await end(config)
  expect(siwe.signOut).toHaveBeenCalledTimes(1)
  expect(siwe.onSignOut).toHaveBeenCalledTimes(1)
})

test.each([
  [undefined, undefined],
  [false, false],
  [true, true],
])('param: required %s', (required, expected) => {
  const { config } = setUp(required === undefined ? {} : { required })
  expect(config.getRequired?.()).toBe(expected)
})
