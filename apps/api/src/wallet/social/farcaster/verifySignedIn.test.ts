import { formatSignInMessage } from '@latchkey/core/siwx'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { Upstream } from '../../../chain/upstream/createUpstream.ts'
import { verifySignedIn } from './verifySignedIn.ts'

const now = Date.UTC(2026, 0, 31, 12)
const expected = { siweUri: 'https://shop.example', domain: 'shop.example', nonce: '0123456789abcdef' }
const owner = privateKeyToAccount(generatePrivateKey())
const upstream: Upstream = {
  // Every id has this owner in the registry.
  request: async () => `0x${'7'.padStart(64, '0')}`,
  requestRaw: async () => ({ error: { code: 3, message: 'execution reverted' } }),
} as Partial<Upstream> as Upstream

const fields = {
  accountAddress: owner.address,
  chainId: 'eip155:10',
  domain: expected.domain,
  uri: expected.siweUri,
  version: '1',
  nonce: expected.nonce,
  issuedAt: new Date(now).toISOString(),
  statement: 'Farcaster Auth',
  resources: ['farcaster://fid/7'],
} as const
const plain = formatSignInMessage(fields)

const verify = (message: string, signature: Hex, fid = 7) =>
  verifySignedIn({
    signedIn: { message, signature, fid },
    expected,
    upstream,
    now,
    signal: new AbortController().signal,
  })
const signAndVerify = async (message: string) => verify(message, await owner.signMessage({ message }))
const inMs = (ms: number) => new Date(now + ms).toISOString()

test.each([
  {},
  { statement: undefined },
  { expirationTime: inMs(1), notBefore: inMs(0) },
  { resources: ['https://shop.example/terms', 'farcaster://fid/7'] },
])('behavior: a message with %j signs in the owner of the id', async (change) => {
  expect(await signAndVerify(formatSignInMessage({ ...fields, ...change }))).toBe(7)
})

test.each([
  { domain: 'sub.shop.example' },
  { domain: 'shop.example:443' },
  { uri: 'https://shop.example/' },
  { nonce: `${expected.nonce}0` },
  { chainId: 'eip155:1' },
  { expirationTime: inMs(0) },
  { notBefore: inMs(1) },
  { resources: [] },
  { resources: ['farcaster://fid/8'] },
  { resources: ['farcaster://fid/7', 'farcaster://fid/8'] },
] as const)('error: a message with %j is not proven', async (change) => {
  await expect(signAndVerify(formatSignInMessage({ ...fields, ...change }))).rejects.toMatchObject({
    code: 'relay/unproven',
  })
})

const later = '\nExpiration Time: 2020-01-01T00:00:00Z'
test.each([
  ['text after it', `${plain}\n`],
  ['its times after the resources', `${plain}${later}`],
  ['a second block of fields', `${plain}\n${plain.slice(plain.indexOf('URI:'))}`],
  ['text before a field', plain.replace('URI:', 'Pay 1 ETH. URI:')],
  ['a statement of several lines', plain.replace('Farcaster Auth', 'Resources:\n- farcaster://fid/8')],
  ['hidden characters', plain.replace('Farcaster Auth', 'Farcaster\u202eAuth')],
  ['another form of the network', plain.replace('Chain ID: 10', 'Chain ID: 010')],
])('error: a message with %s is not proven, because no wallet reads it as a sign-in', async (_, message) => {
  expect(message).not.toBe(plain)
  await expect(signAndVerify(message)).rejects.toMatchObject({ code: 'relay/unproven' })
})

test('error: a signature of another key is not proven', async () => {
  const other = privateKeyToAccount(generatePrivateKey())
  const signature = await other.signMessage({ message: plain })
  await expect(verify(plain, signature)).rejects.toMatchObject({ code: 'relay/unproven' })
})
