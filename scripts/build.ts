import { findOnPath } from './findOnPath.ts'
import { log } from './log.ts'
import { pnpm } from './pnpm.ts'
import { runCommand } from './runCommand.ts'

/** Builds what has changed: everything, or only what gets published. Returns the exit code. */
export async function build(what: 'everything' | 'packages' = 'everything'): Promise<number> {
  log(`building ${what}`)
  const filter = what === 'packages' ? ['--filter=./packages/*'] : []
  const turbo = ['run', 'build', '--output-logs=new-only', ...filter]
  // Turbo starts pnpm by name; where it is not on PATH, pnpm puts itself there.
  const found = findOnPath(['pnpm']) !== undefined
  const { code } = await runCommand({
    ...(found ? { command: 'turbo', args: turbo } : pnpm('exec', 'turbo', ...turbo)),
    env: { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  })
  if (code !== 0) log(`the build failed with code ${code}; its output is above`)
  return code
}
