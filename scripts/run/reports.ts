import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Count } from '../check/runChecks.ts'
import { root } from './root.ts'

/** Reads the report of a test program at `path`, which exited with `code`, having printed `output`. */
type Read = (path: string, code: number, output?: string) => Count

type VitestReport = {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Reads vitest's JSON. A file that failed before its first test counts as one failure. */
export const readVitestReport: Read = (path, code, output) => {
  if (!existsSync(path)) return ended(0, [], code, output)
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${message}`] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${file} > ${fullName}\n${failureMessages.join('\n')}`,
    )
  })
  return ended(report.numPassedTests, failures, code, output)
}

type Suite = {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly {
        readonly errors: readonly { readonly message?: string }[]
        readonly attachments: readonly { readonly name: string; readonly path?: string }[]
      }[]
    }[]
  }[]
}
type PlaywrightReport = {
  readonly stats: { readonly expected: number }
  readonly errors: readonly { readonly message?: string }[]
  readonly suites: readonly Suite[]
}

/** Reads Playwright's JSON. A flaky test counts as failed. */
export const readPlaywrightReport: Read = (path, code, output) => {
  if (!existsSync(path)) return ended(0, [], code, output)
  const { stats, errors, suites } = JSON.parse(readFileSync(path, 'utf8')) as PlaywrightReport
  const failures = [
    ...suites.flatMap(failuresOf),
    ...errors.map(({ message }) => message ?? 'an error without words'),
  ]
  return ended(stats.expected, failures, code, output)
}

function failuresOf({ suites = [], specs = [] }: Suite): readonly string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const messages = results.flatMap(({ errors, attachments }) => [
          ...errors.map(({ message }) => message ?? ''),
          ...attachments.map(({ name, path }) => (name === 'error-context' && path ? readDialog(path) : '')),
        ])
        return `e2e/${file} > ${title}\n${messages.filter(Boolean).join('\n')}`
      }),
  )
  return [...suites.flatMap(failuresOf), ...own]
}

/** Returns the content of the modal when a test failed, from Playwright's snapshot of the page. */
function readDialog(path: string): string {
  const [dialog] = /^( *)- dialog.*(?:\n\1 .*)*/m.exec(readFileSync(path, 'utf8')) ?? []
  return dialog ? `The dialog:\n${dialog}` : ''
}

/** Counts a non-zero exit without a failed test as one failure, with vitest's list of unhandled errors or the end of the output. */
function ended(passed: number, failures: readonly string[], code: number, output = ''): Count {
  if (failures.length > 0 || code === 0) return { passed, failures }
  const lines = output.trimEnd().split('\n')
  const unhandled = lines.findIndex((line) => line.includes('Unhandled Errors'))
  const end = (unhandled < 0 ? lines.slice(-35) : lines.slice(unhandled, unhandled + 60)).join('\n')
  return { passed, failures: [`exited with code ${code} and no failed test\n${end}`.trimEnd()] }
}
