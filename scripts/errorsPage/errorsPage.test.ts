import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { readErrorRows } from './readErrorRows.ts'
import { renderErrorsPage } from './renderErrorsPage.ts'

test('behavior: rows are read from tables, whatever form their sentences have', () => {
  const table = `export const e = defineErrors('wallet', {
    noAccounts: (_: object) => 'None.',
    wrongChain: (c: { chainId: string }) => \`Not \${c.chainId}, but \${find(c)}.\`,
    'last': reported,
  })`
  expect(readErrorRows('a.ts', table)).toEqual([
    { code: 'wallet/no_accounts', sentence: 'None.' },
    { code: 'wallet/wrong_chain', sentence: 'Not {chainId}, but {…}.' },
    { code: 'wallet/last', sentence: '' },
  ])
  const numbers =
    "const rows = { parse: [-32700, 'Invalid.'], aborted: [undefined, 'Aborted'] }\ndefineErrors('rpc', { ...rows })"
  expect(readErrorRows('a.ts', numbers)).toEqual([
    { code: 'rpc/parse', sentence: 'Invalid.', number: -32700 },
    { code: 'rpc/aborted', sentence: 'Aborted' },
  ])
  expect(readErrorRows('a.ts', "f('wallet', { a: 1 })\ndefineErrors(domain, rows)")).toEqual([])
})

test('behavior: docs/errors.md is what the tables of errors say', () => {
  expect(readFileSync(join(root, 'docs/errors.md'), 'utf8')).toBe(renderErrorsPage())
})
