import { maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import { entryPoint } from '../../delegation/entryPoint.ts'
import { prepareTypedData, textOf } from '../../testing/prepareTypedData.ts'

const spender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const most = String(2n ** 160n - 1n)

/** An unlimited permit of Permit2, with parts replaced. */
const permit = ({ domain = {}, details = {}, message = {}, types = {} } = {}): Record<string, unknown> => ({
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    PermitSingle: [
      { name: 'details', type: 'PermitDetails' },
      { name: 'spender', type: 'address' },
      { name: 'sigDeadline', type: 'uint256' },
    ],
    PermitDetails: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint160' },
      { name: 'expiration', type: 'uint48' },
      { name: 'nonce', type: 'uint48' },
    ],
    ...types,
  },
  primaryType: 'PermitSingle',
  domain: { name: 'Permit2', chainId: 1, verifyingContract: permit2, ...domain },
  message: {
    details: { token, amount: most, expiration: 281_474_976_710_655, nonce: 0, ...details },
    spender,
    sigDeadline: '1900000000',
    ...message,
  },
})

/** Data with one field of one type. */
const one = (type: string, value: unknown, types: object = {}): Record<string, unknown> => ({
  types: { Thing: [{ name: 'field', type }], ...types },
  primaryType: 'Thing',
  domain: {},
  message: { field: value },
})

const named = <target extends object>(target: target, fields: object): target => Object.assign(target, fields)
const { details } = permit()['message'] as { readonly details: object }
const getter = Object.defineProperty({}, 'field', { get: () => '1', enumerable: true })
const cyclic: Record<string, unknown> = {}
cyclic['next'] = [cyclic]
const field = (name: string, type: string) => ({ name, type })

test.each<readonly [string, unknown]>([
  ['a struct as an array with named properties', permit({ message: { details: named([], details) } })],
  [
    'a message as an array with named properties',
    { ...permit(), message: named([], Object(permit()['message'])) },
  ],
  [
    'a domain as an array with named properties',
    { ...permit(), domain: named([], Object(permit()['domain'])) },
  ],
  ['a struct as a date with named properties', permit({ message: { details: named(new Date(0), details) } })],
  ['a struct as a map with named properties', permit({ message: { details: named(new Map(), details) } })],
  ['a struct as a function', permit({ message: { details: named(() => undefined, details) } })],
  ['a struct that inherits its fields', permit({ message: { details: Object.create(details) } })],
  ['a struct with a toJSON', permit({ details: { toJSON: () => ({}) } })],
  ['a struct of null', permit({ message: { details: null } })],
  ['a struct with an undeclared field', permit({ message: { note: 'You receive 25 ETH' } })],
  ['a nested struct with an undeclared field', permit({ details: { value: '5' } })],
  ['a struct with a symbol', permit({ details: { [Symbol.iterator]: 1 } })],
  ['a field from a getter', { ...one('string', ''), message: getter }],
  ['a missing field', { ...one('string', ''), message: {} }],
  ['an amount in an array', permit({ details: { amount: [most] } })],
  ['an amount as a date', permit({ details: { amount: new Date(0) } })],
  ['an amount as an object', permit({ details: { amount: Object(5n) } })],
  ['an amount as an object with a text', permit({ details: { amount: { toString: () => '5' } } })],
  ['a spender in an array', permit({ message: { spender: [spender] } })],
  ['an undeclared name of the domain', permit({ domain: { version: '1' } })],
  [
    'a domain whose name is not signed',
    { ...permit(), types: { ...Object(permit()['types']), EIP712Domain: [field('chainId', 'uint256')] } },
  ],
  ['a missing field of the domain', permit({ domain: { name: undefined } })],
  [
    'a field of the domain that is not standard',
    permit({ types: { EIP712Domain: [field('owner', 'address')] } }),
  ],
  [
    'a standard field of the domain with another type',
    { ...one('string', ''), types: { EIP712Domain: [field('name', 'bytes')], Thing: [] } },
  ],
  ['an undeclared field of a domain without a type', { ...one('string', ''), domain: { owner: spender } }],
  ['the domain as the message', { ...one('string', ''), primaryType: 'EIP712Domain', message: {} }],
  ['the domain below the message', one('EIP712Domain', {})],
  ['a type that nothing reaches', permit({ types: { Refund: [field('amount', 'uint256')] } })],
  ['a type that is not there', one('Missing', {})],
  ['a main type that is inherited', { ...one('string', ''), primaryType: 'toString' }],
  ['a type called like an object', one('constructor', {}, { constructor: [] })],
  [
    'a field called like a prototype',
    JSON.parse(
      '{"types":{"A":[{"name":"__proto__","type":"string"}]},"primaryType":"A","domain":{},"message":{"__proto__":"x"}}',
    ),
  ],
  ['a struct called uint256', one('uint256', {}, { uint256: [] })],
  ['a struct called address[]', one('address[]', {}, { 'address[]': [] })],
  ['a struct called uint', one('uint', {}, { uint: [] })],
  ['a struct with a hidden character', one('Foo\u200b', {}, { 'Foo\u200b': [] })],
  ['a struct with a Cyrillic letter', one('Fоo', {}, { Fоo: [] })],
  ['a main type that goes on', { ...one('string', ''), primaryType: 'Thing)' }],
  [
    'a struct below a name in two parts',
    {
      ...one('string', ''),
      types: { 'A:B': [field('c', 'C')], C: [] },
      primaryType: 'A:B',
      message: { c: {} },
    },
  ],
  [
    'a field name that holds another field',
    {
      ...one('string', ''),
      types: { Thing: [field('a,uint256 b', 'string')] },
      message: { 'a,uint256 b': '' },
    },
  ],
  [
    'a field name with reordered text',
    { ...one('string', ''), types: { Thing: [field('\u202ea', 'string')] }, message: { '\u202ea': '' } },
  ],
  [
    'two fields of one name',
    { ...one('uint8', 1), types: { Thing: [field('field', 'uint8'), field('field', 'uint8')] } },
  ],
  [
    'fields as an object',
    { ...one('string', ''), types: { Thing: { 0: field('field', 'string'), length: 1 } } },
  ],
  ['an alias of an integer', one('uint', 1)],
  ['a type of no bits', one('uint0', 0)],
  ['a type of odd bits', one('uint255', 1)],
  ['bytes of no length', one('bytes0', '0x')],
  ['bytes of too great a length', one('bytes33', `0x${'00'.repeat(33)}`)],
  ['a fixed-point type', one('fixed128x18', 1)],
  ['a function type', one('function', `0x${'00'.repeat(24)}`)],
  ['an array that is an object', one('uint8[]', { 0: 1, length: 1 })],
  ['an array with a named property', one('uint8[]', named([1], { note: 'You receive 25 ETH' }))],
  ['an array with a hole', one('uint8[]', Object.assign([], { length: 1 }))],
  ['bytes as an array of numbers', one('bytes', Uint8Array.of(1))],
  ['too few items', one('uint8[2]', [1])],
  ['too many items', one('uint8[2]', [1, 2, 3])],
  ['an array of no items', one('uint8[0]', [])],
  ['a length with a leading zero', one('uint8[02]', [1, 2])],
  ['an item of another type', one('uint8[]', [1, '0x100'])],
  [
    'a struct in itself without end',
    { ...one('string', ''), types: { Thing: [field('next', 'Thing[]')] }, message: cyclic },
  ],
  [
    'too much data',
    one(
      'string[]',
      Array.from({ length: 20_000 }, () => 'text'),
    ),
  ],
  ['too long a text', one('string', 'a'.repeat(131_073))],
  [
    'too many types',
    one('Many', {}, { Many: Array.from({ length: 2_000 }, (_, index) => field(`field${index}`, 'Many[]')) }),
  ],
  [
    'JSON text of a rounded number',
    '{"types":{"A":[{"name":"a","type":"uint64"}]},"primaryType":"A","domain":{},"message":{"a":9007199254740993}}',
  ],
  ...[
    1.5,
    -1,
    256,
    2 ** 53,
    Number.NaN,
    -0,
    -1n,
    256n,
    '256',
    '-1',
    '1e2',
    ' 1',
    '1 ',
    '',
    '0x',
    '-0',
    '+1',
    '01',
    '1.0',
    '0X1',
    '1n',
    '१',
    true,
    null,
    undefined,
  ].map(
    (value) =>
      [
        `the uint8 ${Object.is(value, -0) ? '-0' : JSON.stringify(typeof value === 'bigint' ? `${value}n` : value)}`,
        one('uint8', value),
      ] as const,
  ),
  ...['128', '-129', '0x80', '-0x1'].map((value) => [`the int8 ${value}`, one('int8', value)] as const),
  ...['true', 'false', 0, 1, null, ''].map(
    (value) => [`the bool ${JSON.stringify(value)}`, one('bool', value)] as const,
  ),
  ...[5, null, true, ['a'], '\ud800', 'a\udc00b'].map(
    (value) => [`the string ${JSON.stringify(value)}`, one('string', value)] as const,
  ),
  ...['0x1', '0xgg', 'text', '', '0X00', ' 0x00', 0].map(
    (value) => [`the bytes ${JSON.stringify(value)}`, one('bytes', value)] as const,
  ),
  ...['0x', '0x00', '0x000000', 'ab'].map(
    (value) => [`the bytes2 ${JSON.stringify(value)}`, one('bytes2', value)] as const,
  ),
  ...[
    spender.replace('C8', 'c8'),
    spender.slice(2),
    `${spender}00`,
    `0X${spender.slice(2).toLowerCase()}`,
    'vitalik.eth',
    0,
    '',
  ].map((value) => [`the address ${value}`, one('address', value)] as const),
])('error: %s is refused', async (_name, data) => {
  await expect(prepareTypedData(data)).rejects.toMatchObject({ code: 'wallet_frame/invalid_params' })
})

test.each([
  ['a number', 137],
  ['decimal text', '137'],
  ['hex', '0x89'],
  ['padded hex', '0x0001000000'],
])('error: another chain as %s is refused', async (_name, chainId) => {
  await expect(prepareTypedData(permit({ domain: { chainId } }))).rejects.toMatchObject({
    code: 'wallet_frame/wrong_chain',
  })
})

test.each([
  ['lower', entryPoint.toLowerCase()],
  ['upper', `0x${entryPoint.slice(2).toUpperCase()}`],
])('error: the entry point in %s case is refused', async (_name, verifyingContract) => {
  await expect(prepareTypedData(permit({ domain: { verifyingContract } }))).rejects.toMatchObject({
    code: 'wallet_frame/invalid_params',
  })
})

test('behavior: the last of two equal keys is shown and signed', async () => {
  const text = (message: string) =>
    `{"types":{"A":[{"name":"a","type":"uint8"}]},"primaryType":"A","domain":{},"message":${message}}`
  const { review, digest } = await prepareTypedData(text('{"a":1,"a":2}'))
  expect(textOf(review)).toContain('a: 2')
  expect(digest).toBe((await prepareTypedData(text('{"a":2}'))).digest)
})

test.each([
  ['reordered', 'pay \u202e001'],
  ['hidden', 'pay\u200b'],
  ['shapeless', 'pay\u3164'],
  ['marked', 'pay\ufe00'],
  ['tagged', 'pay\u{e0041}'],
  ['control', 'pay\u0007'],
])('behavior: %s text is shown in hex', async (_name, text) => {
  for (const data of [one('string', text), { ...one('string', 'pay'), domain: { name: text } }]) {
    const { review } = await prepareTypedData(data)
    expect(textOf(review)).toContain(
      `0x706179${Buffer.from(text.slice(3)).toString('hex')} (not readable text)`,
    )
    expect(textOf(review)).not.toContain(text)
    expect(review.warnings).toContain('warning.unreadableData')
  }
})

test('behavior: text cannot look like another field', async () => {
  const { review } = await prepareTypedData(one('string', 'hi"\nspender: "0x'))
  expect(textOf(review)).toContain('field: "hi\\"\\nspender: \\"0x"')
})

test('behavior: an unlimited permit shows its spender, token and amount', async () => {
  const { review } = await prepareTypedData(permit())
  expect(review).toMatchObject({
    title: 'title.permission',
    warnings: ['warning.unlimited', 'warning.permit'],
    needsWindow: true,
  })
  expect(review.rows.map(({ label, value }) => [label, value])).toEqual([
    ['label.type', 'PermitSingle'],
    ['label.app', '"Permit2"'],
    ['label.chain', '1'],
    ['label.contract', permit2],
    ['label.token', token],
    ['label.rawAmount', 'Unlimited'],
    ['label.allowedUntil', 'No end'],
    ['label.spender', spender],
    ['label.usableUntil', '1900000000 (2030-03-17 17:46:40 UTC)'],
    [
      'label.data',
      [
        'details',
        `  token: ${token}`,
        `  amount: ${most}`,
        '  expiration: 281474976710655',
        '  nonce: 0',
        `spender: ${spender}`,
        'sigDeadline: 1900000000 (2030-03-17 17:46:40 UTC)',
      ].join('\n'),
    ],
    [
      'label.types',
      [
        'EIP712Domain(string name, uint256 chainId, address verifyingContract)',
        'PermitSingle(PermitDetails details, address spender, uint256 sigDeadline)',
        'PermitDetails(address token, uint160 amount, uint48 expiration, uint48 nonce)',
      ].join('\n'),
    ],
  ])
})

/** A permit of the given fields, each with its type and value. */
const permitOf = (primaryType: string, fields: Readonly<Record<string, readonly [string, unknown]>>) => ({
  types: { [primaryType]: Object.entries(fields).map(([name, [type]]) => ({ name, type })) },
  primaryType,
  domain: { name: 'Token', verifyingContract: token },
  message: Object.fromEntries(Object.entries(fields).map(([name, [, value]]) => [name, value])),
})
const to = ['address', spender] as const
const far = ['uint256', String(maxUint256)] as const

test.each([
  [
    'of ERC-2612',
    permitOf('Permit', { owner: to, spender: to, value: far, nonce: ['uint256', 0], deadline: far }),
    true,
  ],
  [
    'of ERC-2612, limited',
    permitOf('Permit', { owner: to, spender: to, value: ['uint256', 5], nonce: far, deadline: far }),
    false,
  ],
  [
    'of DAI',
    permitOf('Permit', {
      holder: to,
      spender: to,
      nonce: far,
      expiry: ['uint256', 0],
      allowed: ['bool', true],
    }),
    true,
  ],
  [
    'of DAI, revoked',
    permitOf('Permit', {
      holder: to,
      spender: to,
      nonce: far,
      expiry: ['uint256', 0],
      allowed: ['bool', false],
    }),
    false,
  ],
  ['under another name', permitOf('Login', { spender: to, value: far }), true],
  ['with another field', permitOf('Permit', { spender: to, wad: far }), true],
  ['of 96 bits', permitOf('Permit', { spender: to, value: ['uint96', String(2n ** 96n - 1n)] }), true],
  ['of 128 bits', permitOf('Permit', { spender: to, value: ['uint128', String(2n ** 128n - 1n)] }), true],
  ['of 64 bits', permitOf('Permit', { spender: to, value: ['uint64', String(2n ** 64n - 1n)] }), true],
  [
    'of several tokens',
    permitOf('Permit', { spender: to, values: ['uint256[]', [1, String(maxUint256)]] }),
    true,
  ],
  [
    'of all NFTs',
    permitOf('PermitForAll', { owner: to, operator: to, approved: ['bool', true], nonce: far }),
    true,
  ],
  ['of all NFTs under another name', permitOf('Login', { operator: to, approved: ['bool', true] }), true],
  ['of one NFT', permitOf('Permit', { spender: to, tokenId: far, nonce: far, deadline: far }), false],
])('behavior: a permit %s has its warnings', async (_name, data, isUnlimited) => {
  const { review } = await prepareTypedData(data)
  expect(review.title).toBe('title.permission')
  expect(review.warnings).toEqual([...(isUnlimited ? ['warning.unlimited'] : []), 'warning.permit'])
})

test('behavior: other data is shown whole and marked as unknown', async () => {
  const { review } = await prepareTypedData(
    one(
      'Item[]',
      [
        { tags: ['a'], at: '0xFf' },
        { tags: [], at: '0x' },
      ],
      {
        Item: [field('tags', 'string[]'), field('at', 'bytes')],
      },
    ),
  )
  expect(review.warnings).toEqual(['warning.typedData'])
  expect(review.rows.find(({ label }) => label === 'label.data')?.value).toBe(
    [
      'field',
      '  [0]',
      '    tags',
      '      [0]: "a"',
      '    at: 0xff',
      '  [1]',
      '    tags: []',
      '    at: 0x',
    ].join('\n'),
  )
})
