import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run/root.ts'
import { readWallets } from './readWallets.ts'

const wallets = readWallets()
const known = new Set(wallets.flatMap(({ id, rdns, name }) => [id, name, ...(rdns ? [rdns] : [])]))
const ids = new Set(wallets.map(({ id }) => id))

/** Pages, READMEs and docstrings, each with what it names. */
const texts = [
  ...globSync(['README.md', 'docs/**/*.md', 'packages/*/README.md', 'skills/**/*.md'], { cwd: root }),
  ...globSync('apps/docs/src/content/docs/**/*.{md,mdx}', { cwd: root }),
  ...globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/generated/**', '**/testing/**'] }),
]
  .filter((file) => !/[.]test[.]/.test(file))
  .map((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return { file, text: file.endsWith('md') || file.endsWith('mdx') ? text : docstringsOf(text) }
  })

function docstringsOf(code: string): string {
  return [...code.matchAll(/\/[*]{2}[^]*?[*]\//g)].map(([doc]) => doc.replace(/^\s*[*] ?/gm, '')).join('\n')
}

const named = (pattern: RegExp) =>
  texts.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, value = '']) => ({ file, value })))

test('behavior: an example names wallets of the list', () => {
  const lists = named(/\b(?:featured|include|exclude)WalletIds: \[([^\]]*)\]/g)
  const values = [
    ...lists.flatMap(({ file, value }) =>
      [...value.matchAll(/['"]([^'"]+)['"]/g)].map(([, one = '']) => ({ file, value: one })),
    ),
    ...named(/<WalletButton(?:[.]Custom)? wallet="([^"]+)"/g),
  ]
  expect(values.length).toBeGreaterThan(5)
  expect(values.filter(({ value }) => !known.has(value) && !value.startsWith('org.example.'))).toEqual([])
})

test('behavior: an example that needs the id of a wallet has one of the list', () => {
  const values = named(/\bwallet: \{\s*id: ['"]([^'"]+)['"]/g)
  expect(values.map(({ file }) => file)).toContain('packages/core/src/features/links/browseLinks.ts')
  expect(values.filter(({ value }) => !ids.has(value))).toEqual([])
})
