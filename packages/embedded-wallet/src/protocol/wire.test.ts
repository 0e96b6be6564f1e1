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
