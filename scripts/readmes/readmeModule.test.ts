import { expect, test } from 'vitest'
import { checkReadmes } from './checkReadmes.ts'
import { readmeModule } from './readmeModule.ts'

const readme = (...blocks: readonly string[]) =>
  blocks.map((block) => `Words.\n\n\`\`\`ts\n${block}\n\`\`\`\n`).join('\n')

test('behavior: an example keeps its lines, imports first', () => {
  const lines = readmeModule(
    `${readme("import { a } from 'x'\n\nexport const one = a")}\n\`\`\`sh\nnpm install\n\`\`\`\n`,
  ).split('\n')
  expect(lines[0]).toBe("import {a} from 'x';")
  expect(lines[5]).toBe('const one = a')
  expect(lines.join('\n')).not.toContain('npm install')
})

test('behavior: an import of two examples appears once', () => {
  const [top] = readmeModule(
    readme("import { a } from 'x'\nimport './style.css'", "import {\n  a,\n  type B,\n} from 'x'"),
  ).split('\n')
  expect(top).toBe("import {a, type B} from 'x'; import {} from './style.css';")
})

test('behavior: names of an example above are not imported', () => {
  const [top] = readmeModule(readme('export const one = 1', "import { one } from './one.js'\none")).split(
    '\n',
  )
  expect(top).toBe('')
})

test('behavior: a default import keeps its name', () => {
  const [top] = readmeModule(readme("import express from 'express'")).split('\n')
  expect(top).toBe("import {default as express} from 'express';")
})

test('behavior: two examples may have a default export', () => {
  const [, ...lines] = readmeModule(readme('export default {', 'export default {')).split('\n')
  expect(lines.filter((line) => line === 'void {')).toHaveLength(2)
})

test.each(['vue', 'svelte', 'html'])('behavior: of an example in %s the scripts are examples', (language) => {
  const code =
    '<p>{one}</p>\n<script type="module">\n  import { one } from \'x\'\n  one()\n</script>\n<script src="a.js"></script>'
  const lines = readmeModule(`\`\`\`${language}\n${code}\n\`\`\`\n`).split('\n')
  expect(lines[0]).toBe("import {one} from 'x';")
  expect(lines.slice(1, 6)).toEqual(['', '{', '', 'one()', ''])
  expect(lines.join('\n')).not.toContain('<')
})

test.each(['./auth.ts', '../auth', '@/auth'])('behavior: %s is an example above', (from) => {
  const [top] = readmeModule(readme('export const auth = 1', `import { auth } from '${from}'`)).split('\n')
  expect(top).toBe('')
})

test('behavior: a file beside, loaded when it is needed, is an example above', () => {
  expect(readmeModule(readme("if (DEV) await import('./wallet.ts')"))).toContain('if (DEV) await {}')
})

test('behavior: an example in a comment is known to later ones', () => {
  const module = readmeModule(`<!--\n${readme("import { a } from 'x'\nconst one = a")}-->\n${readme('one')}`)
  expect(module).toMatch(/^import \{a\} from 'x';[^]*const one = a[^]*\bone\n/)
})

test('error: an example that does not compile is reported at its line', async () => {
  const ours = "import { createLatchkey } from '@latchkey/core'\nconst make = createLatchkey"
  const check = (...blocks: readonly string[]) =>
    checkReadmes([{ file: 'packages/planted/README.md', code: readme(...blocks) }])
  expect(await check(ours, 'make')).toMatchObject({ status: 'passed' })
  expect(await check(ours, 'make()')).toMatchObject({
    status: 'failed',
    reason: expect.stringMatching(/^packages\/planted\/README.md\(11,1\): error TS2554/),
  })
})
