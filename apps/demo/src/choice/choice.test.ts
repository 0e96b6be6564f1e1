import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Choice, chains, mostRadius, themeNames } from './Choice.ts'
import { firstChoice, readChoice, writeChoice } from './readChoice.ts'
import { writeCode, writeInstall } from './writeCode.ts'

const anyChoice: fc.Arbitrary<Choice> = fc.record({
  mode: fc.constantFrom('system', 'light', 'dark'),
  theme: fc.constantFrom(...themeNames),
  accent: fc.oneof(
    fc.constant(''),
    fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, '0')}`),
  ),
  radius: fc.option(fc.integer({ min: 0, max: mostRadius }), { nil: undefined }),
  chains: fc.subarray([...chains], { minLength: 1 }),
  email: fc.boolean(),
})

test('law: the URL of a choice reproduces it', () => {
  fc.assert(
    fc.property(anyChoice, (choice) => {
      const { search } = new URL(`http://localhost/${writeChoice(choice)}`)
      expect(readChoice(search)).toEqual(choice)
    }),
  )
})

test('error: an invalid part of the URL has its default', () => {
  const query =
    '?mode=neon&theme=constructor&accent=url(x)&radius=99&chains=cosmos&email=<script>&wallets=none'
  expect(readChoice(query)).toEqual(firstChoice)
})

test('behavior: the first code has eight lines', () => {
  const lines = writeCode(firstChoice, 'react')
    .split('\n')
    .filter((line) => line !== '')
  expect(lines).toHaveLength(8)
})

test('law: the install command names each package that the code imports', () => {
  fc.assert(
    fc.property(anyChoice, fc.constantFrom('react', 'javascript'), (choice, language) => {
      const imported = [...writeCode(choice, language).matchAll(/'(@latchkey\/[a-z-]+)/g)].map(
        ([, name]) => name,
      )
      const [, , ...named] = writeInstall(choice, language).split(' ')
      expect(named).toEqual(expect.arrayContaining([...new Set(imported)]))
      expect(new Set(named).size).toBe(named.length)
    }),
  )
})
