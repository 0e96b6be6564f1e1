import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scrub } from './scrub.js'

const address = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'

test.each([
  [`No account ${address} here.`, 'No account [id] here.'],
  [`eip155:1:${address}`, 'eip155:1:[id]'],
  [address.slice(2), '[id]'],
  ['0x7a...c91E04 and 0x7a16…1E04', '[address] and [address]'],
  ['tx 0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060', 'tx [id]'],
  ['to 7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', 'to [id]'],
  ['to 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'to [id]'],
  ['to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'to [id]'],
  ['to cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d27', 'to [id]'],
  ['bob@mail.example said no', '[email] said no'],
  ["o'hara+news@a.b.example", '[email]'],
  ['/users/bob%40mail.example/', '[email]/'],
  ['https://a.example/b?email=x&k=1 failed', 'https://a.example/b?… failed'],
  ['https://a.example/b#token=1', 'https://a.example/b?…'],
  ['https://user:secret@a.example/', 'https://user:[email]/'],
  ['https://user:secret@localhost/', 'https://localhost/'],
  ['wc:abc@2?relay-protocol=irn&symKey=0123', 'wc:abc@2?…'],
  ['alice.eth and pay.alice.eth', '[name] and [name]'],
  ['alice.base.eth, Alice.SOL and alice.bnb', '[name], [name] and [name]'],
  ['alice.reown.id or alice.wcn.id', '[name] or [name]'],
  ['no record of m\u00fcller.crypto.', 'no record of [name].'],
  ['7EcD...wCFLtV signed', '[address] signed'],
  ['7EcDhS…CFLtV and bc1q...wf5mdq', '[address] and [address]'],
  ['BC1Q…F5MDQ, 1BvB..JaNVN2 or cosm⋯c3d27', '[address], [address] or [address]'],
  ['eip155:1:0x7a...c91E04', 'eip155:1:[address]'],
  ['🦊.eth and 👨‍👩‍👧.sol', '[name] and [name]'],
  ['सत्य.eth, 中文。eth, اسم.eth or ไทย.eth', '[name], [name], [name] or [name]'],
  ['e\u0301le\u0300ve.eth', '[name]'],
  ['pay.🦊🦊🦊.alice.eth', '[name]'],
  ['no record of “café.eth”', 'no record of [name]”'],
  ['alice.cb.id', '[name]'],
  ['उपयोग@उदाहरण.भारत', '[email]'],
  ['alice.arb alice.lens alice.near', '[name] [name] [name]'],
  ['eip155:1:alice.eth', 'eip155:1:[name]'],
  [
    'the phrase "legal winner thank year wave sausage worth useful legal winner thank yellow" is wrong',
    'the phrase "[phrase]" is wrong',
  ],
  ['LEGAL WINNER THANK YEAR WAVE SAUSAGE WORTH USEFUL LEGAL WINNER THANK YELLOW', '[phrase]'],
  ['legal, winner, thank, year, wave, sausage, worth, useful, legal, winner, thank, yellow', '[phrase]'],
  [
    '1. legal 2. winner 3. thank 4. year 5. wave 6. sausage 7. worth 8. useful 9. legal 10. winner 11. thank 12. yellow',
    '1. [phrase]',
  ],
  ['ábaco abdomen abeja abierto abogado abono aborto abrazo abrir abuelo abuso acabar', '[phrase]'],
  [
    'あいこくしん あいさつ あいだ あおぞら あかちゃん あきる あけがた あける あこがれる あさい あさひ あしあと',
    '[phrase]',
  ],
  ['的 一 是 在 不 了 有 和 人 这 中 大', '[phrase]'],
  ['가격 가끔 가난 가능 가득 가르침 가뭄 가방 가상 가슴 가운데 가을', '[phrase]'],
  ['call +1 (555) 123-4567 or +49 30 901820', 'call [phone] or [phone]'],
  ['call +491701234567, (555) 123-4567 or 555-123-4567', 'call [phone], [phone] or [phone]'],
  ['from 203.0.113.9:8545 and 10.0.0.1', 'from [ip]:8545 and [ip]'],
  ['http://192.168.1.20:8545/ failed', 'http://[ip]:8545/ failed'],
  ['from 2001:db8::ff00:42:8329, [fe80::1] or 2001:db8:0:0:1:0:0:1', 'from [ip], [[ip]] or [ip]'],
  ['"ada lovelace"@mail.example said no', '[email] said no'],
])('param: %s becomes %s', (text, told) => {
  expect(scrub(text)).toBe(told)
})

test.each([
  'HTTP status code: 500',
  'execution reverted (0x08c379a0)',
  'Error: what? No.',
  '    at createConnections (https://app.example/assets/index-B1x9.js:12:3456)',
  'createConnections@https://app.example/assets/index-B1x9.js:12:3456',
  'wallet/malformed_response on eip155:11155111',
  'Cannot read window.ethereum of undefined',
  'undefined is not an object (evaluating "provider.solana.connect")',
  'event.x is 3, globalThis.crypto.subtle is missing',
  'Loading... done. Connecting…',
  'f(...args) and [...list]',
  'at https://reown.id/a.js and https://a.solutions/b.js',
  'version 1.2.3 and 10.20.30 of chrome/126.0.0',
  'at 12:34:56 std::move Foo::bar a.js:12:34',
  'The wallet did not respond, so the request was cancelled after ten seconds.',
  'gas 21000, nonce 7, block 12345678',
  // A suffix of the app's own is not known here.
  'ada.harbour is taken',
])('behavior: %s stays as it is', (text) => {
  expect(scrub(text)).toBe(text)
})

const base58 = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz']
const from = (letters: readonly string[], minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { minLength, maxLength }).map((all) => all.join(''))
const hex = from([...'0123456789abcdefABCDEF'], 40, 40)
const secret = fc.oneof(
  hex.map((digits) => `0x${digits}`),
  from([...'0123456789abcdef'], 64, 64).map((digits) => `0x${digits}`),
  from(base58, 32, 44),
  from(base58, 25, 34).map((rest) => `1${rest}`),
  from([...'qpzry9x8gf2tvdw0s3jn54khce6mua7l'], 38, 58).map((data) => `bc1${data}`),
  fc.emailAddress(),
)
const around = fc.oneof(
  fc.constantFrom(
    ' ',
    ':',
    '/',
    '"',
    "'",
    '(',
    ')',
    '=',
    ',',
    '\n',
    'failed for ',
    '?to=',
    '&from=',
    '{"a":"',
    '',
  ),
  fc.string({ maxLength: 8 }),
)

test('behavior: addresses and e-mails are removed from any text', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(around, secret, around), { minLength: 1, maxLength: 4 }), (parts) => {
      const told = scrub(parts.flat().join(''))
      for (const [, one] of parts) expect(told).not.toContain(one)
    }),
    { numRuns: 2_000 },
  )
})

test('behavior: no query and no fragment of a URL gets through', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.stringMatching(/^[a-z]{6,10}$/),
      (url, word) => {
        const { origin, pathname } = new URL(url)
        const told = scrub(`GET ${origin}${pathname}?q=${word}${word}#${word} failed`)
        expect(told).not.toContain(`${word}${word}`)
        expect(told).not.toContain(`#${word}`)
      },
    ),
  )
})

const anywhere = fc.string({
  unit: fc.oneof(
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
      .filter((one) => !/[\s!-,./:-@[-^`{-~\u3002\uff0e\uff61\ufffd]/u.test(one)),
    fc.constantFrom('🦊', '👩‍🚀', '☀️', 'é', 'ß', 'ש', 'ن', 'क्ष', '漢', 'か', '7', 'a', '-', '_'),
  ),
  minLength: 1,
  maxLength: 12,
})

test('behavior: no name gets through, in whatever script or emoji', () => {
  const ending = fc.constantFrom(
    'eth',
    'sol',
    'bnb',
    'arb',
    'lens',
    'near',
    'crypto',
    'reown.id',
    'wcn.id',
    'ETH',
  )
  const labels = fc.array(anywhere, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(labels, ending, fc.constantFrom(' ', '', '(', '"', '\n', ': '), (all, last, before) => {
      const told = scrub(`failed for ${before}${all.join('.')}.${last}, again`)
      expect(told).toBe(`failed for ${before}[name], again`)
    }),
    { numRuns: process.env['LATCHKEY_LONG'] ? 50_000 : 1_000 },
  )
})

test('behavior: no shortened address gets through', () => {
  const ends = fc.tuple(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 2, max: 8 }))
  fc.assert(
    fc.property(secret, ends, fc.constantFrom('...', '…', '..', '⋯'), (address, [head, tail], dots) => {
      fc.pre(!address.includes('@'))
      const short = `${address.slice(0, head)}${dots}${address.slice(-tail)}`
      expect(scrub(`sent to ${short}.`)).toBe('sent to [address].')
    }),
    { numRuns: process.env['LATCHKEY_LONG'] ? 50_000 : 1_000 },
  )
})

test('behavior: scrubbing again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(around, secret)), (parts) => {
      const once = scrub(parts.join(''))
      expect(scrub(once)).toBe(once)
    }),
  )
})

/** Checks the run time of a pattern without a clock: matching a long text must end, and backtracking would not. */
test.each([
  ['a run of letters', 'a'],
  ['letters and dots', 'ab..'],
  ['labels', `${'a'.repeat(254)}.`],
  ['short labels', 'a.'],
  ['words', 'legal winner thank year wave sausage worth useful legal winner thank '],
  ['digits', '1 '],
  ['groups', 'ab:'],
  ['signs', '@'],
  ['quotes', '"a'],
  ['slashes', '//a'],
  ['pluses', '+1'],
])('behavior: a megabyte of %s ends', (_, part) => {
  expect(scrub(part.repeat(Math.ceil(1_000_000 / part.length))).length).toBeGreaterThan(0)
})
