import { expect, expectTypeOf, test } from 'vitest'
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
