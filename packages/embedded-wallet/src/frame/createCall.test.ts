import type { EmbeddedWalletCalls } from '@latchkey/core'
import { expect, test } from 'vitest'
import { createCall } from './createCall.js'

function setUp(steps: Partial<EmbeddedWalletCalls>) {
  const calls: unknown[] = []
  const frame = () => ({
    call: async (...args: readonly unknown[]) => {
      calls.push(args)
      return 'result' as never
    },
  })
  return { calls, call: createCall(frame, steps as EmbeddedWalletCalls) }
}

test('behavior: a call without steps passes its parameters to the frame', async () => {
  const { calls, call } = setUp({})
  const { signal } = new AbortController()
  await expect(call('updateEmail', { email: 'a@example.org', signal })).resolves.toBe('result')
  expect(calls).toEqual([['updateEmail', { email: 'a@example.org' }, { signal }]])
})

test('behavior: a call with steps takes those', async () => {
  const { calls, call } = setUp({ connectOtp: async ({ otp }) => expect(otp).toBe('123456') })
  await call('connectOtp', { otp: '123456' })
  expect(calls).toEqual([])
})
