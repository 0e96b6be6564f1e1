import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mockNetworks } from '../../testing/mockAdapter.js'
import { type FoundToken, toTokenList } from './toTokenList.js'

const [ethereum, , sepolia] = mockNetworks
const contract = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const price = (value: string) => ({ value, at: 5 })
const usd: FoundToken = {
  address: contract,
  name: 'USD Coin',
  symbol: 'USDC',
  amount: { value: 50_000_000n, decimals: 6 },
  price: price('1'),
}
const ether: FoundToken = { amount: { value: 10n ** 18n, decimals: 18 }, price: price('3000.1') }

const read = (
  found: readonly FoundToken[],
  network: Parameters<typeof toTokenList>[0]['network'] = ethereum,
) => toTokenList({ found, network, source: 'api', readAt: 5, complete: true })

test('behavior: the total is exact', () => {
  const { tokens, total } = read([usd, ether])
  expect(tokens.map(({ symbol, value }) => [symbol, value])).toEqual([
    ['ETH', '3000.1'],
    ['USDC', '50'],
  ])
  expect(total).toBe('3050.1')
})

test('behavior: without any price, there is no total', () => {
  const { tokens, total } = read([{ ...ether, price: undefined }])
  expect(tokens[0]).not.toHaveProperty('value')
  expect(total).toBeUndefined()
})

test('behavior: on a test network, amounts are real and worth zero', () => {
  const { tokens, total } = read(
    [ether, usd, { ...usd, address: '0xb', name: 'Other', symbol: 'B', price: undefined }],
    sepolia,
  )
  expect(
    tokens.map(({ amount, value, price, unverified }) => [amount.value, value, price, unverified]),
  ).toEqual([
    [10n ** 18n, '0', undefined, undefined],
    [50_000_000n, '0', undefined, undefined],
    [50_000_000n, '0', undefined, undefined],
  ])
  expect(total).toBe('0')
})

test('behavior: the native coin is followed by the others by value, unpriced ones last', () => {
  const many = [
    { ...usd, address: '0x1', name: 'Zebra', price: undefined },
    { ...usd, address: '0x2', name: 'Antelope', price: undefined },
    { ...usd, address: '0x3', name: 'Small', price: price('0.01') },
    { ...usd, address: '0x4', name: 'Large', price: price('100') },
    { ...ether, amount: { value: 0n, decimals: 18 } },
  ]
  expect(read(many).tokens.map(({ name }) => name)).toEqual(['Ether', 'Large', 'Small', 'Antelope', 'Zebra'])
})

const own = (id: string, namespace: 'eip155' | 'solana', symbol: string, decimals = 18) =>
  ({ ...ethereum, id, namespace, nativeCurrency: { name: symbol, symbol, decimals } }) as typeof ethereum
const zero = `0x${'0'.repeat(40)}`

test.each([
  ['POL by its contract', own('eip155:137', 'eip155', 'POL'), '0x0000000000000000000000000000000000001010'],
  [
    'POL of the test network',
    own('eip155:80002', 'eip155', 'POL'),
    '0x0000000000000000000000000000000000001010',
  ],
  [
    'CELO by its contract',
    own('eip155:42220', 'eip155', 'CELO'),
    '0x471EcE3750Da237f93B8E339c536989b8978a438',
  ],
  ['ETH of ZKsync', own('eip155:324', 'eip155', 'ETH'), '0x000000000000000000000000000000000000800A'],
  ['ETH of Abstract', own('eip155:2741', 'eip155', 'ETH'), '0x000000000000000000000000000000000000800a'],
  [
    'GLMR by its precompile',
    own('eip155:1284', 'eip155', 'GLMR'),
    '0x0000000000000000000000000000000000000802',
  ],
  [
    'METIS by its contract',
    own('eip155:1088', 'eip155', 'METIS'),
    '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000',
  ],
  ['ETH by 0xEeee…', ethereum, '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
  ['ETH by the zero address', ethereum, zero],
  ['ETH by a word', ethereum, 'native'],
  ['SOL by ones', own('solana:1', 'solana', 'SOL', 9), `So${'1'.repeat(41)}`],
])('behavior: %s is the coin, in one row that counts once', (_, network, address) => {
  const { nativeCurrency } = network
  const { name, symbol, decimals } = nativeCurrency
  const amount = { value: 10n ** BigInt(decimals + 1), decimals }
  const coin: FoundToken = { name, symbol, amount, price: price('0.5') }
  const contractRow = { ...coin, address, icon: 'https://a.example/coin.png' }
  const unpriced = { ...coin, price: undefined }
  for (const found of [
    [contractRow],
    [coin, contractRow],
    [contractRow, coin],
    [unpriced, contractRow],
    [contractRow, unpriced],
    [unpriced, { ...contractRow, address: address.toUpperCase().replace('0X', '0x') }],
  ]) {
    const { tokens, total } = read(found, network)
    expect(tokens).toMatchObject([{ symbol, amount, value: '5' }])
    expect(tokens[0]).not.toHaveProperty('address')
    expect(tokens[0]).not.toHaveProperty('unverified')
    expect(total).toBe('5')
  }
})

test.each([
  ['the contract of another network', ethereum, '0x0000000000000000000000000000000000001010'],
  ['a contract that ends like it', own('eip155:137', 'eip155', 'ETH'), `0x1${'0'.repeat(35)}1010`],
])('behavior: %s with the name of the coin is an imitation', (_, network, address) => {
  const fake: FoundToken = { ...ether, name: 'Ether', symbol: 'ETH', address }
  expect(read([ether, fake], network)).toMatchObject({
    tokens: [{ symbol: 'ETH' }, { address, unverified: true, imitates: 'ETH' }],
    total: '3000.1',
  })
})

test('behavior: a coin in other decimals than the network has is left out', () => {
  const other = { ...ether, address: zero, amount: { value: 5n, decimals: 6 } }
  expect(read([other]).tokens).toEqual([])
  expect(read([other, ether]).tokens).toMatchObject([{ amount: ether.amount }])
})

test.each([
  ['a price of a billion dollars', 1n, '1000000000'],
  ['a price of sixty digits', 1n, '9'.repeat(60)],
  ['a value of a trillion dollars', 10n ** 12n, '1'],
])('behavior: %s is unknown, and does not enter the total', (_, units, one) => {
  const bogus = { ...usd, address: '0xb', name: 'Moon', symbol: 'MOON', price: price(one) }
  const { tokens, total } = read([usd, { ...bogus, amount: { value: units * 10n ** 6n, decimals: 6 } }])
  expect(tokens[1]).toMatchObject({ symbol: 'MOON', unverified: true })
  expect(tokens[1]).not.toHaveProperty('value')
  expect(tokens[1]).not.toHaveProperty('price')
  expect(total).toBe('50')
})

test('behavior: the highest plausible price and value count', () => {
  const dear = { ...usd, amount: { value: 999n * 10n ** 6n, decimals: 6 }, price: price('999999999') }
  expect(read([dear]).total).toBe('998999999001')
})

test('behavior: a token whose address is written in two ways is counted once', () => {
  const { tokens, total } = read([usd, { ...usd, address: contract.toUpperCase().replace('0X', '0x') }])
  expect([tokens.length, total]).toEqual([1, '50'])
})

test('behavior: an empty token, a second row and a token without decimals are left out', () => {
  const found = [
    usd,
    { ...usd, name: 'Again' },
    { ...usd, address: '0xb', amount: { value: 0n, decimals: 6 } },
    { ...usd, address: '0xc', amount: { value: 7n, decimals: 0 } },
  ]
  expect(read(found).tokens.map(({ name }) => name)).toEqual(['USD Coin'])
})

test.each<[string, Partial<FoundToken>, true | undefined]>([
  ['a priced token', {}, undefined],
  ['a token without a price', { price: undefined }, true],
  ['a page to visit', { name: 'Visit claim-usdc.io' }, true],
  ['an address of a page', { name: '$5000 at https://a.example' }, true],
  ['a page with words after it', { name: 'usdc-drop.com rewards' }, true],
  ['a path', { symbol: 't.me/usdc' }, true],
  ['a project that is called like its page', { name: 'yearn.finance' }, undefined],
  ['a bridged symbol', { symbol: 'USDC.e' }, undefined],
  ['hidden characters', { symbol: 'US\u200BDC' }, true],
  ['a right-to-left override', { name: 'USD \u202EnioC' }, true],
  ['Cyrillic letters among Latin ones', { symbol: 'U\u0405DC' }, true],
  ['the symbol of the native coin', { symbol: 'eth' }, true],
  ['the symbol of the native coin in Cyrillic', { symbol: '\u0415\u0422\u041d' }, true],
  ['the symbol of the native coin with Greek', { symbol: '\u0395T\u0397' }, true],
  ['a name in another script', { name: '\u7a33\u5b9a\u5e01' }, undefined],
])('behavior: %s', (_, change, unverified) => {
  expect(read([{ ...usd, ...change }]).tokens[0]?.unverified).toBe(unverified)
})

const words = ['USDC', 'usdc', '\uff35SDC', 'U\u0405DC', 'US\u200bDC', '$U5DC', 'USD\u0421', '\u{1d414}SDC']

test.each(words)('behavior: %j at another address imitates the listed USDC', (symbol) => {
  const fake = { ...usd, address: '0xb', name: 'Free', symbol, price: undefined }
  expect(read([fake, usd]).tokens).toMatchObject([
    { address: contract },
    { address: '0xb', unverified: true, imitates: 'USDC' },
  ])
})

test.each<[string, Partial<FoundToken>, string | undefined]>([
  ['a listed name', { symbol: 'X', name: 'usd  c\u043ein' }, 'USDC'],
  ['a listed symbol as its name', { symbol: 'X', name: 'USDC' }, 'USDC'],
  ['the name of the coin, with a price', { symbol: 'X', name: 'Ether', price: price('3000') }, 'ETH'],
  ['letters of its own', { symbol: 'USDC.e', name: 'Bridged' }, undefined],
  ['a price of its own', { price: price('1') }, undefined],
  ['no letters', { symbol: '\u26fd', name: '-' }, undefined],
])('behavior: the token that a token with %s imitates', (_, facts, imitates) => {
  const [other] = read([usd, { ...usd, address: '0xb', price: undefined, ...facts }]).tokens.filter(
    ({ address }) => address === '0xb',
  )
  expect(other?.imitates).toBe(imitates)
})

test('behavior: the coin wrapped by its own chain imitates nothing', () => {
  const sol = { name: 'Sol', symbol: 'SOL', decimals: 9 }
  const wrapped = { ...usd, address: `So${'1'.repeat(40)}2`, name: 'Wrapped SOL', symbol: 'SOL' }
  const network = { ...ethereum, namespace: 'solana', nativeCurrency: sol } as const
  expect(read([wrapped], network).tokens[0]).not.toHaveProperty('unverified')
})

test('behavior: accents, case, spaces and hidden characters never change which token is imitated', () => {
  const noise = fc.array(fc.constantFrom(' ', '\u200b', '\u0301', '-', '\u2060', '.'), { maxLength: 3 })
  const letter = (one: string) => fc.tuple(fc.constantFrom(one, one.toLowerCase()), noise)
  fc.assert(
    fc.property(fc.tuple(...[...'USDC'].map(letter)), (letters) => {
      const symbol = letters.map(([one, after]) => one + after.join('')).join('')
      const fake = { ...usd, address: '0xb', name: 'Free', symbol, price: undefined }
      expect(read([usd, fake]).tokens[1]).toMatchObject({ unverified: true, imitates: 'USDC' })
    }),
  )
})

test('behavior: an unverified token adds nothing to the total', () => {
  const fake = { ...usd, address: '0xb', name: 'Visit claim-usdc.io', price: price('1000000') }
  expect(read([usd, fake]).total).toBe('50')
})

test('behavior: the native coin has the name and symbol of the network', () => {
  const [token] = read([{ ...ether, name: 'Visit a.example/x', symbol: 'SPAM' }]).tokens
  expect(token).toMatchObject({ name: 'Ether', symbol: 'ETH' })
  expect(token).not.toHaveProperty('unverified')
})

test('behavior: for any name of a token, its texts are one short line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, symbol) => {
      const [token] = read([{ ...usd, name, symbol, icon: name }]).tokens
      expect(token?.name).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      expect([...(token?.symbol ?? '')].length).toBeLessThanOrEqual(20)
      expect(token?.symbol).not.toBe('')
    }),
  )
})
