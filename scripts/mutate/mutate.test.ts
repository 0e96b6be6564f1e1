import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { root } from '../run/root.ts'
import { runCommand } from '../run/runCommand.ts'
import { addProbes, blockAt } from './addProbes.ts'
import { createRandom, draw } from './createRandom.ts'
import { createTypeCheck } from './createTypeCheck.ts'
import { findMutants } from './findMutants.ts'
import { isAbout } from './isAbout.ts'
import { readRows } from './readRows.ts'

/** Returns the file with each mutant in place. */
const mutate = (source: string) =>
  findMutants('file.ts', source).map(
    ({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end),
  )

describe('findMutants', () => {
  test.each([
    ['a number', 'f = 3', ['f = (3 + 1)']],
    ['a large number', 'f = 30_000', ['f = (30_000 * 2)']],
    ['a bigint', 'f = 3n', ['f = (3n + 1n)']],
    ['a word', "f = 'required'", ["f = 'changed'"]],
    ['a flag', 'f = true', ['f = false']],
    ['a comparison', 'f = a < b', ['f = a <= b']],
    ['a sum', 'f = a + b', ['f = a - b']],
    ['a default', 'f = a ?? b', ['f = a']],
    ['a branch', 'if (a) b = c', ['if (!(a)) b = c']],
    ['a choice', 'f = a ? b : c', ['f = !(a) ? b : c']],
    ['a call', 'void save(a)', [';']],
    ['an awaited call', 'await save(a)', [';']],
    ['an order', 'f = [a, b, c]', ['f = [b, a, c]']],
    ['an optional member', 'f = { ...(a && { b }) }', ['f = { ...(!(a) && { b }) }']],
  ])('behavior: %s is changed', (_, source, mutants) => {
    expect(mutate(source)).toEqual(mutants)
  })

  test.each([
    ['logging', "log('warn', 'It failed.', 3)"],
    ['the console', "console.error('failed', 3)"],
    ['an error for developers', "throw new Error('failed' + 3)"],
    ['the facts of an error', "throw walletErrors.noAccounts({ method: 'connect' })"],
    ['a table of errors', "f = defineErrors('wallet', { locked: () => `Locked for ${3} minutes.` })"],
    ['a sentence', "f = 'Try again.'"],
    ['joined text', "f = a + 'b c'"],
    ['an import', "import { a } from './a.ts'"],
    ['a lazy import', "f = import('./a.ts')"],
    ['a type', "type F = { a: 'b' | 3 }"],
    ['a cast', "f = a as 'b'"],
    ['the name of a member', "f = { 'a': b, c: d['e'] }"],
    ['a list of equals', 'f = [a, a]'],
    ['the order of a set', 'f = new Set([a, b])'],
    ['the order of choices', 'f = v.picklist([a, b])'],
    ['the order of what is looked for', 'f = [a, b].includes(c)'],
  ])('behavior: %s is left', (_, source) => {
    expect(mutate(source)).toEqual([])
  })
})

test('behavior: probes report the blocks that run', () => {
  const source =
    'const pick = (a) => (a ? () => { throw 1 } : b(2))\nfunction b(c) { if (c > 1) { return 3 } return 4 }\nd = pick(0)'
  const { code, blocks } = addProbes('file.js', source, 10)
  const hits = runInNewContext(`var d; ${code}; globalThis.__mutateHits`) as ReadonlySet<number>
  const isRun = (text: string) => {
    const start = source.indexOf(text)
    return hits.has(10 + blockAt(blocks, { start, end: start + text.length }))
  }
  expect(['pick(0)', 'b(2)', 'return 3', 'return 4', 'throw 1'].map(isRun)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
})

test('behavior: rows have their files of TypeScript, and their tests by tier', () => {
  const line =
    '| S4.1 | Text with `name` | `a/b.ts`, `a/c.css` | `a/b.test.ts`, `a/b.chain.test.ts`, `e2e/d.spec.ts` |'
  expect(readRows(`| row | text |\n|---|---|\n${line}\n| x | y | \`a/b.ts\` | \`a/b.test.ts\` |`)).toEqual([
    {
      id: 'S4.1',
      text: 'Text with `name`',
      files: ['a/b.ts'],
      tests: ['a/b.test.ts'],
      others: ['a/b.chain.test.ts', 'e2e/d.spec.ts'],
    },
  ])
})

test('behavior: code is about a row if it has a word of it', () => {
  expect(isAbout('Declining disconnects the wallet', 'const isDeclined = f(a)')).toBe(true)
  expect(isAbout('Declining disconnects the wallet', 'connectWalletAgain()')).toBe(true)
  expect(isAbout('Declining disconnects the wallet', 'if (a) return then(b)')).toBe(false)
  expect(isAbout('Then this is shown', 'then(this.shown)')).toBe(false)
})

test('behavior: a seed draws the same again, each item at most once', () => {
  const items = Array.from({ length: 50 }, (_, index) => index)
  const first = draw(items, 20, createRandom(7))
  expect(draw(items, 20, createRandom(7))).toEqual(first)
  expect(draw(items, 20, createRandom(8))).not.toEqual(first)
  expect(new Set(first).size).toBe(20)
  expect(draw(items, 60, createRandom(7)).toSorted((one, other) => one - other)).toEqual(items)
})

test('behavior: code that does not compile is refused, and the project stays as it is', async () => {
  const types = createTypeCheck()
  onTestFinished(types.end)
  const path = join(root, 'scripts/mutate/createRandom.ts')
  const before = readFileSync(path, 'utf8')
  expect(await types.refuses({ [path]: `${before}\nexport const one: number = 'one'\n` })).toBe(true)
  expect(await types.refuses({ [path]: `${before}\nexport const one: number = 1\n` })).toBe(false)
  expect(readFileSync(path, 'utf8')).toBe(before)
})

test('behavior: the command lists the changes that no test notices, and rows that it cannot judge', async () => {
  const { code, output } = await runCommand({
    command: process.execPath,
    args: [
      'scripts/mutate.ts',
      '--map',
      'scripts/fixtures/mutate/map.md',
      '--rows',
      'S1.1,S1.2,S1.3,S1.4',
      '--mutants',
      '50',
    ],
    output: 'capture',
  })
  expect(output.split('\n').filter((line) => line.startsWith('S1.') || line.startsWith('  '))).toEqual([
    'S1.4: no row with this id names TypeScript and a test of the unit tier',
    expect.stringMatching(/^S1\.1: \d+ mutants, 0 survivors$/),
    expect.stringMatching(/^S1\.2: \d+ mutants, 2 survivors$/),
    expect.stringMatching(/^ {2}scripts\/fixtures\/mutate\/tipOf\.ts:3 .* \(not run: e2e\/tips\.spec\.ts\)$/),
    expect.stringMatching(/^ {2}scripts\/fixtures\/mutate\/tipOf\.ts:3 .* \(not run: e2e\/tips\.spec\.ts\)$/),
    'S1.3: its tests run none of its code',
  ])
  expect(output).toContain('" < " -> " <= "')
  expect(code).toBe(1)
})
