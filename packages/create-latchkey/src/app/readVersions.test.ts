import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readVersions } from './readVersions.js'

function withFolder(files: readonly string[], work: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-versions-'))
  try {
    mkdirSync(folder, { recursive: true })
    for (const file of files) writeFileSync(join(folder, file), '')
    work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const ours = Object.keys(readVersions()).filter((name) => name.startsWith('@latchkey/'))
const archives = ours.map((name) => `latchkey-${name.slice('@latchkey/'.length)}-0.1.0.tgz`)

test('behavior: the packages of Latchkey come from a folder of archives, the others from the registry', () => {
  withFolder([...archives, 'latchkey-react-0.1.0.cdx.json', 'SHA256SUMS'], (folder) => {
    const versions = readVersions(folder)
    expect(versions['@latchkey/react']).toBe(`file:${folder}/latchkey-react-0.1.0.tgz`)
    expect(versions['viem']).toMatch(/^\^\d/)
  })
})

test('error: a folder without one of the archives is refused', () => {
  withFolder(
    archives.filter((file) => !file.startsWith('latchkey-core-')),
    (folder) => {
      expect(() => readVersions(folder)).toThrow(`${folder} has no archive of @latchkey/core.`)
    },
  )
})

test('error: a folder that does not exist is refused', () => {
  expect(() => readVersions('/no/such/folder')).toThrow('There is no folder /no/such/folder.')
})
