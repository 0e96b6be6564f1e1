import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SignInMessage } from '../../caip/SignInMessage.js'
import { formatSignInMessage, parseSignInMessage } from './message.js'

const evm: SignInMessage = {
  domain: 'app.example',
  accountAddress: '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4',
  chainId: 'eip155:1',
  uri: 'https://app.example/sign-in',
  version: '1',
  nonce: 'a1b2c3d4',
  issuedAt: '2026-01-01T00:00:00.000Z',
}
const solana: SignInMessage = {
  ...evm,
  accountAddress: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}
const bitcoin: SignInMessage = {
  ...evm,
  accountAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  chainId: 'bip122:000000000019d6689c085ae165831e93',
}

test('behavior: an EVM message has the form of EIP-4361', () => {
  expect(formatSignInMessage(evm)).toBe(`app.example wants you to sign in with your Ethereum account:
0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4


URI: https://app.example/sign-in
Version: 1
Chain ID: 1
Nonce: a1b2c3d4
Issued At: 2026-01-01T00:00:00.000Z`)
})

test('behavior: a Solana message has the form of Sign In With Solana', () => {
  expect(
    formatSignInMessage({ ...solana, statement: 'Welcome.' }),
  ).toBe(`app.example wants you to sign in with your Solana account:
9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin

Welcome.

URI: https://app.example/sign-in
Version: 1
Chain ID: solana:mainnet
Nonce: a1b2c3d4
Issued At: 2026-01-01T00:00:00.000Z`)
})

test('behavior: a Bitcoin message has the form of CAIP-122', () => {
  const fields = {
    ...bitcoin,
    expirationTime: '2026-01-02T00:00:00Z',
    notBefore: '2026-01-01T00:00:00+01:00',
    requestId: '7',
    resources: ['https://app.example/a', 'ipfs://b'],
  }
  expect(formatSignInMessage(fields)).toBe(`app.example wants you to sign in with your Bitcoin account:
bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4

URI: https://app.example/sign-in
Version: 1
Chain ID: bip122:000000000019d6689c085ae165831e93
Nonce: a1b2c3d4
Issued At: 2026-01-01T00:00:00.000Z
Expiration Time: 2026-01-02T00:00:00Z
Not Before: 2026-01-01T00:00:00+01:00
Request ID: 7
Resources:
- https://app.example/a
- ipfs://b`)
})

test.each([evm, solana, bitcoin])('behavior: an empty request id is left out (%#)', (message) => {
  const text = formatSignInMessage({ ...message, requestId: '' })
  expect(text).toBe(formatSignInMessage(message))
  expect(parseSignInMessage(text)).toEqual(message)
})

test.each<[string, Partial<SignInMessage>]>([
  ['chainId', { chainId: 'eip155:01' }],
  ['chainId', { chainId: 'eip155:x' }],
  ['chainId', { chainId: 'cosmos:cosmoshub-4' as 'eip155:1' }],
  ['scheme', { scheme: 'ht tp' }],
  ['domain', { domain: 'app.example/path' }],
  ['domain', { domain: '' }],
  ['accountAddress', { accountAddress: '0x52b8' }],
  ['statement', { statement: 'Welcome.\nURI: https://evil.example' }],
  ['statement', { statement: '' }],
  ['statement', { statement: '\u202eWelcome.' }],
  ['uri', { uri: '/sign-in' }],
  ['uri', { uri: 'https://app.example/%zz' }],
  ['version', { version: '2' as '1' }],
  ['nonce', { nonce: '1234567' }],
  ['nonce', { nonce: '12345678-' }],
  ['issuedAt', { issuedAt: '2026-01-01' }],
  ['issuedAt', { issuedAt: '2026-02-30T00:00:00Z' }],
  ['expirationTime', { expirationTime: '2026-01-01T25:00:00Z' }],
  ['notBefore', { notBefore: 'tomorrow' }],
  ['requestId', { requestId: 'a b' }],
  ['resources', { resources: ['https://app.example', 'none'] }],
])('error: a message with another %s, %o', (field, change) => {
  expect(() => formatSignInMessage({ ...evm, ...change })).toThrow(
    expect.objectContaining({ code: 'siwx/invalid_message', context: { field } }),
  )
})

test('error: a scheme outside EIP-4361', () => {
  expect(() => formatSignInMessage({ ...solana, scheme: 'https' })).toThrow('scheme')
})

const time = fc
  .date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const uri = fc.webUrl({ withFragments: true, withQueryParameters: true })
const anyMessage = fc
  .record(
    {
      domain: fc.webAuthority({ withPort: true, withUserInfo: true, withIPv4: true, withIPv6: true }),
      uri,
      nonce: fc.stringMatching(/^[a-zA-Z0-9]{8,20}$/),
      issuedAt: time,
      of: fc.constantFrom(evm, solana, bitcoin),
      statement: fc.stringMatching(/^[\w .~:/?#[\]@!$&'()*+,;=-]{1,40}$/),
      expirationTime: time,
      notBefore: time,
      requestId: fc.stringMatching(/^[\w.~-]{1,10}$/),
      resources: fc.array(uri, { maxLength: 3 }),
    },
    { requiredKeys: ['domain', 'uri', 'nonce', 'issuedAt', 'of'] },
  )
  .map(({ of: { accountAddress, chainId }, ...fields }): SignInMessage => {
    return { ...fields, accountAddress, chainId, version: '1' }
  })

describe('reading', () => {
  test('law: a written message is read back', () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        expect(parseSignInMessage(formatSignInMessage(message))).toEqual(message)
      }),
    )
  })

  test('law: a text is refused, or has the fields that it was written from', () => {
    fc.assert(
      fc.property(anyMessage, fc.nat(), fc.string({ maxLength: 2 }), (message, seed, inserted) => {
        const written = formatSignInMessage(message)
        const at = seed % (written.length + 1)
        const changed = `${written.slice(0, at)}${inserted}${written.slice(at + 1)}`
        return refuses(changed) || formatSignInMessage(parseSignInMessage(changed)) === changed
      }),
    )
  })

  function refuses(text: string): boolean {
    try {
      parseSignInMessage(text)
      return false
    } catch (thrown) {
      return (thrown as { code?: string }).code === 'siwx/invalid_message'
    }
  }

  const text = formatSignInMessage(evm)
  test.each([
    ['nothing', ''],
    ['a line at the end', `${text}\n`],
    ['a line in front', `\n${text}`],
    ['Windows line ends', text.replaceAll('\n', '\r\n')],
    ['a field of its own', `${text}\nOther: 1`],
    ['fields in another order', text.replace('Version: 1\nChain ID: 1', 'Chain ID: 1\nVersion: 1')],
    ['another chain', text.replace('Ethereum', 'Polkadot')],
    ['an address of another chain', text.replace('Ethereum', 'Solana')],
    ['a second nonce', text.replace('Nonce', 'Nonce: 12345678\nNonce')],
  ])('error: %s', (_, changed) => {
    expect(() => parseSignInMessage(changed)).toThrow(
      expect.objectContaining({ code: 'siwx/invalid_message' }),
    )
  })
})
