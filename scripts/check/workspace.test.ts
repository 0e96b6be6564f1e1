import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installedClosure } from '../measure/installedClosure.ts'
import { publishedPackages } from '../release/publishedPackages.ts'
import { readManifest } from '../release/readManifest.ts'
import { root } from '../run/root.ts'

const settings = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')

test('behavior: no version younger than three days is installed, and no dependency runs a script', () => {
  expect(settings).toMatch(/^minimumReleaseAge: 4320$/m)
  const allowed = settings.split(/^allowBuilds:$/m)[1] ?? ''
  const lines = allowed
    .trim()
    .split('\n')
    .map((line) => line.trim())
  expect(lines.filter((line) => !line.endsWith(': false'))).toEqual([])
  expect(settings).not.toMatch(
    /^(?:dangerouslyAllowAllBuilds|onlyBuiltDependencies|minimumReleaseAgeExclude)/m,
  )
})

test('behavior: the frame of the embedded wallet pins all of its dependencies', () => {
  const { dependencies = {} } = readManifest(join(root, 'apps/wallet-frame'))
  const others = Object.entries(dependencies).filter(([name]) => !name.startsWith('@latchkey/'))
  expect(others.length).toBeGreaterThan(10)
  for (const [name, range] of others) expect(`${name} ${range}`).toMatch(/ \d+\.\d+\.\d+$/)
})

test('behavior: all packages have the same range of nanostores, so that a page loads it once', () => {
  const ranges = publishedPackages().flatMap(({ manifest }) => manifest.dependencies?.['nanostores'] ?? [])
  expect(ranges.length).toBeGreaterThan(4)
  expect([...new Set(ranges)]).toEqual([expect.stringMatching(/^\^\d+\.\d+\.\d+$/)])
})

test.each([
  ['viem', 'adapter-evm'],
  ['@solana/kit', 'adapter-solana'],
])('behavior: the application chooses the version of %s for %s', (name, folder) => {
  const { dependencies, peerDependencies } = readManifest(join(root, 'packages', folder))
  expect(dependencies).not.toHaveProperty([name])
  expect(peerDependencies?.[name]).toMatch(/^\^\d+$/)
})

test.each(publishedPackages())(
  'behavior: the README of $manifest.name names the installed code that is under the GPL',
  ({ folder, manifest }) => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8')
    const installed = [...installedClosure({ from: [folder], optionalPeers: 'skipped' }).values()]
    const others = installed.filter(({ manifest: { name } }) => !name.startsWith('@latchkey/'))
    const gpl = others.filter(({ manifest: { license } }) => /^A?GPL/.test(String(license)))
    expect(gpl.length > 0).toBe(manifest.name === '@latchkey/sandbox')
    for (const { manifest: found } of gpl) expect(readme).toContain(`\`${found.name}\``)
  },
)

test('behavior: no application has a lockfile of its own', () => {
  const folders = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(root, folder, name)),
  )
  for (const folder of folders) expect(readdirSync(folder)).not.toContain('pnpm-lock.yaml')
})
