import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { findManifestFaults } from './findManifestFaults.ts'
import { publishedPackages } from './publishedPackages.ts'

const sound = {
  name: '@latchkey/adapter-bitcoin',
  version: '1.0.0',
  license: 'MIT',
  homepage: 'https://github.com/latchkey/latchkey/tree/main/packages/adapter-bitcoin#readme',
  bugs: { url: 'https://github.com/latchkey/latchkey/issues' },
  repository: {
    type: 'git',
    url: 'git+https://github.com/latchkey/latchkey.git',
    directory: 'packages/adapter-bitcoin',
  },
  dependencies: { '@latchkey/core': '^1.0.0', 'bitcoinjs-lib': '7.0.5', nanostores: '^1.5.5' },
}
const faultsOf = (change: object) =>
  findManifestFaults({ manifest: { ...sound, ...change }, folder: 'adapter-bitcoin' })

test('behavior: a sound manifest has no faults', () => {
  expect(faultsOf({})).toEqual([])
})

test('error: a range of a package that signs is found', () => {
  expect(faultsOf({ dependencies: { 'bitcoinjs-lib': '^7.0.5' } })).toEqual([
    '@latchkey/adapter-bitcoin: bitcoinjs-lib is "^7.0.5"; a package that signs pins it exactly',
  ])
})

test('error: a range that only the workspace knows is found', () => {
  expect(faultsOf({ peerDependencies: { '@latchkey/react': 'workspace:^' } })).toEqual([
    '@latchkey/adapter-bitcoin: @latchkey/react is "workspace:^", which no registry knows',
  ])
})

test.each(['license', 'homepage', 'bugs', 'repository'])('error: a manifest without %s is found', (key) => {
  expect(faultsOf({ [key]: undefined })).toEqual([
    expect.stringContaining(`@latchkey/adapter-bitcoin: ${key} is undefined`),
  ])
})

test.each(publishedPackages())('behavior: $manifest.name has a sound manifest', ({ folder, manifest }) => {
  const faults = findManifestFaults({ manifest: { ...manifest }, folder: basename(folder) })
  // Publishing replaces the ranges of the workspace.
  expect(faults.filter((fault) => !fault.includes('"workspace:'))).toEqual([])
})
