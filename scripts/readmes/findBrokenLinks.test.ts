import { expect, test } from 'vitest'
import { sourceFiles } from '../run/sourceFiles.ts'
import { findBrokenLinks } from './findBrokenLinks.ts'

const own = 'https://github.com/latchkey/latchkey'
const inReadme = (code: string, file = 'packages/core/README.md') => findBrokenLinks({ file, code })

test('behavior: a file by its full address, a heading and another site are fine', () => {
  expect(
    inReadme(`# One thing\n[a](${own}/blob/main/SECURITY.md#reporting) [b](#one-thing) [c](https://x.org)`),
  ).toEqual([])
})

test('error: a relative link in a package is found', () => {
  expect(inReadme('[a](../../SECURITY.md)')).toEqual([
    `packages/core/README.md: ../../SECURITY.md is relative; write ${own}/blob/main/... for npm`,
  ])
})

test.each([
  [`${own}/blob/main/nowhere.md`, 'file'],
  [`${own}/blob/main/SECURITY.md#nowhere`, 'heading'],
  ['#nowhere', 'heading'],
])('error: %s leads to no %s', (target, what) => {
  expect(inReadme(`[a](${target})`)).toEqual([`packages/core/README.md: ${target} leads to no ${what}`])
})

test('behavior: outside of a package a relative link is followed', () => {
  expect(inReadme('[a](SECURITY.md) [b](nowhere.md)', 'README.md')).toEqual([
    'README.md: nowhere.md leads to no file',
  ])
})

test('error: a file that is named and does not exist is found', () => {
  expect(inReadme('`packages/core/nowhere.ts` `packages/core/README.md` `core/nowhere.ts`')).toEqual([
    'packages/core/README.md: there is no packages/core/nowhere.ts',
  ])
})

test('behavior: every link of the documentation leads somewhere', () => {
  expect(
    sourceFiles('*.md', 'docs/**/*.md', '{packages,apps}/*/README.md', 'skills/*/SKILL.md').flatMap(
      findBrokenLinks,
    ),
  ).toEqual([])
})
