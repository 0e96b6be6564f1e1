import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LatchkeyError } from '../../packages/core/src/lib/LatchkeyError.ts'
import { root } from '../run/root.ts'
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

test("behavior: an error's docs name its row of docs/errors.md", () => {
  const page = readFileSync(join(root, 'docs/errors.md'), 'utf8')
  const { docs } = new LatchkeyError({ code: 'network/not_found', message: '', context: {} })
  const [, anchor] = docs.split('#')
  expect(docs).toBe('/errors#network/not_found')
  expect(page).toContain(`<a id="${anchor}"></a>\`network/not_found\``)
})
