import { findOnPath } from './findOnPath.ts'
import { log } from './log.ts'
import { pnpm } from './pnpm.ts'
import { runCommand } from './runCommand.ts'

/** Builds every package that has a build; unchanged ones come from turbo's cache. Returns the exit code. */
export async function build(): Promise<number> {
  log('building the packages')
  const turbo = ['run', 'build', '--output-logs=new-only']
  // Turbo starts pnpm by name; where it is not on PATH, pnpm puts itself there.
  const found = findOnPath(['pnpm']) !== undefined
  const { code } = await runCommand({
    ...(found ? { command: 'turbo', args: turbo } : pnpm('exec', 'turbo', ...turbo)),
    env: { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  })
  if (code !== 0) log(`the build failed with code ${code}; its output is above`)
  return code
}
