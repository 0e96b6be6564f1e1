import { expect, test } from 'vitest'
import { checkBrowsers } from './checkBrowsers.ts'
import { findNewBuiltIns } from './findNewBuiltIns.ts'
import { findNewStyles } from './findNewStyles.ts'

const builtIns = (code: string) => [...findNewBuiltIns([{ file: 'a.ts', code }]).keys()]

test.each([
  ['URL.canParse(text)', ['URL.canParse']],
  ['Promise.withResolvers<void>()', ['Promise.withResolvers']],
  ['AbortSignal.any([])', ['AbortSignal.any']],
  ['Object.groupBy([], String)', ['Object.groupBy']],
  ['new CloseWatcher()', ['CloseWatcher']],
  ['navigator.userAgentData', ['Navigator.userAgentData']],
  ['document.startViewTransition(() => {})', ['Document.startViewTransition']],
  ['element.showPopover()', ['HTMLElement.showPopover']],
  ['/[a--b]/v.test(text)', ['the flag v of regular expressions']],
  ['/(?i:a)b/.test(text)', ['modifiers in regular expressions']],
])('error: an oldest browser has no %s', (code, features) => {
  expect(builtIns(code)).toEqual(features)
})

test.each([
  'new URL(text).searchParams.get("a")',
  'navigator.clipboard.writeText(text)',
  'list.toSorted().at(-1)',
  'type CloseWatcher = { readonly showPopover: () => void }\nexport const show = (watcher: CloseWatcher) => watcher.showPopover()',
  '/(?<=a)b/u.test(text)',
])('behavior: every oldest browser has %s', (code) => {
  expect(builtIns(code)).toEqual([])
})

test.each([
  ['a{& b{color:red}}', ['nesting']],
  ['a{color:light-dark(red,blue)}', ['light-dark()']],
  ['a:has(b){color:red}', [':has']],
  ['@starting-style{a{color:red}}', ['@starting-style']],
  ['a{field-sizing:content}', ['field-sizing', 'field-sizing: content']],
  ['a{text-wrap:balance}', ['text-wrap', 'text-wrap: balance']],
])('error: an oldest browser does not read %s', (css, features) => {
  expect([...findNewStyles(css)]).toEqual(expect.arrayContaining(features))
})

test('behavior: what a browser is asked for first may be newer', () => {
  expect([...findNewStyles('@supports (field-sizing:content){a{field-sizing:content}}b{color:red}')]).toEqual(
    [],
  )
})

test('behavior: the sources need nothing newer', () => {
  expect(checkBrowsers()).toEqual([])
})
