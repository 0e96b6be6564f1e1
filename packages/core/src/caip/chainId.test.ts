import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isChainId, parseChainId } from './chainId.js'
import { namespaces } from './namespace.js'

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
])('error: %o is not one', (id) => {
  expect(isChainId(id)).toBe(false)
  expect(() => parseChainId(id)).toThrow(
    expect.objectContaining({
      code: 'caip/invalid_chain_id',
      message: 'Invalid CAIP-2 network id',
      context: { value: id },
    }),
  )
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

test('law: any text is either taken apart into itself or refused', () => {
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
      return isChainId(text) ? roundTrip(text) === text : refuses(() => parseChainId(text))
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
