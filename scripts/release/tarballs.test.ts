import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tieTogether } from '../measure/tieTogether.ts'
import { root } from '../run/root.ts'
import { publishedPackages } from './publishedPackages.ts'

const packages = publishedPackages()

test.each(packages.map(({ manifest }) => manifest.name))(
  'behavior: the tarball of %s needs no other of our packages from a registry',
  (name) => {
    const files = Object.fromEntries(
      packages.map((one) => [one.manifest.name, `/tmp/${one.manifest.name}.tgz`]),
    )
    const found = packages.find(({ manifest }) => manifest.name === name)
    const { dependencies } = tieTogether({ ...found?.manifest }, files)
    for (const [dependency, range] of Object.entries(dependencies ?? {}))
      expect(range.startsWith('file:'), dependency).toBe(dependency.startsWith('@latchkey/'))
  },
)

test.each(packages)(
  'behavior: the tarball of $manifest.name leaves out what the compiler keeps for itself',
  ({ folder }) => {
    const { files } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      readonly files: string[]
    }
    expect(files).toContain('!dist/*.tsbuildinfo')
  },
)

test('behavior: each command of the page on installing names files that the tarballs have', () => {
  const page = readFileSync(join(root, 'docs/guides/install.md'), 'utf8')
  const named = [...page.matchAll(/\/latchkey-(?:\{([^}]*)\}|([a-z-]+?))-\*\.tgz/g)].flatMap(
    ([, list, one]) => (list === undefined ? [one] : list.split(',')),
  )
  const names = packages.map(({ manifest }) => manifest.name.replace('@latchkey/', ''))
  expect(named.length).toBeGreaterThan(3)
  expect(names).toEqual(expect.arrayContaining(named))
})
