import type { Guard, GuardResult } from './Guard.ts'

export type Count = { readonly passed: number; readonly failed: number }

/** Runs checks one after another. Prints one line each and the reason of every failure. */
export async function runChecks(
  checks: readonly Guard[],
  print: (text: string) => void = console.log,
): Promise<Count> {
  let passed = 0
  let failed = 0
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
      failed += 1
      print(`  FAILED  ${name} (${took})`)
      print(firstLines(result.reason).replace(/^/gm, '          '))
    }
  }
  return { passed, failed }
}

const limit = 120

function firstLines(text: string): string {
  const lines = text.split('\n')
  if (lines.length <= limit) return text
  return [...lines.slice(0, limit), `... ${lines.length - limit} more lines`].join('\n')
}
