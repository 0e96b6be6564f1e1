import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { findReleaseFaults } from './findReleaseFaults.ts'
import { sha256 } from './writeRelease.ts'

const manifest = {
  name: '@latchkey/core',
  version: '0.1.0',
  dependencies: { nanostores: '^1.5.5', valibot: '1.5.0' },
}
const mit = [{ license: { id: 'MIT' } }]
const parts = ['pkg:npm/nanostores@1.5.7', 'pkg:npm/valibot@1.5.0']
const component = { purl: 'pkg:npm/%40latchkey/core@0.1.0', licenses: mit }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-release-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

/** Writes a release of one package with files beside its manifest; a change replaces fields of its bill of materials. */
function write(change: (content: string) => object = () => ({}), files: readonly string[] = []): void {
  const work = join(folder, 'package')
  mkdirSync(work)
  for (const file of files) {
    mkdirSync(join(work, dirname(file)), { recursive: true })
    writeFileSync(join(work, file), '')
  }
  writeFileSync(join(work, 'package.json'), JSON.stringify(manifest))
  execFileSync('tar', ['-czf', join(folder, 'latchkey-core-0.1.0.tgz'), '-C', folder, 'package'])
  rmSync(work, { recursive: true })
  const content = sha256(readFileSync(join(folder, 'latchkey-core-0.1.0.tgz')))
  const sbom = {
    metadata: { component: { ...component, hashes: [{ alg: 'SHA-256', content }] } },
    components: parts.map((purl) => ({ purl, licenses: mit })),
    dependencies: [{ ref: component.purl, dependsOn: parts }],
    ...change(content),
  }
  writeFileSync(join(folder, 'latchkey-core-0.1.0.cdx.json'), JSON.stringify(sbom))
  sum()
}

const sum = () => {
  const files = ['latchkey-core-0.1.0.cdx.json', 'latchkey-core-0.1.0.tgz']
  const lines = files.map((file) => `${sha256(readFileSync(join(folder, file)))}  ${file}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
}

const faults = (names = ['@latchkey/core']) => findReleaseFaults({ folder, names })

test('behavior: a release whose files agree has no faults', () => {
  write()
  expect(faults()).toEqual([])
})

test('error: a package without an archive is found', () => {
  write()
  expect(faults(['@latchkey/core', '@latchkey/react'])).toEqual(['@latchkey/react has no archive'])
})

test('error: a file with another checksum is found', () => {
  write()
  appendFileSync(join(folder, 'latchkey-core-0.1.0.tgz'), '\0')
  expect(faults()).toEqual([
    expect.stringMatching(/^SHA256SUMS lacks [0-9a-f]{64} {2}latchkey-core-0\.1\.0\.tgz$/),
    expect.stringMatching(/^SHA256SUMS says [0-9a-f]{64} {2}latchkey-core-0\.1\.0\.tgz$/),
    'latchkey-core-0.1.0.cdx.json has another checksum than the archive',
  ])
})

test('error: a file without a checksum is found', () => {
  write()
  writeFileSync(join(folder, 'other.txt'), '')
  expect(faults()).toEqual([expect.stringMatching(/^SHA256SUMS lacks .* other\.txt$/)])
})

test.each([
  ['nanostores', ['pkg:npm/valibot@1.5.0'], 'nanostores ^1.5.5'],
  ['the exact version', ['pkg:npm/nanostores@1.5.7', 'pkg:npm/valibot@1.6.0'], 'valibot 1.5.0'],
])('error: a bill of materials that lacks %s is found', (_, listed, lacking) => {
  write(() => ({
    components: listed.map((purl) => ({ purl, licenses: mit })),
    dependencies: [{ ref: component.purl, dependsOn: listed }],
  }))
  expect(faults()).toEqual([`latchkey-core-0.1.0.cdx.json lacks ${lacking}`])
})

test('error: a bill of materials of another version is found', () => {
  write((content) => ({
    metadata: {
      component: {
        ...component,
        purl: 'pkg:npm/%40latchkey/core@0.0.0',
        hashes: [{ alg: 'SHA-256', content }],
      },
    },
  }))
  expect(faults()).toEqual(['latchkey-core-0.1.0.cdx.json is of pkg:npm/%40latchkey/core@0.0.0'])
})

test('error: a part without a licence is found', () => {
  write(() => ({ components: parts.map((purl) => ({ purl })) }))
  expect(faults()).toEqual(parts.map((purl) => `latchkey-core-0.1.0.cdx.json has no licence of ${purl}`))
})

test('error: a package without a bill of materials is found', () => {
  write()
  rmSync(join(folder, 'latchkey-core-0.1.0.cdx.json'))
  expect(faults()).toContain('@latchkey/core has no bill of materials')
})

test('error: a built file without a source is found, also where the names differ by case alone', () => {
  write(undefined, ['src/pay/View.tsx', 'dist/pay/View.js', 'dist/Pay/View.js'])
  expect(faults()).toEqual(['latchkey-core-0.1.0.tgz contains dist/Pay/View.js, which has no source'])
})
