import { expect, test } from 'vitest'
import { findUncheckedBlocks } from './findUncheckedBlocks.ts'

const inPage = (code: string) => findUncheckedBlocks({ file: 'apps/docs/page.md', code })

test('behavior: examples with types and plain text are known', () => {
  expect(inPage('```ts title="a.ts"\na\n```\n\n```sh\nls\n```\n\n```json\n{ "a": 1 }\n```\n')).toEqual([])
})

test.each([
  ['```\na\n```', 'apps/docs/page.md:1: "" is no language that a check knows'],
  ['a\n```python\na\n```', 'apps/docs/page.md:2: "python" is no language that a check knows'],
  [
    '- a\n\n  ```ts\n  a\n  ```',
    'apps/docs/page.md:3: write ``` at the start of the line, or no check reads the block',
  ],
  ['~~~ts\na', 'apps/docs/page.md:1: write ``` at the start of the line, or no check reads the block'],
  ['```json\n{ a }\n```', 'apps/docs/page.md:1: this is not JSON'],
  ['```ts\na', 'apps/docs/page.md:1: the block has no end'],
])('error: a block that no check reads is found: %j', (code, finding) => {
  expect(inPage(code)).toContain(finding)
})
