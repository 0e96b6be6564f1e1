import { expect, test } from 'vitest'
import { createTestFrame } from '../testing/createTestFrame.js'
import { sampleCalls } from '../testing/sampleCalls.js'
import { toWireName } from './methods.js'

test.each(sampleCalls)(
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

const emailOf = (length: number) => `${'a'.repeat(64)}@${'b'.repeat(length - 69)}.org`

test.each([
  ['updateEmail', { email: emailOf(254) }, { action: 'VERIFY_SECONDARY_OTP' }],
  ['updateEmailPrimaryOtp', { otp: '1'.repeat(32) }, undefined],
  ['rpcRequest', { method: 'm'.repeat(100), chainId: `eip155:${'1'.repeat(93)}` }, '0x1'],
  ['rpcRequest', { method: 'eth_chainId', rpcUrl: 'u'.repeat(4_000) }, '0x1'],
  ['connectEmail', { email: 'a@example.org' }, { action: 'CONNECT' }],
  ['connectEmail', { email: 'a@example.org' }, { action: 'VERIFY_DEVICE' }],
  ['openSettings', { screen: 'settings' }, { isConnected: true }],
  ['openSettings', { screen: 'restore' }, { isConnected: true }],
  ['getUser', {}, { address: 'a'.repeat(128), chainId: 1 }],
  ['getUser', {}, { address: '0x1', chainId: 1, accounts: [{ address: 'a'.repeat(128), type: 'eoa' }] }],
] as const)(
  'behavior: %s takes each of its words, and values up to their limits',
  async (name, params, result) => {
    const frame = createTestFrame({ [name]: async () => result })
    await frame.start()
    expect(await frame.call(name, params as never)).toEqual(result)
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
  ['updateEmail', { email: emailOf(255) }],
  ['updateEmailPrimaryOtp', { otp: '1'.repeat(33) }],
  ['updateEmailSecondaryOtp', { otp: '1'.repeat(33) }],
  ['rpcRequest', { method: 'm'.repeat(101) }],
  ['rpcRequest', { method: 'eth_chainId', chainId: `eip155:${'1'.repeat(94)}` }],
  ['rpcRequest', { method: 'eth_chainId', rpcUrl: 'u'.repeat(4_001) }],
] as const)('error: %s does not take %o', async (name, params) => {
  const frame = createTestFrame()
  await frame.start()
  await expect(frame.call(name, params as never)).rejects.toMatchObject({
    code: 'embedded_wallet/invalid_params',
  })
})

test.each([
  ['connectEmail', { email: 'a@example.org' }, { action: 'OTHER' }],
  ['updateEmail', { email: 'a@example.org' }, { action: 'OTHER' }],
  ['getUser', {}, { address: 'a'.repeat(129), chainId: 1 }],
  ['getUser', {}, { address: '', chainId: 1 }],
  ['getUser', {}, { address: '0x1', chainId: 1, accounts: [{ address: 'a'.repeat(129), type: 'eoa' }] }],
] as const)('error: %s takes no other result', async (name, params, result) => {
  const frame = createTestFrame({ [name]: async () => result as never })
  await frame.start()
  await expect(frame.call(name, params as never)).rejects.toMatchObject({
    code: 'embedded_wallet/malformed_reply',
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
