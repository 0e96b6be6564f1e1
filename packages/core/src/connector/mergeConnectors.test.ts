import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Namespace } from '../caip/namespace.js'
import { mockConnector } from '../testing/mockConnector.js'
import type { ConnectorType } from './Connector.js'
import { isMultiChain, mergeConnectors } from './mergeConnectors.js'

type Row = { id: string; name: string; on: Namespace; type?: ConnectorType; icon?: string }
const merge = (...rows: readonly Row[]) =>
  mergeConnectors(
    rows.map(({ on, type = 'ANNOUNCED', ...row }) => mockConnector({ ...row, type, namespace: on })),
  )
const told = (...rows: readonly Row[]) =>
  merge(...rows).map((one) => (isMultiChain(one) ? one.connectors.map(({ id }) => id) : one.id))

test('behavior: one wallet on three families is one row, where its first connector stood', () => {
  const [before, row, after] = merge(
    { id: 'a', name: 'Anise', on: 'eip155' },
    { id: 'e', name: 'Fennel', on: 'eip155' },
    { id: 'z', name: 'Zest', on: 'eip155' },
    { id: 's', name: 'fennel ', on: 'solana', icon: 'data:image/png;base64,AA' },
    { id: 'b', name: 'Fennel', on: 'bip122', type: 'INJECTED' },
  )
  expect([before?.id, after?.id]).toEqual(['a', 'z'])
  expect(row).toMatchObject({
    id: 'e',
    type: 'MULTI_CHAIN',
    name: 'Fennel',
    namespaces: ['eip155', 'solana', 'bip122'],
    connectors: [{ id: 'e' }, { id: 's' }, { id: 'b' }],
    icon: 'data:image/png;base64,AA',
  })
})

test('behavior: “Trust” and “Trust Wallet” are one', () => {
  expect(
    told({ id: 't', name: 'Trust Wallet', on: 'eip155' }, { id: 's', name: 'Trust', on: 'solana' }),
  ).toEqual([['t', 's']])
})

test('behavior: two of one name on one family stay apart, with all that may be theirs', () => {
  expect(
    told(
      { id: '1', name: 'Fennel', on: 'eip155' },
      { id: '2', name: 'Fennel', on: 'eip155' },
      { id: 's', name: 'Fennel', on: 'solana' },
    ),
  ).toEqual(['1', '2', 's'])
})

test('behavior: what the app gives and what pairs is left as it is', () => {
  expect(
    told(
      { id: 'x', name: 'Fennel', on: 'eip155', type: 'EXTERNAL' },
      { id: 's', name: 'Fennel', on: 'solana' },
      { id: 'w', name: 'Fennel', on: 'bip122', type: 'WALLET_CONNECT' },
    ),
  ).toEqual(['x', 's', 'w'])
})

test('behavior: no connector is lost and none is shown twice', () => {
  const row = fc.record({
    name: fc.constantFrom('A', 'a', 'B Wallet', 'B', 'C'),
    on: fc.constantFrom<Namespace>('eip155', 'solana', 'bip122'),
    type: fc.constantFrom<ConnectorType>('ANNOUNCED', 'INJECTED', 'EXTERNAL', 'WALLET_CONNECT'),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 10 }), (rows) => {
      const given = rows.map((each, index) => ({ ...each, id: String(index) }))
      expect(
        told(...given)
          .flat()
          .toSorted(),
      ).toEqual(given.map(({ id }) => id).toSorted())
    }),
  )
})
