import { describe, expect, test } from 'vitest'
import { formatSignInMessage, parseSignInMessage, type SignInMessage } from '../../exports/index.js'
import parsingNegative from '../../testing/vectors/parsing_negative.json' with { type: 'json' }
import parsingPositive from '../../testing/vectors/parsing_positive.json' with { type: 'json' }
import verificationNegative from '../../testing/vectors/verification_negative.json' with { type: 'json' }
import verificationPositive from '../../testing/vectors/verification_positive.json' with { type: 'json' }
import { verifySignIn } from './verifySignIn.js'

/** A message in the fields of the vectors, which are those of the reference implementation of EIP-4361. */
type Vector = Omit<SignInMessage, 'accountAddress' | 'chainId' | 'scheme' | 'version'> & {
  readonly scheme?: string | null
  readonly address: string
  readonly chainId: number
  readonly version: string
}

const toFields = ({ address, chainId, scheme, version, ...others }: Vector): SignInMessage => ({
  ...others,
  ...(scheme && { scheme }),
  accountAddress: address,
  chainId: `eip155:${chainId}`,
  version: version as '1',
})

describe('EIP-4361, parsing', () => {
  test.each(Object.entries(parsingPositive))('behavior: %s', (_, { message, fields }) => {
    const expected = toFields(fields)
    expect(parseSignInMessage(message)).toEqual(expected)
    expect(formatSignInMessage(expected)).toBe(message)
  })

  test.each(Object.entries(parsingNegative))('error: %s', async (_, message) => {
    const result = await verifySignIn({
      message,
      signature: '0x00',
      domain: 'service.org',
      nonce: '12341234',
      chainIds: ['eip155:1'],
      now: Date.parse('2022-03-17T12:46:00Z'),
    })
    expect(result).toMatchObject({
      status: 'invalid',
      error: { code: expect.stringMatching(/^(siwx\/invalid_message|sign_in\/wrong_address)$/) },
    })
  })
})

// The URIs of test/invalid_uris.json of spruceid/siwe (Apache-2.0 or MIT).
test.each([
  'uri://[::0.0.0.256]/p/path',
  'uri://[::300.0.0.0]/p/path',
  'uri://[::0.ff.0.255]',
  'uri://[::0.0.256.0]',
  'uri://[ffff:abcd:0:10:200:3000:f8a:1:ffff]',
  'uri://[ffff:abcd:0:10:200:3000:f8a]',
  'uri://[ffff:abcd:0:10:200:3000:ff:255.255.255.255]',
  'uri://[::1:2:3:4:5:6:7:8]',
  'uri://[::1:2:3:4:5:6:198.162.10.255]',
  'uri://[1:2:3:4:5:6:7:8::]',
  'uri://[1:2:3:4:5:6::198.162.10.255]',
  'uri://[1:2:3:4:5::6:7:8]',
  'uri://[1:2:3:4:5::6:198.162.10.255]',
  '://user:pass@example.com:123/one/two.three?q1=a1&q2=a2#body',
  'uri://user:pass@example.com:123/one/two.three ?q1=a1&q2=a2#body',
  'uri://user:pass@example.com:123/one/two.three?q1=a1&q2=a2 #body',
])('error: EIP-4361, the URI %s', (uri) => {
  const { fields } = Object.values(parsingPositive)[0] ?? {}
  const message = toFields(fields as Vector)
  const text = formatSignInMessage({ ...message, resources: ['https://service.org/a'] })
  const refused = { code: 'siwx/invalid_message' }
  expect(() => parseSignInMessage(text.replace(`URI: ${message.uri}`, `URI: ${uri}`))).toThrow(
    expect.objectContaining(refused),
  )
  expect(() => parseSignInMessage(text.replace('- https://service.org/a', `- ${uri}`))).toThrow(
    expect.objectContaining(refused),
  )
})

type SignedVector = Vector & {
  readonly signature: string
  readonly time?: string
  readonly domainBinding?: string
  readonly matchNonce?: string
}

const verify = ({ signature, time, domainBinding, matchNonce, ...vector }: SignedVector) => {
  const { domain, nonce, uri, issuedAt, chainId } = vector
  return verifySignIn({
    message: written(vector),
    signature,
    domain: domainBinding ?? domain,
    nonce: matchNonce ?? nonce,
    uri,
    chainIds: [`eip155:${chainId}`],
    maxAge: Number.POSITIVE_INFINITY,
    // One vector is verified two years before its message was issued.
    clockSkew: Number.POSITIVE_INFINITY,
    now: Date.parse(time ?? issuedAt),
  })
}

/** Some vectors have a field that no message can have, so the test puts it into the text of another message. */
function written(vector: Vector): string {
  const time = '2022-01-01T00:00:00Z'
  const { issuedAt, notBefore, expirationTime } = vector
  const changed = {
    ...vector,
    issuedAt: time,
    ...(notBefore !== undefined && { notBefore: time }),
    ...(expirationTime !== undefined && { expirationTime: time }),
  }
  return formatSignInMessage(toFields(changed))
    .replace(`Issued At: ${time}`, `Issued At: ${issuedAt}`)
    .replace(`Not Before: ${time}`, `Not Before: ${notBefore}`)
    .replace(`Expiration Time: ${time}`, `Expiration Time: ${expirationTime}`)
}

describe('EIP-4361, verification', () => {
  test.each(Object.entries(verificationPositive))('behavior: %s', async (_, vector) => {
    expect(await verify(vector)).toMatchObject({ status: 'valid' })
  })

  const codes: Readonly<Record<keyof typeof verificationNegative, string>> = {
    'expired message': 'sign_in/expired',
    'domain binding': 'sign_in/wrong_domain',
    'custom time': 'sign_in/expired',
    'custom nonce': 'sign_in/wrong_nonce',
    'malformed signature': 'sign_in/invalid_signature',
    'wrong signature': 'sign_in/no_rpc_url',
    'not yet valid': 'sign_in/not_yet_valid',
    'invalid issuedAt': 'siwx/invalid_message',
    'invalid notBefore': 'siwx/invalid_message',
    'invalid expirationTime': 'siwx/invalid_message',
  }
  test.each(Object.entries(codes))('error: %s', async (name, code) => {
    const vector: SignedVector = verificationNegative[name as keyof typeof codes]
    // A vector without a time is verified now.
    const result = await verify({ time: '2026-01-01T00:00:00Z', ...vector })
    expect(result).toMatchObject({ status: 'invalid', error: { code } })
  })
})
