import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readPlaywrightReport } from './reports.ts'

test('behavior: a failed story is reported with what the dialog showed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const context = join(folder, 'error-context.md')
  const snapshot =
    '- main:\n  - text: page\n- dialog "Account":\n  - button "Close"\n  - list:\n    - listitem: ETH\n- status'
  writeFileSync(context, `# Page snapshot\n\n\`\`\`yaml\n${snapshot}\n\`\`\`\n`)
  const failed = {
    errors: [{ message: 'not visible' }],
    attachments: [{ name: 'error-context', path: context }],
  }
  const specs = [
    { file: 'a.spec.ts', title: 'a story', tests: [{ status: 'unexpected', results: [failed] }] },
  ]
  const report = join(folder, 'report.json')
  writeFileSync(report, JSON.stringify({ stats: { expected: 1 }, errors: [], suites: [{ specs }] }))
  expect(readPlaywrightReport(report, 1)).toEqual({
    passed: 1,
    failures: [
      'e2e/a.spec.ts > a story\nnot visible\nThe dialog:\n- dialog "Account":\n  - button "Close"\n  - list:\n    - listitem: ETH',
    ],
  })
})
