import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mockConnector } from '../testing/mockConnector.js'
import type { ConnectorType } from './Connector.js'
import { dedupeConnectors } from './dedupeConnectors.js'

type Row = { id: string; type: ConnectorType; name: string; rdns?: string }
const kept = (...rows: readonly Row[]) =>
  dedupeConnectors(rows.map((row) => mockConnector(row))).map(({ id }) => id)

test('behavior: the announced wallet stays, its injected twin goes, in either order', () => {
  const announced: Row = { id: 'a', type: 'ANNOUNCED', name: 'Fennel' }
  const injected: Row = { id: 'i', type: 'INJECTED', name: 'Fennel' }
  expect(kept(announced, injected)).toEqual(['a'])
  expect(kept(injected, announced)).toEqual(['a'])
})

test('behavior: names match without regard to case', () => {
  expect(
    kept(
      { id: 'i', type: 'INJECTED', name: 'FENNEL wallet' },
      { id: 'a', type: 'ANNOUNCED', name: 'Fennel Wallet' },
    ),
  ).toEqual(['a'])
})

test('behavior: rdns matches whatever the names are', () => {
  expect(
    kept(
      { id: 'e', type: 'EXTERNAL', name: 'Fennel SDK', rdns: 'org.fennel' },
      { id: 'a', type: 'ANNOUNCED', name: 'Fennel', rdns: 'org.fennel' },
    ),
  ).toEqual(['a'])
})

test('behavior: a wallet of several families stays before an announced one', () => {
  expect(
    kept({ id: 'a', type: 'ANNOUNCED', name: 'Fennel' }, { id: 'm', type: 'MULTI_CHAIN', name: 'Fennel' }),
  ).toEqual(['m'])
})

test('behavior: a wallet of several families stays where its twin is on one of them only', () => {
  const address = { address: 'So1', type: 'eoa' } as const
  const everywhere = mockConnector({
    id: 'e',
    type: 'EXTERNAL',
    name: 'Fennel',
    siblings: { solana: [{ namespace: 'solana', ...address }] },
  })
  const announced = mockConnector({ id: 'a', name: 'Fennel' })
  const onSolana = mockConnector({ id: 's', type: 'INJECTED', name: 'Fennel', namespace: 'solana' })
  expect(dedupeConnectors([everywhere, announced, onSolana]).map(({ id }) => id)).toEqual(['e', 'a'])
})

test('behavior: two without an rdns are not the same for that', () => {
  expect(kept({ id: 'a', type: 'ANNOUNCED', name: 'A' }, { id: 'i', type: 'INJECTED', name: 'B' })).toEqual([
    'a',
    'i',
  ])
})

test('law: two announced wallets are never merged, whatever they call themselves', () => {
  const text = fc.constantFrom('Fennel', 'fennel', 'FENNEL', 'Other', '')
  fc.assert(
    fc.property(fc.array(fc.record({ name: text, rdns: text }), { maxLength: 8 }), (rows) => {
      const wallets = rows.map((row, index): Row => ({ ...row, id: `${index}`, type: 'ANNOUNCED' }))
      expect(kept(...wallets)).toHaveLength(wallets.length)
    }),
  )
})

test('law: of every wallet that goes a better twin stays', () => {
  const type = fc.constantFrom<ConnectorType>('MULTI_CHAIN', 'ANNOUNCED', 'EXTERNAL', 'INJECTED')
  const name = fc.constantFrom('a', 'A', 'b')
  fc.assert(
    fc.property(fc.array(fc.record({ type, name }), { maxLength: 8 }), (rows) => {
      const wallets = rows.map((row, index) => mockConnector({ ...row, id: `${index}` }))
      const left = dedupeConnectors(wallets)
      const names = (list: readonly { name: string }[]) => new Set(list.map((one) => one.name.toLowerCase()))
      expect(names(left)).toEqual(names(wallets))
    }),
  )
})
