import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { installedClosure } from '../measure/installedClosure.ts'
import { root } from '../run/root.ts'
import { isOpenLicence } from './isOpenLicence.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const frozen = Object.entries(
  (parse(read('pnpm-workspace.yaml')) as { overrides: Readonly<Record<string, string>> }).overrides,
).filter(([name]) => name.startsWith('@walletconnect/'))

test('behavior: each package that the licence concerns is installed in one version', () => {
  const { packages } = parse(read('pnpm-lock.yaml')) as { packages: object }
  expect(frozen.length).toBeGreaterThan(4)
  for (const [name, version] of frozen) {
    expect(version).toBe('2.21.8')
    const installed = Object.keys(packages).filter((key) => key.startsWith(`${name}@`))
    expect(installed.filter((key) => key !== `${name}@${version}`)).toEqual([])
  }
})

test('behavior: the library and all its dependencies are under open licences', () => {
  const folder = join(root, 'packages/walletconnect/node_modules/@walletconnect/sign-client')
  const installed = [...installedClosure({ from: [folder], optionalPeers: 'skipped' })]
  expect(installed.length).toBeGreaterThan(30)
  const closed = installed.filter(([, { manifest }]) => !isOpenLicence(String(manifest.license)))
  expect(closed.map(([key]) => key)).toEqual([])
})

test('behavior: no update of the library is proposed', () => {
  const { packageRules } = JSON.parse(read('.github/renovate.json')) as {
    readonly packageRules: readonly { matchPackageNames?: readonly string[]; enabled?: boolean }[]
  }
  const off = packageRules.filter(({ enabled }) => enabled === false)
  expect(off.flatMap(({ matchPackageNames = [] }) => matchPackageNames)).toContain('@walletconnect/**')
})
