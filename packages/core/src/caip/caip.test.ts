import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { isAccountId, isChainId, parseAccountId, parseChainId } from './caip.js'
import { isNamespace, type Namespace, namespaces } from './namespace.js'

test('behavior: there are five namespaces', () => {
  expect(namespaces).toEqual(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])
  expectTypeOf<Namespace>().toEqualTypeOf<'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos'>()
})

test.each(namespaces)('behavior: %s is one of them', (namespace) => {
  expect(isNamespace(namespace)).toBe(true)
})

test.each(['', 'EIP155', 'eip155 ', 'toString', 'near', 0, null, undefined, ['eip155']])(
  'behavior: %o is none',
  (value) => {
    expect(isNamespace(value)).toBe(false)
  },
)

const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)

test.each([
  ['eip155:1', 'eip155', '1'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['bip122:000000000019d6689c085ae165831e93', 'bip122', '000000000019d6689c085ae165831e93'],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot', '91b171bb158e2d3848fa23a9f1c25182'],
  ['cosmos:cosmoshub-4', 'cosmos', 'cosmoshub-4'],
])('behavior: %s is a network id', (id, namespace, rest) => {
  expect(isChainId(id)).toBe(true)
  expect(parseChainId(id)).toEqual({ namespace, reference: rest })
})

test.each([
  ...['', ':', 'eip155', 'eip155:', ':1', 'eip155:1:0xab', 'eip155:1:', 'near:1', 'EIP155:1', '1'],
  ...['eip155:1 ', ' eip155:1', 'eip155:1\n', 'eip155:a/b', 'eip155:1?', 'eip155:\u0661', 'eip155:1.0'],
  ...[`cosmos:${'a'.repeat(33)}`, 'solana:\ud83e\udd8a', 'constructor:1', '__proto__:1'],
])('error: %o is not a network id', (id) => {
  expect(isChainId(id)).toBe(false)
})

test.each(['', ':', 'eip155', 'eip155:', ':1', '1', 'eip155:1:0xab', 'eip155:1:', ':1:2', '::'])(
  'error: %o is not two parts',
  (id) => {
    expect(() => parseChainId(id)).toThrow(
      expect.objectContaining({
        code: 'caip/invalid_chain_id',
        message: 'Invalid CAIP-2 network id',
        context: { value: id },
      }),
    )
  },
)

test.each([
  ['near:mainnet', 'near', 'mainnet'],
  ['starknet:SN_GOERLI', 'starknet', 'SN_GOERLI'],
  ['constructor:1', 'constructor', '1'],
])('behavior: %s of a namespace that the client does not know is split', (id, namespace, rest) => {
  expect(parseChainId(id)).toEqual({ namespace, reference: rest })
})

test.each([1, null, undefined, {}, ['eip155:1'], Symbol('eip155:1')])('behavior: %o is not text', (value) => {
  expect(isChainId(value)).toBe(false)
})

test('law: what is put together is taken apart again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...namespaces), reference, (namespace, rest) => {
      expect(parseChainId(`${namespace}:${rest}`)).toEqual({ namespace, reference: rest })
    }),
  )
})

test('law: one character outside the grammar makes it none', () => {
  const outside = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 1 })
    .filter((one) => !/[-\w]/.test(one))
  fc.assert(
    fc.property(reference, outside, fc.nat(), (rest, one, seed) => {
      const at = seed % (rest.length + 1)
      expect(isChainId(`eip155:${rest.slice(0, at)}${one}${rest.slice(at, 31)}`)).toBe(false)
    }),
    { numRuns: process.env['LATCHKEY_LONG'] ? 50_000 : 500 },
  )
})

test('law: text of two parts is taken apart into itself, and other text refused', () => {
  const parts = fc.oneof(
    fc.string().map((text) => [text]),
    fc.array(fc.string(), { maxLength: 4 }),
  )
  const roundTrip = (text: string) => {
    const { namespace, reference: rest } = parseChainId(text)
    return `${namespace}:${rest}`
  }
  fc.assert(
    fc.property(parts, (list) => {
      const text = list.join(':')
      const isPair = text.split(':').filter(Boolean).length === 2 && text.split(':').length === 2
      return isPair ? roundTrip(text) === text : refuses(() => parseChainId(text))
    }),
  )
})

function refuses(parse: () => unknown): boolean {
  try {
    parse()
    return false
  } catch (thrown) {
    return thrown instanceof Error && thrown.message === 'Invalid CAIP-2 network id'
  }
}

describe('accountId', () => {
  const part = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)
  const account = fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/)

  test.each([
    [
      'eip155:1:0x7a16fF8270133F063aAb6C9977183D9e72c91E04',
      'eip155:1',
      '0x7a16fF8270133F063aAb6C9977183D9e72c91E04',
    ],
    ['solana:mainnet:9xQeWvG816bUx9EP', 'solana:mainnet', '9xQeWvG816bUx9EP'],
    ['bip122:000000000019d6689c085ae165831e93:bc1qar0', 'bip122:000000000019d6689c085ae165831e93', 'bc1qar0'],
    ['polkadot:91b171bb158e2d38:5FHneW46', 'polkadot:91b171bb158e2d38', '5FHneW46'],
    ['cosmos:cosmoshub-4:cosmos1x', 'cosmos:cosmoshub-4', 'cosmos1x'],
  ])('behavior: %s is an account id', (id, chainId, address) => {
    expect(isAccountId(id)).toBe(true)
    expect(parseAccountId(id)).toEqual({ namespace: chainId.split(':')[0], chainId, address })
  })

  test.each([
    '',
    '::',
    'eip155:1',
    'eip155:1:',
    'eip155::0xab',
    ':1:0xab',
    'eip155:1:0xab:x',
    'near:1:0xab',
    '0xab',
    'eip155:1 :0xab',
    'eip155:1:0xab ',
    'eip155:1:0xab\n',
    'eip155:a/b:0xab',
    'eip155:1:0x/ab',
    'eip155:1:0x_ab',
    'eip155:1:\u202e0xab',
    `cosmos:${'a'.repeat(33)}:x`,
    `eip155:1:${'a'.repeat(129)}`,
  ])('error: %o is not an account id', (id) => {
    expect(isAccountId(id)).toBe(false)
    expect(() => parseAccountId(id)).toThrow(
      expect.objectContaining({
        code: 'caip/invalid_account_id',
        message: 'Invalid CAIP-10 address',
        context: { value: id },
      }),
    )
  })

  test.each([1, null, undefined, {}, ['eip155:1:0x']])('behavior: %o is not text', (value) => {
    expect(isAccountId(value)).toBe(false)
  })

  test('law: what is put together is taken apart again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...namespaces), part, account, (namespace, reference, address) => {
        expect(parseAccountId(`${namespace}:${reference}:${address}`)).toEqual({
          namespace,
          chainId: `${namespace}:${reference}`,
          address,
        })
      }),
    )
  })

  test('law: one character outside the grammar makes it none', () => {
    const outside = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 1 })
      .filter((one) => !/[-.%a-zA-Z0-9]/.test(one))
    fc.assert(
      fc.property(account, outside, fc.nat(), (address, one, seed) => {
        const at = seed % (address.length + 1)
        expect(isAccountId(`eip155:1:${address.slice(0, at)}${one}${address.slice(at, 127)}`)).toBe(false)
      }),
      { numRuns: process.env['LATCHKEY_LONG'] ? 50_000 : 500 },
    )
  })

  test('law: any text is either taken apart into itself or refused', () => {
    const roundTrip = (text: string) => {
      const { chainId, address } = parseAccountId(text)
      return `${chainId}:${address}`
    }
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 5 }), (parts) => {
        const text = parts.join(':')
        return isAccountId(text) ? roundTrip(text) === text : refuses(() => parseAccountId(text))
      }),
    )
  })

  function refuses(parse: () => unknown): boolean {
    try {
      parse()
      return false
    } catch (thrown) {
      return thrown instanceof Error && thrown.message === 'Invalid CAIP-10 address'
    }
  }
})
