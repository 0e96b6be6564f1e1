import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { themeNames, themes } from '../choice/Choice.ts'
import {
  allVariables,
  type CustomTheme,
  isValue,
  readTheme,
  readyTheme,
  schemes,
  withBase,
  withValue,
  writeTheme,
} from './CustomTheme.ts'
import { tokens } from './tokens.ts'
import { writeThemeCode } from './writeThemeCode.ts'

const anyValue = fc
  .oneof(
    fc.constantFrom(
      '#0a7',
      'oklch(0.5 0.1 225)',
      'rgb(0 0 0 / 0.5)',
      'light-dark(#000, #fff)',
      '"A B", serif',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  )
  .map((text) => text.trim())
  .filter(isValue)

const anyChange = fc.record({
  token: fc.constantFrom(...tokens),
  scheme: fc.constantFrom(...schemes),
  value: anyValue,
})

const anyTheme: fc.Arbitrary<CustomTheme> = fc
  .record({ base: fc.constantFrom(...themeNames), changes: fc.array(anyChange, { maxLength: 12 }) })
  .map(({ base, changes }) => changes.reduce(withValue, readyTheme(base)))

/** The custom properties that a page with this CSS has. */
const readCss = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/^ {2}--lk-([\w-]+): (.*);$/gm)].map(([, name, value]) => [name, value]),
  )

/** The value of `themeVariables` that an app with this code has. */
const runCode = (code: string): unknown =>
  runInNewContext(
    `${code.replaceAll(/^import .*$/gm, '').replace('export const theme: ThemeVariables =', 'result =')}\nresult`,
    { ...themes },
  )

test('law: the hash of a theme reproduces it', () => {
  fc.assert(
    fc.property(anyTheme, (theme) => {
      expect(readTheme(writeTheme(theme))).toEqual(theme)
    }),
  )
})

test('law: the exported object has the variables that the phone shows', () => {
  fc.assert(
    fc.property(anyTheme, (theme) => {
      expect({ ...Object(runCode(writeThemeCode(theme, 'object'))) }).toEqual(allVariables(theme))
    }),
  )
})

test('law: the exported CSS has the custom properties that the phone shows', () => {
  fc.assert(
    fc.property(anyTheme, (theme) => {
      expect(readCss(writeThemeCode(theme, 'css'))).toEqual(allVariables(theme))
    }),
  )
})

test('law: a theme without changes is the ready one', () => {
  for (const base of themeNames) expect(allVariables(readyTheme(base))).toEqual(themes[base])
})

test('law: changes survive another ready theme and the way back', () => {
  fc.assert(
    fc.property(anyTheme, fc.constantFrom(...themeNames), (theme, other) => {
      const there = withBase(theme, other)
      // A value that the other theme has itself is no change of it.
      fc.pre(schemes.every((one) => Object.keys(there[one]).length === Object.keys(theme[one]).length))
      expect(withBase(there, theme.base)).toEqual(theme)
    }),
  )
})

test('behavior: a color of one scheme leaves the other as it was', () => {
  const [accent] = tokens.filter(({ name }) => name === 'accent')
  const theme = withValue(readyTheme('default'), { token: accent!, scheme: 'dark', value: '#4d9' })
  expect(allVariables(theme)).toEqual({ accent: 'light-dark(oklch(0.53 0.2 265), #4d9)' })
})

test.each([
  '#fff;color:red',
  '}',
  'url(https://a.example)',
  'image-set("a")',
  'a\u2028b',
  'rgb(0',
  '"',
  '/* x',
  '\\',
  '',
])('error: %j is no value of a token', (value) => {
  const query = new URLSearchParams({ accent: value, n99: '#fff', constructor: '#fff' })
  expect(readTheme(`#${query}`)).toEqual(readyTheme('default'))
})

test('law: the tokens and their values are those of the stylesheet', () => {
  const sheet = readFileSync(
    new URL('../../../../packages/react/src/styles/tokens.css', import.meta.url),
    'utf8',
  )
  const block = (start: string) => {
    const rest = sheet.slice(sheet.indexOf(start))
    const found = rest.slice(0, rest.search(/\n {0,2}\}\n/)).matchAll(/--lk-([\w-]+):([^;]+);/g)
    return Object.fromEntries(
      [...found].map(([, name, value = '']) => [name, value.replace(/\s+/g, ' ').trim()]),
    )
  }
  const light = { ...block(':where([data-latchkey]) {'), ...block('@supports') }
  const dark = { ...light, ...block(':where([data-latchkey][data-theme="dark"])'), ...block('@supports') }
  expect(Object.fromEntries(tokens.map((token) => [token.name, token.light]))).toEqual(light)
  expect(Object.fromEntries(tokens.map((token) => [token.name, token.dark]))).toEqual(dark)
})

test('law: each token is documented', () => {
  const page = readFileSync(new URL('../../../../docs/reference/theme.md', import.meta.url), 'utf8')
  const documented = [...page.matchAll(/^\| `--lk-([\w-]+)`/gm)].map(([, name]) => name)
  expect(documented).toHaveLength(tokens.length)
  expect(new Set(documented)).toEqual(new Set(tokens.map(({ name }) => name)))
})
