import { expect, test } from 'vitest'
import { publishedPackages } from '../../../../../scripts/release/publishedPackages.ts'
import { findPackages } from './findPackages.ts'
import { findParts } from './findParts.ts'
import { coverChoices, listChoices, pairsOf } from './listChoices.ts'
import { writeFiles } from './writeFiles.ts'
import { writeInstall } from './writeInstall.ts'

const manifests = new Map(publishedPackages().map(({ manifest }) => [manifest.name, manifest]))
const all = listChoices()
const everything = { framework: 'vue', chains: ['evm', 'solana'], extras: ['signIn', 'tests'] } as const

/** A package and its version: `@walletconnect/sign-client@2.21.8`. */
const split = (written: string) => {
  const [, name = '', version] = /^(@?[^@]+)(?:@(.+))?$/.exec(written) ?? []
  return { name, version }
}
const installed = (choice: (typeof all)[number]) => Object.values(findPackages(choice)).flat().map(split)
const describe = ({ framework, chains, extras }: (typeof all)[number]) =>
  [framework, ...chains, ...extras].join(' ')

test('law: each installed package is a published one, or a peer of one that is installed', () => {
  const faults = all.flatMap((choice) => {
    const names = installed(choice)
    const peers = names.flatMap(({ name }) => Object.entries(manifests.get(name)?.peerDependencies ?? {}))
    return names
      .filter(
        ({ name, version }) =>
          !manifests.has(name) &&
          !peers.some(([peer, range]) => peer === name && (version === undefined || version === range)),
      )
      .map(({ name }) => `${describe(choice)}: ${name}`)
  })
  expect(faults).toEqual([])
})

test('law: each required peer of an installed package is installed, or is the framework of the app', () => {
  const faults = all.flatMap((choice) => {
    const names = installed(choice)
    const known = new Set([
      ...names.map(({ name }) => name),
      ...findParts(choice).flatMap(({ present }) => present ?? []),
    ])
    return names.flatMap(({ name }) => {
      const { peerDependencies = {}, peerDependenciesMeta = {} } = manifests.get(name) ?? {}
      return Object.keys(peerDependencies)
        .filter((peer) => !peerDependenciesMeta[peer]?.optional && !known.has(peer))
        .map((peer) => `${describe(choice)}: ${name} needs ${peer}`)
    })
  })
  expect(faults).toEqual([])
})

test('law: a version is written for each peer that works in one version only', () => {
  const exact = [...manifests.values()].flatMap(({ peerDependencies = {} }) =>
    Object.entries(peerDependencies).filter(([, range]) => /^\d/.test(range)),
  )
  expect(exact).not.toEqual([])
  const loose = all
    .flatMap(installed)
    .filter(({ name, version }) => exact.some(([peer]) => peer === name) && !version)
  expect(loose).toEqual([])
})

test('law: the code imports what is installed, and all packages that are installed are imported or peers', () => {
  const faults = all.flatMap((choice) => {
    const code = writeFiles(choice)
      .map((file) => file.code)
      .join('\n')
    const imported = new Set(
      [...code.matchAll(/(?:from|import) '((?:@[^/']+\/)?[^./'][^/']*)[^']*'/g)].map(([, name = '']) => name),
    )
    const names = installed(choice).map(({ name }) => name)
    const present = findParts(choice).flatMap((part) => part.present ?? [])
    return [
      ...[...imported].filter((name) => !names.includes(name) && !present.includes(name)),
      ...names.filter((name) => manifests.has(name) && !imported.has(name)),
    ].map((name) => `${describe(choice)}: ${name}`)
  })
  expect(faults).toEqual([])
})

test('law: the choices that check compiles contain each pair of settings', () => {
  const covered = coverChoices()
  expect(covered.length).toBeLessThan(30)
  const pairs = new Set(covered.flatMap(pairsOf))
  expect(all.flatMap(pairsOf).filter((pair) => !pairs.has(pair))).toEqual([])
})

test.each([
  ['npm', 'npm install', '--save-dev'],
  ['pnpm', 'pnpm add', '--save-dev'],
  ['yarn', 'yarn add', '--dev'],
] as const)('behavior: %s installs packages for development apart', (manager, add, flag) => {
  expect(writeInstall(everything, manager)).toBe(
    `${add} @latchkey/core @latchkey/vue @latchkey/react @latchkey/adapter-evm @latchkey/adapter-solana @latchkey/siwx react react-dom viem @solana/kit\n${add} ${flag} @types/react @types/react-dom @latchkey/testing @playwright/test\n`,
  )
})

test('behavior: the code has a file for each part of the choice', () => {
  expect(writeFiles(everything).map(({ name }) => name)).toEqual([
    'src/latchkey.ts',
    'src/main.ts',
    'src/App.vue',
    'server/auth.ts',
    'tests/connect.spec.ts',
  ])
})
