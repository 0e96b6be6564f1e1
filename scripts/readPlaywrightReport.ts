import { existsSync, readFileSync } from 'node:fs'
import type { Count } from './runChecks.ts'

type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly errors: readonly unknown[]
}

/** Counts of a run. A test that passed only when repeated has failed. */
export function readPlaywrightReport(path: string, code: number): Count {
  if (!existsSync(path)) return { passed: 0, failed: 1 }
  const { stats, errors } = JSON.parse(readFileSync(path, 'utf8')) as PlaywrightReport
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed }
}
