import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { bytesToHex } from 'viem'
import { expect, test } from 'vitest'
import { openSecret, toMnemonic } from './deriveAccounts.ts'
import { readSecret, type Secret } from './readSecret.ts'

/** Entropy and phrases of the test vectors of BIP-39, one for each length. */
const phrases = [
  ['00000000000000000000000000000000', `${'abandon '.repeat(11)}about`],
  [
    '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
  ],
  [
    '9e885d952ad362caeb4efe34a8e91bd2',
    'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic',
  ],
  ['000000000000000000000000000000000000000000000000', `${'abandon '.repeat(17)}agent`],
  ['ffffffffffffffffffffffffffffffffffffffffffffffff', `${'zoo '.repeat(17)}when`],
  ['0000000000000000000000000000000000000000000000000000000000000000', `${'abandon '.repeat(23)}art`],
  [
    'f585c11aec520db57dd353c69554b21a89b20fb0650966fa0a9d6f74fd989d8f',
    'void come effort suffer camp survey warrior heavy shoot primary clutch crush open amazing screen patrol group space point ten exist slush involve unfold',
  ],
] as const
const evmKey = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
/** The seed of the first test vector of RFC 8032 with its public key. */
const [seed, publicKey] = [
  '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
  'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
]
const pair = Uint8Array.from(Buffer.from(seed + publicKey, 'hex'))
/** The same numbers in each run. */
const createRandom = (start: number) => {
  let state = start
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const read = (typed: string) => {
  const secret = readSecret(typed)
  if ('problem' in secret) throw new Error(`${secret.problem}: ${typed}`)
  return secret
}
const hexOf = ({ bytes }: Secret) => Buffer.from(bytes).toString('hex')

test.each(phrases)('behavior: %s is read from its phrase', (entropy, phrase) => {
  const secret = read(phrase)
  expect([secret.type, hexOf(secret)]).toEqual(['phrase', entropy])
})

test.each([
  [12, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'],
  [24, '0xF278cF59F82eDcf871d630F28EcC8056f25C1cdb', undefined],
])('behavior: the %i words of zero entropy give the accounts of other wallets', (count, eip155, solana) => {
  const phrase = phrases.find(
    ([, each]) => each.split(' ').length === count && each.startsWith('abandon'),
  )?.[1]
  expect(openSecret(read(phrase ?? '')).addresses).toMatchObject({ eip155, ...(solana && { solana }) })
})

test.each([15, 21])('behavior: a phrase of %i words is read', (count) => {
  const entropy = new Uint8Array((count / 3) * 4).fill(7)
  expect(hexOf(read(entropyToMnemonic(entropy, wordlist)))).toBe(Buffer.from(entropy).toString('hex'))
})

test('behavior: case, spaces and the width of letters make no difference', () => {
  const typed =
    '\n Abandon\tABANDON　ａｂａｎｄｏｎ  abandon abandon abandon abandon abandon abandon abandon abandon\r\nabout '
  expect(read(typed)).toEqual(read(phrases[0][1]))
})

test.each([`0x${evmKey}`, evmKey, ` 0X${evmKey.toUpperCase()}\n`])(
  'behavior: a key on EVM is read from %j',
  (typed) => {
    expect(openSecret(read(typed)).addresses).toEqual({
      eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    })
  },
)

test.each([
  ['base58', base58.encode(pair)],
  ['a list', `[${pair.join(',')}]`],
  ['a list of many lines', `[\n  ${[...pair].join(',\n  ')}\n]`],
])('behavior: a key on Solana is read from %s', (_, typed) => {
  expect(openSecret(read(typed)).addresses).toEqual({ solana: base58.encode(pair.slice(32)) })
})

const twelve: readonly string[] = phrases[0][1].split(' ')
test.each([
  ['', { problem: 'empty' }],
  [' \n\t　', { problem: 'empty' }],
  ['hello', { problem: 'unknown' }],
  ['0x00', { problem: 'unknown' }],
  [`0x${evmKey}00`, { problem: 'unknown' }],
  [`0x${'0'.repeat(64)}`, { problem: 'key' }],
  ['f'.repeat(64), { problem: 'key' }],
  [base58.encode(pair.slice(0, 32)), { problem: 'unknown' }],
  [base58.encode(Uint8Array.from([...pair.slice(0, 63), 0])), { problem: 'pair' }],
  [`[${pair.slice(0, 32).join(',')}]`, { problem: 'unknown' }],
  [`[${[...pair.slice(0, 63), 256].join(',')}]`, { problem: 'unknown' }],
  [`[${[...pair.slice(0, 63), 1.5].join(',')}]`, { problem: 'unknown' }],
  [`[${[...pair].join(',')}`, { problem: 'unknown' }],
  [`[${[...pair.slice(0, 63), '"a"'].join(',')}]`, { problem: 'unknown' }],
  [twelve.slice(1).join(' '), { problem: 'count' }],
  [twelve.with(2, 'abandn').join(' '), { problem: 'word', word: 3 }],
  [twelve.with(11, 'zzz').join(' '), { problem: 'word', word: 12 }],
  [twelve.with(11, 'abandon').join(' '), { problem: 'checksum' }],
  [`${twelve.join(' ')} `.repeat(400), { problem: 'unknown' }],
])('error: %j is no secret', (typed, problem) => {
  expect(readSecret(typed)).toEqual(problem)
})

test('law: what an account exports is read as the same account', () => {
  const random = createRandom(1)
  const bytesOf = (length: number) => Uint8Array.from({ length }, () => random(256))
  for (let round = 0; round < 12; round += 1) {
    const entropy = bytesOf([16, 20, 24, 28, 32][random(5)] ?? 32)
    const phrase = openSecret({ type: 'phrase', bytes: entropy })
    expect(read(toMnemonic(entropy))).toEqual({ type: 'phrase', bytes: entropy })
    for (const namespace of ['eip155', 'solana'] as const) {
      const { addresses, exportKey } = openSecret(read(phrase.exportKey(namespace)))
      expect(addresses).toEqual({ [namespace]: phrase.addresses[namespace] })
      expect(exportKey(namespace)).toBe(phrase.exportKey(namespace))
    }
  }
})

test('law: a phrase or key with one wrong character is no secret, or another account', () => {
  const random = createRandom(2)
  const alphabet = [...'0123456789abcdefxyzABCXYZ ,[]{}"\u0000\u200b😀']
  const sources = [phrases[0][1], `0x${evmKey}`, base58.encode(pair), `[${pair.join(',')}]`]
  const isSame = (one: string, other: string) => one.toLowerCase().trim() === other.toLowerCase()
  for (const source of sources) {
    const own = JSON.stringify(openSecret(read(source)).addresses)
    const wrong = Array.from({ length: 60 }, () => {
      const at = random(source.length)
      return source.slice(0, at) + (alphabet[random(alphabet.length)] ?? '') + source.slice(at + 1)
    }).filter((typed) => !isSame(typed, source))
    expect(
      wrong.filter((typed) => {
        const result = readSecret(typed)
        return !('problem' in result) && JSON.stringify(openSecret(result).addresses) === own
      }),
    ).toEqual([])
  }
})

test('error: a part of the text is never in a problem', () => {
  const problem = readSecret(twelve.with(2, 'secretword').join(' '))
  expect(JSON.stringify(problem)).not.toContain('secretword')
  expect(bytesToHex(ed25519.getPublicKey(Buffer.from(seed, 'hex')))).toBe(`0x${publicKey}`)
})

test('behavior: a key on Solana with a byte of zero is read from a list of numbers', () => {
  const secret = new Uint8Array(32)
  secret[31] = 1
  const list = [...secret, ...ed25519.getPublicKey(secret)]
  expect(hexOf(read(JSON.stringify(list)))).toBe(Buffer.from(secret).toString('hex'))
})

test('error: a first word that is none is named', () => {
  expect(readSecret(`latchkey ${'abandon '.repeat(11)}`)).toEqual({ problem: 'word', word: 1 })
})
