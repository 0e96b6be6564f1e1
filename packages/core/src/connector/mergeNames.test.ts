import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Namespace } from '../caip/namespace.js'
import { mockConnector } from '../testing/mockConnector.js'
import type { ConnectorType } from './Connector.js'
import { membersOf, mergeConnectors } from './mergeConnectors.js'
import type { NamedWallet } from './mergeNames.js'

type Claim = {
  id: string
  on?: Namespace
  name?: string
  icon?: string
  rdns?: string
  provider?: object
  type?: ConnectorType
}

const connectorOf = ({ on = 'eip155', name = 'Fennel', type = 'ANNOUNCED', ...claim }: Claim) =>
  mockConnector({ ...claim, name, type, namespace: on })
const rowsOf = (claims: readonly Claim[], directory: readonly NamedWallet[] = []) =>
  mergeConnectors(claims.map(connectorOf), directory)
/** The ids of each row, with a `!` for the collision text. */
const listed = (claims: readonly Claim[], directory?: readonly NamedWallet[]) =>
  rowsOf(claims, directory).map(
    (row) =>
      membersOf(row)
        .map(({ id }) => id)
        .join('+') + (row.warning ? '!' : ''),
  )

const green = 'data:image/svg+xml,%3Csvg%20id=%22a%22/%3E'
const sameBytes = `data:image/svg+xml;base64,${btoa('<svg id="a"/>')}`
const red = 'data:image/svg+xml,%3Csvg%20id=%22b%22/%3E'
const fennel = [{ name: 'Fennel', rdns: 'org.fennel' }]
const renamed = [{ name: 'Thistle', formerNames: ['Dill', 'Fennel'], rdns: 'org.fennel' }]

describe('one row', () => {
  const real: Claim = { id: 'e', rdns: 'org.fennel', icon: green }
  test.each<readonly [string, readonly Claim[], readonly NamedWallet[]]>([
    ['with equal pictures', [real, { id: 's', on: 'solana', icon: green }], []],
    ['with pictures of equal bytes', [real, { id: 's', on: 'solana', icon: sameBytes }], []],
    [
      'with pictures of one address',
      [
        { id: 'e', icon: 'https://a.example/1.png' },
        { id: 's', on: 'solana', icon: 'https://a.example/1.png' },
      ],
      [],
    ],
    [
      'with other pictures and an rdns of the directory',
      [real, { id: 's', on: 'solana', icon: red }],
      fennel,
    ],
    ['with its earlier name', [real, { id: 's', on: 'solana', icon: red }], renamed],
    ['without a picture and with an rdns of the directory', [real, { id: 's', on: 'solana' }], fennel],
    ['with a name in other case', [real, { id: 's', on: 'solana', name: 'FENNEL ', icon: green }], []],
    ['with a name of look-alike letters', [real, { id: 's', on: 'solana', name: 'F\u0435nnel' }], fennel],
    [
      'whichever comes first',
      [
        { id: 'e', on: 'solana', icon: red },
        { ...real, id: 's' },
      ],
      fennel,
    ],
  ])('behavior: one wallet of two namespaces is one row %s', (_, claims, directory) => {
    expect(listed(claims, directory)).toEqual(['e+s'])
  })

  test('behavior: one announced and two registered wallets of one picture are one row', () => {
    expect(
      listed([
        { id: 'x', name: 'Zest' },
        real,
        { id: 's', on: 'solana', icon: green },
        { id: 'b', on: 'bip122', icon: green },
      ]),
    ).toEqual(['x', 'e+s+b'])
  })

  test('behavior: a wallet that registers one object for two namespaces joins the announced one', () => {
    const provider = {}
    expect(
      listed(
        [
          real,
          { id: 's', on: 'solana', provider, icon: red },
          { id: 'b', on: 'bip122', provider, icon: red },
        ],
        fennel,
      ),
    ).toEqual(['e+s+b'])
  })

  test('behavior: a merged row has the name and picture of the part with an rdns', () => {
    const [row] = rowsOf(
      [
        { id: 's', on: 'solana', name: 'F\u0435nnel', icon: red },
        { id: 'e', rdns: 'org.fennel', icon: green },
      ],
      fennel,
    )
    expect(row).toMatchObject({ id: 's', name: 'Fennel', icon: green })
  })

  test('behavior: the phone app of a wallet has the rdns of its extension', () => {
    expect(
      listed(
        [
          { id: 'e', name: 'MetaMask', rdns: 'io.metamask.mobile' },
          { id: 's', name: 'MetaMask', on: 'solana' },
        ],
        [{ name: 'MetaMask', rdns: 'io.metamask' }],
      ),
    ).toEqual(['e+s'])
  })
})

describe('separate rows', () => {
  test('behavior: other pictures without the directory are separate rows', () => {
    expect(
      listed([
        { id: 'e', icon: green },
        { id: 's', on: 'solana', icon: red },
      ]),
    ).toEqual(['e', 's'])
  })

  test('behavior: pictures that do not decode are no proof', () => {
    const odd = (end: string) => `data:image/png;base64,%${end}`
    expect(
      listed([
        { id: 'e', icon: odd('a') },
        { id: 's', on: 'solana', icon: odd('b') },
      ]),
    ).toEqual(['e', 's'])
  })

  test.each<Namespace>(['eip155', 'solana', 'bip122'])(
    'behavior: two claims of one name on %s are separate rows with the collision text',
    (on) => {
      const claims = (['eip155', 'solana', 'bip122'] as const).map((each) => ({
        id: each,
        on: each,
        icon: green,
      }))
      const rows = listed([...claims, { id: 'evil', on, icon: green }], [])
      expect(rows).toEqual([...claims.map(({ id }) => (id === on ? `${id}!` : id)), 'evil!'])
    },
  )

  test('behavior: a second claim with look-alike letters has the collision text as well', () => {
    expect(
      listed(
        [
          { id: 'e', rdns: 'org.fennel' },
          { id: 'evil', rdns: 'org.evil', name: 'Fenne\u0406' },
          { id: 's', on: 'solana' },
        ],
        fennel,
      ),
    ).toEqual(['e!', 'evil!', 's'])
  })

  test('behavior: a claim with another rdns than the directory is a separate row with the collision text', () => {
    expect(
      listed(
        [
          { id: 'evil', rdns: 'org.evil', icon: green },
          { id: 's', on: 'solana', icon: green },
        ],
        fennel,
      ),
    ).toEqual(['evil!', 's!'])
  })

  test('behavior: a claim of an earlier name with another rdns has the collision text', () => {
    expect(
      listed(
        [
          { id: 'evil', rdns: 'org.evil', icon: green },
          { id: 's', on: 'solana', icon: green },
        ],
        renamed,
      ),
    ).toEqual(['evil!', 's!'])
  })

  test('behavior: a lone claim with another rdns than the directory has no collision text', () => {
    expect(listed([{ id: 'evil', rdns: 'org.evil' }], fennel)).toEqual(['evil'])
  })

  test('behavior: wallets of two rdns are never merged by name', () => {
    expect(
      listed([
        { id: 'e', rdns: 'org.a', icon: green },
        { id: 's', on: 'solana', rdns: 'org.b', icon: green },
      ]),
    ).toEqual(['e', 's'])
  })

  test('behavior: a connector of the app is not merged by name', () => {
    expect(
      listed([
        { id: 'own', type: 'EXTERNAL', icon: green },
        { id: 's', on: 'solana', icon: green },
      ]),
    ).toEqual(['own', 's'])
  })

  test('behavior: a late second claim splits the row into its parts', () => {
    const claims = [
      { id: 'e', icon: green },
      { id: 's', on: 'solana', icon: green },
    ] as const
    expect(listed(claims)).toEqual(['e+s'])
    expect(listed([...claims, { id: 'late', on: 'solana', icon: green }])).toEqual(['e', 's!', 'late!'])
  })
})

test('law: every connector has one row, and a merged row has one wallet for each of its namespaces', () => {
  const claim = fc.record({
    name: fc.constantFrom('Fennel', 'FENNEL', 'F\u0435nnel', 'Sorrel'),
    on: fc.constantFrom<Namespace>('eip155', 'solana', 'bip122'),
    rdns: fc.option(fc.constantFrom('org.fennel', 'org.evil', 'ORG.evil'), { nil: undefined }),
    icon: fc.option(fc.constantFrom(green, sameBytes, red), { nil: undefined }),
    type: fc.constantFrom<ConnectorType>('ANNOUNCED', 'INJECTED', 'EXTERNAL'),
  })
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 8 }), fc.boolean(), (given, isListed) => {
      const claims = given.map(({ icon, rdns, ...one }, index) => ({
        ...one,
        ...(icon && { icon }),
        ...(rdns && { rdns }),
        id: String(index),
      }))
      const connectors = claims.map(connectorOf)
      const rows = mergeConnectors(connectors, isListed ? fennel : [])
      // Each connector has exactly one row, and keeps its own namespaces there.
      expect(
        rows
          .flatMap(membersOf)
          .map(({ id, namespaces }) => `${id} ${namespaces.join()}`)
          .toSorted(),
      ).toEqual(connectors.map(({ id, namespaces }) => `${id} ${namespaces.join()}`).toSorted())
      for (const row of rows) {
        const members = membersOf(row)
        if (members.length === 1) continue
        const on = members.flatMap(({ namespaces }) => namespaces)
        expect(new Set(on).size).toBe(on.length)
        expect(new Set(members.flatMap(({ rdns }) => rdns?.toLowerCase() ?? [])).size).toBeLessThan(2)
        expect(members.every(({ type }) => type !== 'EXTERNAL')).toBe(true)
      }
    }),
  )
})
