import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Manifest = { readonly name: string; readonly dependencies?: Readonly<Record<string, string>> }

/** Returns the dependencies of a package, and of the packages of this workspace that it needs. */
function installedWith(folder: string): readonly string[] {
  const path = join(import.meta.dirname, '..', '..', folder, 'package.json')
  const { dependencies = {} } = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  return Object.keys(dependencies).flatMap((name) => {
    const [scope, own = ''] = name.split('/')
    return scope === '@latchkey' ? [name, ...installedWith(own)] : [name]
  })
}

test('behavior: a server for EVM alone installs no library for Bitcoin', () => {
  expect(installedWith('siwx').filter((name) => /bitcoin|secp256k1/.test(name))).toEqual([])
  expect(installedWith('adapter-bitcoin')).toContain('bitcoinjs-lib')
})
