import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeRequest } from './describeRequest.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['eip155', 'eth_requestAccounts', []],
  ['solana', 'standard:connect', []],
  ['bip122', 'connect', { call: 'bitcoin:connect', params: [] }],
] as const)('behavior: %s: to connect is the same question', (namespace, method, params) => {
  expect(describeRequest({ namespace, request: { method, params } }).title).toBe('Connect to this page?')
})

test.each([
  ['eip155', 'personal_sign', ['0x68656c6c6f', '0x1']],
  ['solana', 'solana:signMessage', [{ message: bytes('hello') }]],
  ['bip122', 'signMessage', { call: 'bitcoin:signMessage', params: [{ message: bytes('hello') }] }],
  ['bip122', 'signMessage', { call: 'signMessage', params: ['hello', 'ecdsa'] }],
] as const)('behavior: %s: a message is shown as text (%s)', (namespace, method, params) => {
  expect(describeRequest({ namespace, request: { method, params } })).toEqual({
    title: 'Sign this message?',
    detail: 'hello',
  })
})

test('behavior: transactions are counted, and say for whom', () => {
  const input = {
    account: { address: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96' },
    chain: 'solana:localnet',
    transaction: new Uint8Array(200),
  }
  const described = describeRequest({
    namespace: 'solana',
    request: { method: 'solana:signTransaction', params: [input, input] },
  })
  expect(described.title).toBe('Sign these 2 transactions?')
  expect(described.detail).toContain(
    'A transaction of 200 bytes\non solana:localnet\nfor oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  )
})

test('behavior: a transfer of UniSat’s kind says how much to whom', () => {
  expect(
    describeRequest({
      namespace: 'bip122',
      request: { method: 'sendTransfer', params: { call: 'sendBitcoin', params: ['bcrt1q', 2_010] } },
    }),
  ).toEqual({ title: 'Send this transaction?', detail: '2010 satoshis\nto bcrt1q' })
})

test('behavior: no params make it throw', () => {
  const namespaces = fc.constantFrom('eip155', 'solana', 'bip122')
  const methods = fc.constantFrom(
    'personal_sign',
    'solana:signIn',
    'solana:signMessage',
    'solana:signTransaction',
    'signMessage',
    'signPsbt',
    'sendTransfer',
    'broadcast',
    'other',
  )
  fc.assert(
    fc.property(namespaces, methods, fc.jsonValue({ maxDepth: 3 }), (namespace, method, params) => {
      expect(describeRequest({ namespace, request: { method, params } }).title).not.toBe('')
    }),
  )
})
