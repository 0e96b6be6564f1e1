import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { formatSignInMessage, type SignInMessage } from '../../exports/index.js'
import {
  createBitcoinSigner,
  createEvmSigner,
  createSolanaSigner,
  type Signer,
} from '../../testing/signers.js'
import { createNonce } from './createNonce.js'
import type { VerifySignInParameters } from './VerifySignInParameters.js'
import { verifySignIn } from './verifySignIn.js'

const now = Date.parse('2026-01-01T00:00:00Z')
const nonce = 'a1b2c3d4e5f60718'
const evm = createEvmSigner()

const messageOf = ({ accountAddress, chainId }: Signer): SignInMessage => ({
  domain: 'app.example',
  accountAddress,
  chainId,
  statement: 'Welcome.',
  uri: 'https://app.example/sign-in?from=menu',
  version: '1',
  nonce,
  issuedAt: '2026-01-01T00:00:00.000Z',
})

const expected = {
  domain: 'app.example',
  nonce,
  chainIds: [
    'eip155:1',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'bip122:000000000019d6689c085ae165831e93',
  ],
  now,
} as const

/** Signs a message with changes, and verifies it. */
async function signIn(
  signer: Signer,
  change: Partial<SignInMessage> = {},
  expectation: Partial<VerifySignInParameters> = {},
) {
  const message = formatSignInMessage({ ...messageOf(signer), ...change })
  const signature = await signer.sign(message)
  return verifySignIn({ message, signature, ...expected, ...expectation })
}

/** The part of a signature in which each change must break it. On EVM, the last byte has two forms. */
const signers: [string, () => Promise<Signer>][] = [
  ['an EVM key', async () => evm],
  ['a Solana key', createSolanaSigner],
  ['P2WPKH by BIP-322', async () => createBitcoinSigner('p2wpkh', 'bip322')],
  ['P2TR by BIP-322', async () => createBitcoinSigner('p2tr', 'bip322')],
  ['P2SH-P2WPKH by BIP-322', async () => createBitcoinSigner('p2sh-p2wpkh', 'bip322')],
  ['P2PKH by BIP-137', async () => createBitcoinSigner('p2pkh', 'ecdsa')],
  ['P2WPKH by BIP-137', async () => createBitcoinSigner('p2wpkh', 'ecdsa')],
]

describe.each(signers)('%s', (_, create) => {
  let signer: Signer
  let message: string
  let signature: string
  beforeAll(async () => {
    signer = await create()
    message = formatSignInMessage(messageOf(signer))
    signature = await signer.sign(message)
  })

  test('behavior: signs in', async () => {
    const { chainId, accountAddress } = signer
    expect(await verifySignIn({ message, signature, ...expected })).toEqual({
      status: 'valid',
      accountId: `${chainId}:${accountAddress}`,
      message: messageOf(signer),
    })
  })

  test('law: a changed message is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 127 }), async (seed, other) => {
        const at = seed % message.length
        const letter = String.fromCharCode(message.charCodeAt(at) ^ other)
        const changed = `${message.slice(0, at)}${letter}${message.slice(at + 1)}`
        const result = await verifySignIn({ message: changed, signature, ...expected })
        expect(result.status).toBe('invalid')
      }),
      { numRuns: 30 },
    )
  })

  test('law: a changed signature is refused', async () => {
    const alphabet =
      signature.startsWith('0x') || /^[\da-f]+$/.test(signature) ? '0123456789abcdef' : '23456789'
    // The last byte of an EVM signature has two forms.
    const length = signature.startsWith('0x') ? signature.length - 2 : signature.length
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.constantFrom(...alphabet), async (seed, digit) => {
        const at = 2 + (seed % (length - 2))
        fc.pre(signature[at] !== digit)
        const changed = `${signature.slice(0, at)}${digit}${signature.slice(at + 1)}`
        const result = await verifySignIn({ message, signature: changed, ...expected })
        expect(result.status).toBe('invalid')
      }),
      { numRuns: 30 },
    )
  })

  test('error: the signature of another account', async () => {
    const others = await Promise.all(signers.map(([, other]) => other()))
    for (const other of others.filter(({ accountAddress }) => accountAddress !== signer.accountAddress)) {
      const result = await verifySignIn({ message, signature: await other.sign(message), ...expected })
      expect(result.status).toBe('invalid')
    }
  })
})

test.each<[string, Partial<SignInMessage>, Partial<VerifySignInParameters>]>([
  ['sign_in/wrong_nonce', {}, { nonce: undefined }],
  ['sign_in/wrong_nonce', { nonce: 'A1b2c3d4e5f60718' }, {}],
  ['sign_in/wrong_domain', { domain: 'evil.example' }, {}],
  ['sign_in/wrong_domain', { domain: 'app.example:8080' }, {}],
  ['sign_in/wrong_uri', { uri: 'https://evil.example' }, {}],
  ['sign_in/wrong_uri', { uri: 'https://app.example@evil.example' }, {}],
  ['sign_in/wrong_uri', { uri: 'did:key:app.example' }, {}],
  ['sign_in/wrong_uri', { scheme: 'http' }, {}],
  ['sign_in/wrong_uri', {}, { uri: 'https://app.example/sign-in' }],
  ['sign_in/wrong_chain', { chainId: 'eip155:5' }, {}],
  ['sign_in/issued_in_future', { issuedAt: '2026-01-01T00:05:01Z' }, {}],
  ['sign_in/too_old', { issuedAt: '2025-12-31T23:44:59Z' }, {}],
  ['sign_in/too_old', { issuedAt: '2025-12-31T23:54:00Z' }, { maxAge: 0 }],
  ['sign_in/not_yet_valid', { notBefore: '2026-01-01T00:00:01Z' }, {}],
  ['sign_in/expired', { expirationTime: '2026-01-01T00:00:00Z' }, {}],
  ['sign_in/expired', { expirationTime: '2026-01-01T01:00:00+01:00' }, {}],
  ['sign_in/wrong_address', { accountAddress: evm.accountAddress.toLowerCase() }, {}],
  ['sign_in/no_rpc_url', { accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' }, {}],
])('error: %s for %o, %o', async (code, change, expectation) => {
  const result = await signIn(evm, change, expectation)
  expect(result).toMatchObject({ status: 'invalid', error: { code, message: expect.any(String) } })
})

test('behavior: times within their limits', async () => {
  for (const change of [
    { issuedAt: '2026-01-01T00:04:59Z' },
    { issuedAt: '2025-12-31T23:46:00Z' },
    { notBefore: '2026-01-01T00:00:00Z', expirationTime: '2026-01-01T00:00:01Z' },
  ])
    expect(await signIn(evm, change)).toMatchObject({ status: 'valid' })
})

test('param: uri', async () => {
  const uri = 'https://app.example/sign-in?from=menu'
  expect(await signIn(evm, {}, { uri })).toMatchObject({ status: 'valid' })
  expect(await signIn(evm, { uri: 'urn:app' }, { uri: 'urn:app' })).toMatchObject({ status: 'valid' })
})

test('param: bitcoinNetworks', async () => {
  const chainId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
  const signer = createBitcoinSigner('p2wpkh', 'bip322')
  const chainIds = [chainId] as const
  expect(await signIn(signer, { chainId }, { chainIds })).toMatchObject({
    error: { code: 'sign_in/wrong_chain' },
  })
  // An address of mainnet is not one of regtest.
  const regtest = { id: chainId, address: { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4 } } as const
  expect(await signIn(signer, { chainId }, { chainIds, bitcoinNetworks: [regtest] })).toMatchObject({
    error: { code: 'sign_in/invalid_signature' },
  })
  const named = { id: chainId, address: { bech32: 'bc', pubKeyHash: 0, scriptHash: 5 } } as const
  expect(await signIn(signer, { chainId }, { chainIds, bitcoinNetworks: [named] })).toMatchObject({
    status: 'valid',
  })
})

test.each<[string, unknown, unknown]>([
  ['nothing', undefined, undefined],
  ['objects', { toString: () => 'x' }, ['0x']],
  ['a message that is too long', 'x'.repeat(20_001), '0x00'],
  ['a signature that is too long', 'x', 'x'.repeat(200_001)],
])('error: %s in place of texts', async (_, message, signature) => {
  const result = await verifySignIn({ message, signature, ...expected })
  expect(result).toMatchObject({ status: 'invalid', error: { code: 'sign_in/malformed' } })
})

test('error: a node that does not respond', async () => {
  const message = formatSignInMessage(messageOf(evm))
  const result = await verifySignIn({
    message,
    signature: '0x1234',
    ...expected,
    rpcUrls: { 'eip155:1': 'http://127.0.0.1:9' },
  })
  expect(result).toMatchObject({ status: 'invalid', error: { code: 'sign_in/rpc_unavailable' } })
})

/** A node with one chain id. It accepts each signature of a contract, or fails to check it. */
async function startNode(chainId: number, check: 'accepts' | 'fails'): Promise<string> {
  const resultOf = (method: string) => {
    if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
    return check === 'accepts' ? '0x1' : undefined
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { id, method } = JSON.parse(body) as { id: number; method: string }
      const result = resultOf(method)
      response.writeHead(result === undefined ? 503 : 200).end(JSON.stringify({ jsonrpc: '2.0', id, result }))
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('error: the chain id of one node and the check of another', async () => {
  const message = formatSignInMessage(messageOf(evm))
  const request = { message, signature: '0x1234', ...expected }
  const other = await startNode(5, 'accepts')
  const mixed = { 'eip155:1': [await startNode(1, 'fails'), other] } as const
  expect(await verifySignIn({ ...request, rpcUrls: mixed })).toMatchObject({
    status: 'invalid',
    error: { code: 'sign_in/rpc_unavailable' },
  })
  expect(await verifySignIn({ ...request, rpcUrls: { 'eip155:1': other } })).toMatchObject({
    status: 'invalid',
    error: { code: 'sign_in/rpc_unavailable' },
  })
  const right = { 'eip155:1': [other, await startNode(1, 'accepts')] } as const
  expect(await verifySignIn({ ...request, rpcUrls: right })).toMatchObject({ status: 'valid' })
})

test('error: a signature of ERC-8010', async () => {
  const message = formatSignInMessage(messageOf(evm))
  const signature = `0x1234${'8010'.repeat(16)}`
  const result = await verifySignIn({ message, signature, ...expected, rpcUrls: { 'eip155:1': 'x' } })
  expect(result).toMatchObject({ status: 'invalid', error: { code: 'sign_in/invalid_signature' } })
})

test('behavior: each nonce is another one', () => {
  const nonces = Array.from({ length: 100 }, createNonce)
  expect(new Set(nonces).size).toBe(100)
  for (const one of nonces) expect(one).toMatch(/^[\da-f]{32}$/)
})
