import type { MethodName } from '../protocol/methods.js'

const user = { email: 'a@example.org', address: '0xd8dA', chainId: 1, accounts: [], userName: null }

/** Every call of the specification: its name, its parameters, its result. */
export const sampleCalls: readonly (readonly [MethodName, unknown, unknown])[] = [
  ['switchNetwork', { chainId: 'eip155:1' }, { chainId: 1 }],
  ['connectEmail', { email: 'a@example.org' }, { action: 'VERIFY_OTP' }],
  ['connectDevice', undefined, undefined],
  ['connectOtp', { otp: '012345' }, undefined],
  ['connectSocial', { uri: '?code=1', preferredAccountType: 'eoa' }, user],
  ['getFarcasterUri', undefined, { uri: 'https://farcaster.example' }],
  ['connectFarcaster', undefined, { userName: 'alice' }],
  ['getUser', { chainId: 1, preferredAccountType: 'smartAccount', socialUri: '?code=1' }, user],
  ['getSocialRedirectUri', { provider: 'google' }, { uri: 'https://google.example' }],
  ['getToken', undefined, { token: 'a.b.c', expiresIn: 300_000 }],
  ['shareEmail', undefined, undefined],
  ['signOut', undefined, undefined],
  ['isConnected', { token: 'a token' }, { isConnected: true }],
  ['getChainId', undefined, { chainId: 'eip155:1' }],
  ['getSmartAccountEnabledNetworks', undefined, { smartAccountEnabledNetworks: [1, 10] }],
  ['initSmartAccount', undefined, { address: '0xd8dA', isDeployed: false }],
  ['removeSmartAccount', undefined, { address: '0xd8dA', isDeployed: false }],
  ['setPreferredAccount', { type: 'eoa' }, { type: 'eoa', address: '0xd8dA' }],
  ['rpcRequest', { method: 'eth_call', params: [], chainId: 1, chainNamespace: 'eip155' }, '0x'],
  ['updateEmail', { email: 'b@example.org' }, { action: 'VERIFY_PRIMARY_OTP' }],
  ['updateEmailPrimaryOtp', { otp: '012345' }, undefined],
  ['updateEmailSecondaryOtp', { otp: '012345' }, { newEmail: 'b@example.org' }],
  ['syncTheme', { themeMode: 'dark', themeVariables: { a: 1 }, w3mThemeVariables: { b: '2' } }, undefined],
  ['syncLocale', { locales: ['de-AT', 'en'] }, undefined],
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
  ['keepInWindow', { action: 'keep' }, { isDone: true }],
  ['reload', undefined, undefined],
]
