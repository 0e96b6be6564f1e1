import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Namespace } from '../caip/namespace.js'
import { mockConnector } from '../testing/mockConnector.js'
import type { ConnectorType } from './Connector.js'
import { dedupeConnectors } from './dedupeConnectors.js'

type Row = {
  id: string
  type?: ConnectorType
  name?: string
  rdns?: string
  namespace?: Namespace
  warning?: 'rdns_collision'
}
const dedupe = ({ given = [], found = [] }: { given?: readonly Row[]; found?: readonly Row[] }) =>
  dedupeConnectors(
    given.map((row) => mockConnector({ type: 'EXTERNAL', ...row })),
    found.map((row) => mockConnector(row)),
  )
const listed = (rows: Parameters<typeof dedupe>[0]) => dedupe(rows).map(({ id, warning }) => [id, warning])

test('behavior: an announced wallet with the rdns of an app’s connector is listed as the app’s connector', () => {
  expect(
    listed({
      given: [{ id: 'own', name: 'Fennel SDK', rdns: 'org.fennel' }],
      found: [{ id: 'org.fennel', name: 'Fennel', rdns: 'Org.Fennel' }],
    }),
  ).toEqual([['own', undefined]])
})

test('behavior: an announced wallet on another namespace than the app’s connector is listed', () => {
  expect(
    listed({
      given: [{ id: 'own', name: 'Own', rdns: 'org.fennel' }],
      found: [{ id: 's', namespace: 'solana', rdns: 'org.fennel' }],
    }),
  ).toEqual([
    ['own', undefined],
    ['s', undefined],
  ])
})

test.each(['eip155', 'solana', 'bip122'] as const)(
  'behavior: on %s wallets that share only the name are both listed with a warning',
  (namespace) => {
    const types = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN'] as const
    for (const type of types)
      expect(
        listed({
          found: [
            { id: 'a', name: 'Fennel', rdns: 'org.fennel', namespace },
            { id: 'b', name: 'FENNEL', rdns: 'org.evil', namespace, type },
          ],
        }),
      ).toEqual([
        ['a', 'name_collision'],
        ['b', 'name_collision'],
      ])
  },
)

test('behavior: a connector of the app is listed beside an announced wallet with its name', () => {
  expect(listed({ given: [{ id: 'own', name: 'Fennel' }], found: [{ id: 'a', name: 'Fennel' }] })).toEqual([
    ['own', 'name_collision'],
    ['a', 'name_collision'],
  ])
})

test('behavior: two connectors of the app may have one name', () => {
  expect(
    listed({
      given: [
        { id: 'a', name: 'Fennel' },
        { id: 'b', name: 'Fennel' },
      ],
    }),
  ).toEqual([
    ['a', undefined],
    ['b', undefined],
  ])
})

test('behavior: one name on two namespaces is no collision', () => {
  expect(
    listed({
      found: [
        { id: 'org.fennel', name: 'Fennel' },
        { id: 'solana:fennel', name: 'Fennel', namespace: 'solana' },
      ],
    }),
  ).toEqual([
    ['org.fennel', undefined],
    ['solana:fennel', undefined],
  ])
})

test('behavior: all wallets that claim one id have the warning', () => {
  const found = [
    { id: 'org.a', name: 'A' },
    { id: 'org.a#2', name: 'B' },
    { id: 'org.a#3', name: 'A' },
  ]
  expect(listed({ found })).toEqual(found.map(({ id }) => [id, 'rdns_collision']))
})

test('behavior: the warning of an adapter outweighs that of a shared name', () => {
  expect(
    listed({
      found: [
        { id: 'a', name: 'A', warning: 'rdns_collision' },
        { id: 'b', name: 'A' },
      ],
    }),
  ).toEqual([
    ['a', 'rdns_collision'],
    ['b', 'name_collision'],
  ])
})

const text = fc.constantFrom('Fennel', 'fennel', 'FENNEL', 'Other', '')
const row = fc.record({
  name: text,
  rdns: text,
  type: fc.constantFrom<ConnectorType>('MULTI_CHAIN', 'ANNOUNCED', 'EXTERNAL', 'INJECTED'),
  namespace: fc.constantFrom<Namespace>('eip155', 'solana', 'bip122'),
})

test('law: a found wallet goes only for the rdns of an app’s connector, which always stays', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 3 }), fc.array(row, { maxLength: 8 }), (own, others) => {
      const given = own.map((each, index): Row => ({ ...each, id: `own ${index}` }))
      const found = others.map((each, index): Row => ({ ...each, id: `${index}` }))
      const ids = dedupe({ given, found }).map(({ id }) => id)
      const isOurs = (one: Row) =>
        given.some(
          ({ rdns, namespace }) =>
            one.rdns && rdns?.toLowerCase() === one.rdns.toLowerCase() && namespace === one.namespace,
        )
      expect(ids).toEqual([...given, ...found.filter((one) => !isOurs(one))].map(({ id }) => id))
    }),
  )
})

test('law: the order of announcement changes no warning', () => {
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 6 }).chain((rows) => {
        const found = rows.map((each, index): Row => ({ ...each, rdns: '', id: `org.${index % 3}#${index}` }))
        return fc.record({
          found: fc.constant(found),
          shuffled: fc.shuffledSubarray(found, { minLength: found.length }),
        })
      }),
      ({ found, shuffled }) => {
        const warnings = (rows: readonly Row[]) =>
          Object.fromEntries(dedupe({ found: rows }).map(({ id, warning }) => [id, warning]))
        expect(warnings(shuffled)).toEqual(warnings(found))
      },
    ),
  )
})
