import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Namespace } from '../caip/namespace.js'
import { mockConnector } from '../testing/mockConnector.js'
import type { ConnectorType } from './Connector.js'
import { groupConnectors, isMultiChain, mergeConnectors } from './mergeConnectors.js'

type Row = {
  id: string
  on: Namespace
  name?: string
  type?: ConnectorType
  icon?: string
  rdns?: string
  provider?: object
  warning?: 'name_collision'
}
const merge = (...rows: readonly Row[]) =>
  mergeConnectors(
    rows.map(({ on, type = 'ANNOUNCED', name = 'Fennel', ...row }) =>
      mockConnector({ ...row, name, type, namespace: on }),
    ),
  )
const idsOf = (...rows: readonly Row[]) =>
  merge(...rows).map((one) => (isMultiChain(one) ? one.connectors.map(({ id }) => id) : one.id))

const provider = {}

test('behavior: one object on three namespaces is one row at the position of its first connector', () => {
  const [before, row, after] = merge(
    { id: 'a', name: 'Anise', on: 'eip155' },
    { id: 'e', on: 'eip155', provider },
    { id: 'z', name: 'Zest', on: 'eip155' },
    { id: 's', name: 'fennel ', on: 'solana', provider, icon: 'data:image/png;base64,AA' },
    { id: 'b', on: 'bip122', type: 'INJECTED', provider, warning: 'name_collision' },
  )
  expect([before?.id, after?.id]).toEqual(['a', 'z'])
  expect(row).toMatchObject({
    id: 'e',
    type: 'MULTI_CHAIN',
    name: 'Fennel',
    namespaces: ['eip155', 'solana', 'bip122'],
    connectors: [{ id: 'e' }, { id: 's' }, { id: 'b' }],
    icon: 'data:image/png;base64,AA',
    warning: 'name_collision',
  })
})

test('behavior: one rdns on two namespaces is one row, in any case', () => {
  expect(
    idsOf({ id: 'e', on: 'eip155', rdns: 'org.fennel' }, { id: 's', on: 'solana', rdns: 'Org.Fennel' }),
  ).toEqual([['e', 's']])
})

test('behavior: a name alone merges nothing', () => {
  expect(
    idsOf(
      { id: 'e', on: 'eip155', provider: {} },
      { id: 's', on: 'solana', provider: {} },
      { id: 'b', on: 'bip122' },
    ),
  ).toEqual(['e', 's', 'b'])
})

test('behavior: two connectors of one rdns on one namespace are not merged', () => {
  const rdns = 'org.fennel'
  expect(
    idsOf({ id: '1', on: 'eip155', rdns }, { id: '2', on: 'eip155', rdns }, { id: 's', on: 'solana', rdns }),
  ).toEqual(['1', '2', 's'])
})

test('behavior: connectors of the app are never merged', () => {
  expect(
    idsOf(
      { id: 'x', on: 'eip155', type: 'EXTERNAL', provider },
      { id: 's', on: 'solana', provider },
      { id: 'w', on: 'bip122', type: 'WALLET_CONNECT', provider },
    ),
  ).toEqual(['x', 's', 'w'])
})

test('law: every connector is listed once, and only shared objects or an rdns make one row of several', () => {
  const objects = [{}, {}]
  const row = fc.record({
    name: fc.constantFrom('A', 'a', 'B Wallet', 'B'),
    on: fc.constantFrom<Namespace>('eip155', 'solana', 'bip122'),
    type: fc.constantFrom<ConnectorType>('ANNOUNCED', 'INJECTED', 'EXTERNAL', 'WALLET_CONNECT'),
    key: fc.constantFrom(
      {},
      ...objects.map((provider) => ({ provider })),
      { rdns: 'org.a' },
      { rdns: 'ORG.a' },
    ),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 10 }), (rows) => {
      const given = rows.map(({ key, ...each }, index): Row => ({ ...each, ...key, id: String(index) }))
      const listed = idsOf(...given)
      expect(listed.flat().toSorted()).toEqual(given.map(({ id }) => id).toSorted())
      for (const ids of listed) {
        if (!Array.isArray(ids)) continue
        const members = ids.map((id) => given.find((one) => one.id === id))
        const keys = members.map((one) => one?.provider ?? one?.rdns?.toLowerCase())
        expect(new Set(keys).size).toBe(1)
        expect(keys[0]).toBeDefined()
      }
    }),
  )
})

describe('groupConnectors', () => {
  const one = (type: ConnectorType, id: string = type) => mockConnector({ id, type })
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

  test('behavior: connectors on the page are installed, others are not', () => {
    const connectors = (
      ['WALLET_CONNECT', 'INJECTED', 'ANNOUNCED', 'MULTI_CHAIN', 'EXTERNAL', 'ID_AUTH', 'AUTH'] as const
    ).map((type) => one(type))
    const { installed, other } = groupConnectors({ connectors, recent: [] })
    expect(ids(installed)).toEqual(['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN'])
    expect(ids(other)).toEqual(['WALLET_CONNECT', 'EXTERNAL', 'ID_AUTH', 'AUTH'])
  })

  test('behavior: recent wallets come before installed ones', () => {
    const connectors = [
      one('WALLET_CONNECT', 'w'),
      one('ANNOUNCED', 'a'),
      one('EXTERNAL', 'e'),
      one('ANNOUNCED', 'b'),
    ]
    const { installed, other } = groupConnectors({ connectors, recent: ['e', 'b'] })
    expect(ids(installed)).toEqual(['e', 'b', 'a'])
    expect(ids(other)).toEqual(['w'])
  })

  test('behavior: an empty list stays empty', () => {
    expect(groupConnectors({ connectors: [], recent: ['gone'] })).toEqual({ installed: [], other: [] })
  })
})
