import type { Guard, GuardResult } from './Guard.ts'

/** Number of passed checks, and a text for each failed one. */
export type Count = { readonly passed: number; readonly failures: readonly string[] }

/** Runs checks one after another. Prints one line each and the reason of every failure. */
export async function runChecks(
  checks: readonly Guard[],
  print: (text: string) => void = console.log,
): Promise<Count> {
  let passed = 0
  const failures: string[] = []
  for (const { name, run } of checks) {
    const started = performance.now()
    const result = await run().catch(
      (error: unknown): GuardResult => ({
        status: 'failed',
        reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    )
    const took = `${((performance.now() - started) / 1000).toFixed(1)} s`
    if (result.status === 'passed') {
      passed += 1
      print(`  ok      ${name} (${took})${result.note ? `: ${result.note}` : ''}`)
    } else {
      print(`  FAILED  ${name} (${took})`)
      print(firstLines(result.reason).replace(/^/gm, '          '))
      failures.push(`${name}\n${result.reason}`)
    }
  }
  return { passed, failures }
}

/** Runs checks, prints the counts and sets the exit code. */
export async function reportChecks(checks: readonly Guard[]): Promise<void> {
  const { passed, failures } = await runChecks(checks)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
}

/** Returns the first `limit` lines of a text. */
export function firstLines(text: string, limit = 120): string {
  const lines = text.split('\n')
  if (lines.length <= limit) return text
  return [...lines.slice(0, limit), `... ${lines.length - limit} more lines`].join('\n')
}
