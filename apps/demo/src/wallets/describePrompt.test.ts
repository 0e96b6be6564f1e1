import {
  appendTransactionMessageInstruction,
  compileTransaction,
  createTransactionMessage,
  getBase58Decoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import fc from 'fast-check'
import { hexToBytes } from 'viem/utils'
import { expect, test } from 'vitest'
import { describeBitcoinPrompt } from './describeBitcoinPrompt.ts'
import { describeSolanaPrompt } from './describeSolanaPrompt.ts'
import { describeEvmPrompt } from './toEvmPart.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

const own = [
  'bcrt1qj7vd3xwqms2z5s8tzge7x6s876ys4237f2r7j3',
  'bcrt1p9sqled7skpaqrhztypc34xxsselh2rjj4f0sh3fxny0xqq63hz9s656w26',
] as const
const [payment, ordinals] = own
const stranger = 'bcrt1qqyqszqgpqyqszqgpqyqszqgpqyqszqgpvxat9t'
/** Spends 500,000 satoshis of the payment address: 201,000 to the stranger, 298,000 back to the one for ordinals. */
const psbt =
  '70736274ff01007d02000000011111111111111111111111111111111111111111111111111111111111111111' +
  '0000000000ffffffff022811030000000000160014010101010101010101010101010101010101010110' +
  '8c0400000000002251202c01fcb7d0b07a01dc4b20711a98d0867f750e52aa5f0bc526991e600351b88b' +
  '000000000001011f20a10700000000001600149798d899c0dc142a40eb1233e36a07f6890aaa3e000000'

const ofEvm = (method: string, params: unknown) =>
  describeEvmPrompt({
    request: { method, params },
    state: { chainId: 31_337, chains: [{ chainId: 31_337, name: 'Anvil', rpcUrl: 'http://127.0.0.1:1' }] },
  })
const ofSolana = (method: string, params: unknown) => describeSolanaPrompt({ method, params })
const ofBitcoin = (method: string, params: unknown) =>
  describeBitcoinPrompt({
    request: { method, params },
    state: {
      network: 'regtest',
      accounts: [
        { address: payment, publicKey: '', type: 'p2wpkh', purpose: 'payment', path: 'm' },
        { address: ordinals, publicKey: '', type: 'p2tr', purpose: 'ordinals', path: 'm' },
      ],
    },
  })

type Name = Parameters<typeof setTransactionMessageFeePayer>[0]
const [payer, recipient] = [1, 2].map((byte) => getBase58Decoder().decode(new Uint8Array(32).fill(byte))) as [
  Name,
  Name,
]

/** Returns a wire transaction that sends lamports. */
function pays(lamports: bigint): Uint8Array {
  const data = new Uint8Array(12)
  data[0] = 2
  new DataView(data.buffer).setBigUint64(4, lamports, true)
  const system = '11111111111111111111111111111111'
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (made) => setTransactionMessageFeePayer(payer, made),
    (made) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: system as never, lastValidBlockHeight: 1n },
        made,
      ),
    (made) =>
      appendTransactionMessageInstruction(
        {
          programAddress: system as Name,
          accounts: [
            { address: payer, role: 3 },
            { address: recipient, role: 1 },
          ],
          data,
        },
        made,
      ),
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}

const ofSolanaPayment = (method: string, ...lamports: readonly bigint[]) =>
  ofSolana(
    method,
    lamports.map((each) => ({
      account: { address: payer },
      chain: 'solana:localnet',
      transaction: pays(each),
    })),
  )

test.each([
  ['EVM', ofEvm('eth_requestAccounts', [])],
  ['Solana', ofSolana('standard:connect', [])],
  ['Bitcoin', ofBitcoin('connect', { call: 'bitcoin:connect', params: [] })],
])('behavior: %s: to connect is the same question', (_, { title }) => {
  expect(title).toBe('Connect to this page?')
})

test.each([
  ['EVM', ofEvm('personal_sign', ['0x68656c6c6f', '0x1'])],
  ['Solana', ofSolana('solana:signMessage', [{ message: bytes('hello') }])],
  [
    'Wallet Standard',
    ofBitcoin('signMessage', { call: 'bitcoin:signMessage', params: [{ message: bytes('hello') }] }),
  ],
  ['UniSat', ofBitcoin('signMessage', { call: 'signMessage', params: ['hello', 'ecdsa'] })],
])('behavior: %s: a message is shown as text', (_, described) => {
  expect(described).toMatchObject({
    title: 'Sign this message?',
    body: { label: 'Message', text: 'hello' },
  })
})

test('behavior: Solana: a transaction shows amounts and recipients', () => {
  expect(ofSolanaPayment('solana:signAndSendTransaction', 2_010_000_000n)).toEqual({
    title: 'Send this transaction?',
    facts: [
      { label: 'Network', value: 'Local Solana (solana:localnet)' },
      { label: 'Sends', value: '2.01 SOL (2010000000 lamports)' },
      { label: 'From', value: payer },
      { label: 'To', value: recipient },
      { label: 'Fee at most', value: '0.000005 SOL' },
    ],
  })
})

test('behavior: Solana: several transactions are described one by one', () => {
  const { title, body } = ofSolanaPayment('solana:signTransaction', 1n, 2n)
  expect(title).toBe('Sign these 2 transactions?')
  expect(body?.text).toContain('Sends: 0.000000001 SOL (1 lamports)')
  expect(body?.text).toContain(
    '2.\nNetwork: Local Solana (solana:localnet)\nSends: 0.000000002 SOL (2 lamports)',
  )
})

test.each([
  ['bitcoin:signTransaction', [{ psbt: hexToBytes(`0x${psbt}`) }], 'Sign this transaction?'],
  ['bitcoin:signAndSendTransaction', [{ psbt: hexToBytes(`0x${psbt}`) }], 'Send this transaction?'],
  ['signPsbt', [psbt, {}], 'Sign this transaction?'],
  ['signPsbts', [[psbt], [{}]], 'Sign this transaction?'],
])('behavior: %s: a PSBT shows amounts, recipients and change', (call, params, title) => {
  expect(ofBitcoin('signPsbt', { call, params })).toEqual({
    title,
    facts: [
      { label: 'Network', value: 'Local Bitcoin (bip122:0f9188f13cb7b2c71f2a335e3a4fc328)' },
      { label: 'Sends', value: '0.00201 BTC (201000 satoshis)' },
      { label: 'To', value: stranger },
      { label: 'Back to you', value: '0.00298 BTC (298000 satoshis)' },
      { label: 'Fee', value: '0.00001 BTC (1000 satoshis)' },
    ],
  })
})

test('behavior: UniSat: a transfer shows amount and recipient', () => {
  const { title, facts } = ofBitcoin('sendTransfer', { call: 'sendBitcoin', params: [stranger, 2_010, {}] })
  expect(title).toBe('Send this transaction?')
  expect(facts.slice(1, 4)).toEqual([
    { label: 'Sends', value: '0.0000201 BTC (2010 satoshis)' },
    { label: 'From', value: payment },
    { label: 'To', value: stranger },
  ])
})

test('behavior: no params make it throw, and nothing unseen gets through', () => {
  const namespaces = fc.constantFrom(ofEvm, ofSolana, ofBitcoin)
  const methods = fc.constantFrom(
    'personal_sign',
    'solana:signIn',
    'solana:signMessage',
    'solana:signTransaction',
    'signMessage',
    'signPsbt',
    'sendTransfer',
    'switchNetwork',
    'broadcast',
    'other',
  )
  const calls = fc.constantFrom('bitcoin:signMessage', 'bitcoin:signTransaction', 'signPsbts', 'signMessage')
  const params = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.array(fc.record({ message: fc.uint8Array(), transaction: fc.uint8Array(), account: fc.anything() })),
    fc.record({ call: calls, params: fc.array(fc.anything()) }),
    fc.record({ call: calls, params: fc.array(fc.string({ unit: 'binary' })) }),
  )
  fc.assert(
    fc.property(namespaces, methods, params, (describe, method, given) => {
      const { title, facts, body } = describe(method, given)
      expect(title).not.toBe('')
      expect([title, ...facts.map(({ value }) => value), body?.text ?? ''].join('')).not.toMatch(
        /[\u202a-\u202e\u2066-\u2069\u200b-\u200f]/,
      )
    }),
  )
})
