import { expect, test } from 'vitest'
import { createTestFrame } from '../testing/createTestFrame.js'
import type { MethodName } from './methods.js'
import { toWireName } from './methods.js'

const user = { email: 'a@example.org', address: '0xd8dA', chainId: 1, accounts: [], userName: null }

/** Every call of the specification: its name, its parameters, its result. */
const calls: readonly (readonly [MethodName, unknown, unknown])[] = [
  ['switchNetwork', { chainId: 'eip155:1' }, { chainId: 1 }],
  ['connectEmail', { email: 'a@example.org' }, { action: 'VERIFY_OTP' }],
  ['connectDevice', undefined, undefined],
  ['connectOtp', { otp: '012345' }, undefined],
  ['connectSocial', { uri: '?code=1', preferredAccountType: 'eoa' }, user],
  ['getFarcasterUri', undefined, { uri: 'https://farcaster.example' }],
  ['connectFarcaster', undefined, { userName: 'alice' }],
  ['getUser', { chainId: 1, preferredAccountType: 'smartAccount', socialUri: '?code=1' }, user],
  ['getSocialRedirectUri', { provider: 'google' }, { uri: 'https://google.example' }],
  ['signOut', undefined, undefined],
  ['isConnected', { token: 'a token' }, { isConnected: true }],
  ['getChainId', undefined, { chainId: 'eip155:1' }],
  ['getSmartAccountEnabledNetworks', undefined, { smartAccountEnabledNetworks: [1, 10] }],
  ['initSmartAccount', undefined, { address: '0xd8dA', isDeployed: false }],
  ['setPreferredAccount', { type: 'eoa' }, { type: 'eoa', address: '0xd8dA' }],
  ['rpcRequest', { method: 'eth_call', params: [], chainId: 1, chainNamespace: 'eip155' }, '0x'],
  ['updateEmail', { email: 'b@example.org' }, { action: 'VERIFY_PRIMARY_OTP' }],
  ['updateEmailPrimaryOtp', { otp: '012345' }, undefined],
  ['updateEmailSecondaryOtp', { otp: '012345' }, { newEmail: 'b@example.org' }],
  ['syncTheme', { themeMode: 'dark', themeVariables: { a: 1 }, w3mThemeVariables: { b: '2' } }, undefined],
  [
    'syncDappData',
    {
      metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
      sdkVersion: '1',
      sdkType: 'latchkey',
      projectId: 'p1',
    },
    undefined,
  ],
  ['reload', undefined, undefined],
]

test.each(calls)(
  'behavior: %s has the form of the specification on the wire',
  async (name, params, result) => {
    const frame = createTestFrame({ [name]: async () => result })
    const sent: unknown[] = []
    const received: unknown[] = []
    frame.windows.frame.listeners.add(({ data }) => sent.push(data))
    frame.windows.page.listeners.add(({ data }) => received.push(data))
    await frame.start()
    expect(received).toEqual([{ type: '@w3m-frame/READY', payload: { version: '4' } }])
    expect(await frame.call(name, params as never)).toEqual(result)
    const id = expect.stringMatching(/^[\da-f]{8}-/) as string
    const wire = toWireName(name)
    expect(sent).toEqual([{ id, type: `@w3m-app/${wire}`, ...(params !== undefined && { payload: params }) }])
    expect(received.slice(1)).toEqual([
      { id, type: `@w3m-frame/${wire}_SUCCESS`, ...(result !== undefined && { payload: result }) },
    ])
    expect((received[1] as { id: string }).id).toBe((sent[0] as { id: string }).id)
  },
)

test.each([
  ['connectEmail', { email: 'none' }],
  ['updateEmail', { email: 'none' }],
  ['connectOtp', { otp: 123456 }],
  ['updateEmailPrimaryOtp', { otp: 123456 }],
  ['getSocialRedirectUri', { provider: 'farcaster' }],
  ['getSocialRedirectUri', { provider: 'other' }],
  ['setPreferredAccount', { type: 'payment' }],
] as const)('error: %s does not take %o', async (name, params) => {
  const frame = createTestFrame()
  await frame.start()
  await expect(frame.call(name, params as never)).rejects.toMatchObject({
    code: 'embedded_wallet/invalid_params',
  })
})

test.each([{}, { message: 7 }, undefined, 'text'])(
  'error: a failure of %o says that an error occurred',
  async (payload) => {
    const frame = createTestFrame()
    frame.windows.frame.listeners.add(({ data }) => {
      const { id } = data as { readonly id: string }
      const reply = { id, type: '@w3m-frame/GET_CHAIN_ID_ERROR', payload }
      frame.windows.frame.parent.postMessage(reply, 'https://app.example')
    })
    frame.windows.frame.parent.postMessage({ type: '@w3m-frame/READY' }, 'https://app.example')
    await frame.clock.advance(500)
    await expect(frame.call('getChainId')).rejects.toThrow('An error occurred')
  },
)
