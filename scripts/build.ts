import { log } from './log.ts'
import { runCommand } from './runCommand.ts'

/** Builds every package that has a build; unchanged ones come from turbo's cache. */
export async function build(): Promise<number> {
  log('building the packages')
  const { code } = await runCommand({
    command: 'turbo',
    args: ['run', 'build', '--output-logs=new-only'],
    env: { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  })
  if (code !== 0) log(`the build failed with code ${code}; its output is above`)
  return code
}
