import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toProofText, walletCalls } from './walletCalls.js'

test('behavior: every call has a path of its own', () => {
  const paths = Object.values(walletCalls).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('error: a recovery share that is neither the server’s nor sealed is refused', () => {
  const set = { setId: 'a', serverShare: 'AA', recovery: { method: 'passkey', share: 'AA' } }
  expect(v.safeParse(walletCalls.addDevice.body, { set }).success).toBe(false)
  expect(
    v.safeParse(walletCalls.addDevice.body, { set: { ...set, recovery: { method: 'server', share: 'AA' } } })
      .success,
  ).toBe(true)
})

test('behavior: a device signs its id, the nonce and the time', () => {
  expect(toProofText({ deviceId: 'd', nonce: 'n', issuedAt: 1 })).toBe('latchkey wallet device\nd\nn\n1')
})
