import { expect, test } from 'vitest'
import { mergeChangelogs } from './readChangelog.ts'

const core = `# @latchkey/core

## 0.10.0

### Minor Changes

- Added one.

  **More.** Text.

### Patch Changes

- Mended two.

## 0.9.0

### Minor Changes

- Published.
`
const react = '# @latchkey/react\n\n## 0.10.0\n\n## 0.9.0\n\n### Minor Changes\n\n- Published the button.\n'

test('behavior: the newest version is first, with each package that changed', () => {
  expect(mergeChangelogs([core, react])).toBe(
    '## 0.10.0\n\n### @latchkey/core\n\n- Added one.\n\n  **More.** Text.\n\n- Mended two.\n\n## 0.9.0\n\n### @latchkey/core\n\n- Published.\n\n### @latchkey/react\n\n- Published the button.\n',
  )
})
