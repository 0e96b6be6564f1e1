import { expect, test } from 'vitest'
import { ALICE, BOB } from '../testing/createFakeWallet.js'
import { isSignInText } from './requestSignIn.js'

const input = {
  domain: 'app.example',
  statement: 'Welcome.',
  uri: 'https://app.example',
  version: '1',
  chainId: 'solana:mainnet',
  nonce: '12345678',
  issuedAt: '2026-01-01T00:00:00.000Z',
  expirationTime: '2026-01-02T00:00:00.000Z',
  notBefore: '2026-01-01T00:00:00.000Z',
  requestId: 'seven',
  resources: ['https://app.example/a', 'https://app.example/b'],
}
const text = `app.example wants you to sign in with your Solana account:
${ALICE}

Welcome.

URI: https://app.example
Version: 1
Chain ID: solana:mainnet
Nonce: 12345678
Issued At: 2026-01-01T00:00:00.000Z
Expiration Time: 2026-01-02T00:00:00.000Z
Not Before: 2026-01-01T00:00:00.000Z
Request ID: seven
Resources:
- https://app.example/a
- https://app.example/b`

test('behavior: the requested text is accepted', () => {
  expect(isSignInText({ text, input, address: ALICE })).toBe(true)
  const { domain: _, ...others } = input
  expect(isSignInText({ text, input: others, address: ALICE })).toBe(true)
  const short = `app.example wants you to sign in with your Solana account:\n${ALICE}`
  expect(isSignInText({ text: short, input: { domain: 'app.example' }, address: ALICE })).toBe(true)
  const welcome = { domain: 'app.example', statement: 'Welcome.' }
  expect(isSignInText({ text: `${short}\n\nWelcome.`, input: welcome, address: ALICE })).toBe(true)
  const nonce = { domain: 'app.example', nonce: '12345678' }
  expect(isSignInText({ text: `${short}\n\nNonce: 12345678`, input: nonce, address: ALICE })).toBe(true)
})

test('error: more text than requested', () => {
  for (const more of [
    text.replace('app.example wants', 'app.example evil wants'),
    text.replace('Nonce: 12345678', 'Nonce: 1\nNonce: 12345678'),
    text.replace('Welcome.', 'Welcome.\n\nI give all my money away.'),
    `${text}\n- https://app.example/c`,
    `${text}\n`,
  ])
    expect(isSignInText({ text: more, input, address: ALICE }), more).toBe(false)
  expect(isSignInText({ text, input: {}, address: ALICE })).toBe(false)
  const head = ` wants you to sign in with your Solana account:\n${ALICE}`
  expect(isSignInText({ text: head, input: {}, address: ALICE })).toBe(false)
})

test('error: any other text in place of the requested one', () => {
  expect(isSignInText({ text, input, address: BOB })).toBe(false)
  expect(isSignInText({ text: '', input: {}, address: ALICE })).toBe(false)
  expect(isSignInText({ text: `Hello.\n${ALICE}`, input: {}, address: ALICE })).toBe(false)
  for (const [name, value] of Object.entries(input)) {
    const other = {
      ...input,
      [name]: Array.isArray(value) ? ['https://evil.example'] : `${value.slice(0, -1)}x`,
    }
    expect(isSignInText({ text, input: other, address: ALICE }), name).toBe(false)
  }
})

test('error: a statement cannot pass for a field', () => {
  const forged = text.replace('Nonce: 12345678', 'Nonce: 87654321').replace('Welcome.', 'Nonce: 12345678')
  expect(
    isSignInText({ text: forged, input: { ...input, statement: 'Nonce: 12345678' }, address: ALICE }),
  ).toBe(false)
})
