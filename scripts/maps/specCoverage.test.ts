import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run/root.ts'
import { checkSpecCoverage } from './checkSpecCoverage.ts'

test('behavior: docs/spec-coverage.md names only files that exist', () => {
  const markdown = readFileSync(join(root, 'docs', 'spec-coverage.md'), 'utf8')
  expect(checkSpecCoverage({ markdown, exists: (path) => existsSync(join(root, path)) })).toEqual([])
})
