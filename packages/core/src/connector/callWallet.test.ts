import { expect, test } from 'vitest'
import { rpcErrors } from '../errors/rpcErrors.js'
import { callWallet } from './callWallet.js'

const never = () => new Promise<never>(() => {})

test('behavior: the response is returned, of a synchronous call too', async () => {
  expect(await callWallet({ call: () => 1, signals: [undefined] })).toBe(1)
  expect(await callWallet({ call: async () => 2, signals: [new AbortController().signal] })).toBe(2)
})

test('error: an aborted signal sends no request', async () => {
  let calls = 0
  const calling = callWallet({ call: () => (calls += 1), signals: [undefined, AbortSignal.abort()] })
  await expect(calling).rejects.toMatchObject({ code: 'rpc/aborted' })
  expect(calls).toBe(0)
})

test.each([
  ['a value', new Error('enough'), { code: 'rpc/aborted', context: { detail: 'enough' } }],
  ['an error of ours', rpcErrors.userRejected({}), { code: 'rpc/user_rejected' }],
])('error: any signal that aborts settles the call, with %s', async (_, reason, error) => {
  const [first, second] = [new AbortController(), new AbortController()]
  const calling = callWallet({ call: never, signals: [first.signal, second.signal] })
  second.abort(reason)
  await expect(calling).rejects.toMatchObject(error)
})

test('error: a value that the wallet throws is converted', async () => {
  const call = () => {
    throw { code: 4001 }
  }
  await expect(callWallet({ call, signals: [] })).rejects.toMatchObject({ code: 'rpc/user_rejected' })
  const toError = () => rpcErrors.internal({})
  await expect(callWallet({ call, signals: [], toError })).rejects.toMatchObject({ code: 'rpc/internal' })
})
