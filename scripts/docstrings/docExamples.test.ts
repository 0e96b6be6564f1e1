import { expect, test } from 'vitest'
import { checkReadmes } from '../readmes/checkReadmes.ts'
import { docExamples } from './docExamples.ts'

const file = 'packages/planted/src/make.ts'
const docstring = (name: string, code: string) => `/**
 * Makes ${name}.
 *
 * @example
 * \`\`\`ts
 * import { createLatchkey } from '@latchkey/core'
 *
 * ${code}
 * \`\`\`
 */
export function ${name}() {}
`

test('behavior: a docstring with an example is a README with its text on the same lines', () => {
  const [first, second, ...others] = docExamples({
    file,
    code: `/** No example. */\n${docstring('one', 'createLatchkey')}${docstring('two', 'createLatchkey')}`,
  })
  expect(first?.code.split('\n').slice(0, 4)).toEqual(['', '', 'Makes one.', ''])
  expect(second?.code.split('\n').indexOf('Makes two.')).toBe(13)
  expect(others).toEqual([])
})

test('error: an example that does not compile is reported at its line', async () => {
  const check = (code: string) => checkReadmes(docExamples({ file, code: docstring('one', code) }))
  expect(await check('void createLatchkey')).toMatchObject({ status: 'passed' })
  expect(await check('createLatchkey()')).toMatchObject({
    status: 'failed',
    reason: expect.stringMatching(/^packages\/planted\/src\/make[.]ts\(8,1\): error TS2554/),
  })
})
