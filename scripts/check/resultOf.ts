import type { GuardResult } from './Guard.ts'

/** Returns `passed` without findings, otherwise the findings, one per line. */
export function resultOf(findings: readonly string[], note?: string): GuardResult {
  if (findings.length > 0) return { status: 'failed', reason: findings.join('\n') }
  return note === undefined ? { status: 'passed' } : { status: 'passed', note }
}
