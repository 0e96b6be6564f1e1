import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNamespace } from '../caip/namespace.js'
import { type StorageKey, storageKeys } from './storageKeys.js'

const { connections } = storageKeys

const stored = { connectorId: 'org.example.a', name: 'A', namespaces: ['eip155'] }

test.each<[name: keyof typeof storageKeys, value: unknown, decoded: unknown]>([
  ['activeNetworks', ['eip155:1', 'solana:x'], ['eip155:1', 'solana:x']],
  ['activeNetworks', ['eip155', 1, null, 'eip155:1'], ['eip155:1']],
  ['activeNetworks', 'eip155:1', undefined],
  ['activeNamespace', 'solana', 'solana'],
  ['activeNamespace', 'near', undefined],
  ['recentWallets', [], []],
  ['recentWallets', ['a', 'b', 'c'], ['a', 'b']],
  ['recentWallets', ['a', 7, '', 'x'.repeat(257), null, 'b'], ['a', 'b']],
  ['recentWallets', 'a', undefined],
  ['connections', [stored], [stored]],
  ['connections', [stored, { ...stored, extra: 1 }], [stored, stored]],
  ['connections', [{ ...stored, namespaces: ['eip155', 'near'] }], [stored]],
  ['connections', [{ ...stored, namespaces: [] }], []],
  ['connections', [{ ...stored, namespaces: 'eip155' }], []],
  ['connections', [{ ...stored, connectorId: '' }, { ...stored, name: 7 }, null, 5, 'a', []], []],
  ['connections', [{ ...stored, name: 'x'.repeat(257) }], []],
  ['connections', Array.from({ length: 20 }, () => stored), Array.from({ length: 8 }, () => stored)],
  ['connections', stored, undefined],
  ['connectedNamespaces', ['eip155', 'near', 7], ['eip155']],
  ['connectedNamespaces', {}, undefined],
])('behavior: %s reads %j as %j', (name, value, decoded) => {
  expect(storageKeys[name].decode(value)).toEqual(decoded)
})

test.each<[string, StorageKey<unknown>]>(Object.entries(storageKeys))(
  'law: %s takes any JSON without throwing, and takes again what it gave',
  (_, row) => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const decoded = row.decode(value)
        const stored = decoded === undefined ? undefined : JSON.parse(JSON.stringify(decoded))
        expect(row.decode(stored)).toEqual(decoded)
      }),
    )
  },
)

test('law: connections that are nearly right come out right or not at all', () => {
  const nearly = fc.record(
    {
      connectorId: fc.oneof(fc.string(), fc.jsonValue()),
      name: fc.oneof(fc.string(), fc.jsonValue()),
      namespaces: fc.oneof(
        fc.array(fc.oneof(fc.constantFrom('eip155', 'solana'), fc.jsonValue())),
        fc.jsonValue(),
      ),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.array(nearly), (value) =>
      (connections.decode(value) ?? []).every(
        ({ connectorId, name, namespaces }) =>
          typeof connectorId === 'string' &&
          connectorId !== '' &&
          typeof name === 'string' &&
          namespaces.length > 0 &&
          namespaces.every(isNamespace),
      ),
    ),
  )
})
