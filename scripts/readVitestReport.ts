import { existsSync, readFileSync } from 'node:fs'
import type { Count } from './runChecks.ts'

type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly success: boolean
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/** Counts of a run; a file that failed before its first test and a run that failed for another reason count as one each. */
export function readVitestReport(path: string, code: number): Count {
  if (!existsSync(path)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length
  const failed = report.numFailedTests + broken
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}
