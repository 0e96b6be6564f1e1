import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mockConnector } from '../testing/mockConnector.js'
import type { ConnectorType } from './Connector.js'
import { connectorGroups, orderConnectors } from './orderConnectors.js'

const types: readonly ConnectorType[] = [
  'EXTERNAL',
  'WALLET_CONNECT',
  'INJECTED',
  'ANNOUNCED',
  'AUTH',
  'MULTI_CHAIN',
  'ID_AUTH',
]
const one = (type: ConnectorType, id: string = type) => mockConnector({ id, type })
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('behavior: the groups are in the specification’s order', () => {
  expect(connectorGroups).toEqual([
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ])
})

test('behavior: wallets are sorted by pairing, installed, external', () => {
  const connectors = types.map((type) => one(type))
  expect(ids(orderConnectors({ connectors, recent: [], order: [] }))).toEqual([
    'WALLET_CONNECT',
    'INJECTED',
    'ANNOUNCED',
    'MULTI_CHAIN',
    'EXTERNAL',
    'AUTH',
    'ID_AUTH',
  ])
})

test('behavior: recent wallets come second, the newest first, whatever their type', () => {
  const connectors = [
    one('EXTERNAL', 'e'),
    one('INJECTED', 'i'),
    one('ANNOUNCED', 'a'),
    one('WALLET_CONNECT', 'w'),
  ]
  expect(ids(orderConnectors({ connectors, recent: ['a', 'e'], order: [] }))).toEqual(['w', 'a', 'e', 'i'])
})

test('behavior: within a group the order of discovery stays', () => {
  const connectors = [one('ANNOUNCED', 'z'), one('ANNOUNCED', 'm'), one('INJECTED', 'a')]
  expect(ids(orderConnectors({ connectors, recent: [], order: [] }))).toEqual(['z', 'm', 'a'])
})

test('param: order puts groups first, the others follow', () => {
  const connectors = [one('EXTERNAL', 'e'), one('INJECTED', 'i'), one('WALLET_CONNECT', 'w')]
  expect(ids(orderConnectors({ connectors, recent: [], order: ['external'] }))).toEqual(['e', 'w', 'i'])
  expect(ids(orderConnectors({ connectors, recent: [], order: ['injected', 'external'] }))).toEqual([
    'i',
    'e',
    'w',
  ])
})

test('law: nothing is lost or doubled', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ id: fc.string(), type: fc.constantFrom(...types) }), {
        selector: ({ id }) => id,
      }),
      fc.subarray([...connectorGroups]),
      (rows, order) => {
        const connectors = rows.map(({ id, type }) => one(type, id))
        const listed = orderConnectors({ connectors, recent: [], order })
        expect(ids(listed).sort()).toEqual(ids(connectors).sort())
      },
    ),
  )
})
