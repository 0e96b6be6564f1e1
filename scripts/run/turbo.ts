import { findOnPath } from '../browser/findOnPath.ts'
import { pnpm } from './pnpm.ts'
import { type RunCommandResult, runCommand } from './runCommand.ts'

/** Runs tasks of the packages. Turbo skips a package if neither it nor what it depends on has changed. */
export function turbo(args: readonly string[], output?: 'inherit' | 'capture'): Promise<RunCommandResult> {
  const run = ['run', ...args]
  // Turbo starts pnpm by name; where it is not on PATH, pnpm puts itself there.
  const found = findOnPath(['pnpm']) !== undefined
  return runCommand({
    ...(found ? { command: 'turbo', args: run } : pnpm('exec', 'turbo', ...run)),
    env: { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
    ...(output && { output }),
  })
}

if (import.meta.main) process.exitCode = (await turbo(process.argv.slice(2))).code
