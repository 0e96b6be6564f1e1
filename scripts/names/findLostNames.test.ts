import { expect, test } from 'vitest'
import { type Changeset, findLostNames } from './findLostNames.ts'
import { listPublicNames } from './listPublicNames.ts'

const names = [
  '@latchkey/react entry',
  '@latchkey/react value useBalance',
  '@latchkey/react type UseBalance',
  '@latchkey/react member UseBalance.formatted',
  '@latchkey/react/mount entry',
  '@latchkey/react/mount value mount',
]
const without = (...gone: readonly string[]) =>
  names.filter((line) => !gone.some((one) => line.includes(one)))
const lost = (
  current: readonly string[],
  { version = '0.1.0', changesets = [] }: { version?: string; changesets?: readonly Changeset[] } = {},
) => findLostNames({ released: [version, ...names, ''].join('\n'), current, changesets })
const changeset = (bump: string, summary: string): Changeset => ({
  bumps: { '@latchkey/react': bump },
  summary,
})

test('behavior: a release that keeps all names passes', () => {
  expect(lost([...names, '@latchkey/react value useOther'])).toEqual([])
})

test('error: a renamed function is found', () => {
  expect(lost([...without('value useBalance'), '@latchkey/react value useFunds'])).toEqual([
    '@latchkey/react lost value useBalance, which 0.1.0 has. Keep it, or add a changeset (minor) of @latchkey/react that names it in backticks.',
  ])
})

test('error: a removed member is found', () => {
  expect(lost(without('member'))).toEqual([
    expect.stringContaining('@latchkey/react lost member UseBalance.formatted'),
  ])
})

test('error: a removed entry is found', () => {
  expect(lost(without('/mount'))).toEqual([
    expect.stringContaining('@latchkey/react/mount lost entry @latchkey/react/mount'),
    expect.stringContaining('@latchkey/react/mount lost value mount'),
  ])
})

test('error: a value that became a type is found', () => {
  const current = [...without('value useBalance'), '@latchkey/react type useBalance']
  expect(lost(current)).toHaveLength(1)
})

test('behavior: a removed type is reported without its members', () => {
  expect(lost(without('UseBalance'))).toEqual([
    expect.stringContaining('@latchkey/react lost type UseBalance,'),
  ])
})

test('behavior: a type that became a class passes', () => {
  const current = [...without('type UseBalance'), '@latchkey/react value UseBalance']
  expect(lost(current)).toEqual([])
})

test.each<[version: string, bump: string, passes: boolean]>([
  ['0.1.0', 'patch', false],
  ['0.1.0', 'minor', true],
  ['0.1.0', 'major', true],
  ['1.4.2', 'minor', false],
  ['1.4.2', 'major', true],
  ['10.0.0', 'minor', false],
])('behavior: after %s a changeset (%s) that names the function lets it go: %s', (version, bump, passes) => {
  const changesets = [changeset(bump, 'Renamed `useBalance` to `useFunds`.')]
  expect(lost(without('value useBalance'), { version, changesets })).toHaveLength(passes ? 0 : 1)
})

test.each(['Removed a hook.', 'Removed useBalance.', 'Removed `useBalances`.'])(
  'error: the changeset "%s" does not name the function',
  (summary) => {
    const changesets = [changeset('minor', summary)]
    expect(lost(without('value useBalance'), { changesets })).toHaveLength(1)
  },
)

test('error: a changeset of another package does not count', () => {
  const changesets = [{ bumps: { '@latchkey/core': 'minor' }, summary: 'Removed `useBalance`.' }]
  expect(lost(without('value useBalance'), { changesets })).toHaveLength(1)
})

test.each(['`UseBalance.formatted`', '`balance.formatted`', '`formatted`'])(
  'behavior: %s names the member that goes',
  (code) => {
    expect(lost(without('member'), { changesets: [changeset('minor', `Removed ${code}.`)] })).toEqual([])
  },
)

test('error: a list without a version is refused', () => {
  expect(() => findLostNames({ released: '@latchkey/core entry\n', current: [], changesets: [] })).toThrow(
    'The list of released names begins with "@latchkey/core entry".',
  )
})

test('behavior: the list has entries, values, types, members and names of other packages', () => {
  const listed = listPublicNames()
  expect(listed).toEqual(
    expect.arrayContaining([
      '@latchkey/core entry',
      '@latchkey/core value createLatchkey',
      '@latchkey/core type LatchkeyOptions',
      '@latchkey/core member LatchkeyOptions.adapters',
      '@latchkey/adapter-evm value mainnet',
      '@latchkey/react/styles.css entry',
      '@latchkey/walletconnect type WalletLink',
    ]),
  )
  expect(new Set(listed).size).toBe(listed.length)
})

test('behavior: each entry of code has names, but for the one that is imported for its effect', () => {
  const listed = listPublicNames()
  const entries = listed.filter((line) => line.endsWith(' entry')).map((line) => line.split(' ')[0] ?? '')
  const code = entries.filter((entry) => !/[.*]/.test(entry))
  expect(code.length).toBeGreaterThan(30)
  const empty = code.filter((entry) => !listed.some((line) => line.startsWith(`${entry} value `)))
  expect(empty).toEqual(['@latchkey/testing/jsdom'])
})
