import { log } from './run/log.ts'
import { turbo } from './run/turbo.ts'

/** Builds what has changed: everything, or only what gets published, with the languages of the provider API. Returns the exit code. */
export async function build(what: 'everything' | 'packages' = 'everything'): Promise<number> {
  log(`building ${what}`)
  const filter = what === 'packages' ? ['--filter=./packages/*', '--filter=@latchkey/api'] : []
  const { code } = await turbo(['build', '--output-logs=new-only', ...filter])
  if (code !== 0) log(`the build failed with code ${code}; its output is above`)
  return code
}
