import { join } from 'node:path'
import { root } from '../run/root.ts'
import { runCommand } from '../run/runCommand.ts'

/** Folder of the documentation site. Its `dist` has the files. */
export const siteFolder: string = join(root, 'apps', 'docs')

/** Builds the documentation site from the built packages. Resolves with the output of what failed, if anything did. */
export async function buildSite(): Promise<string | undefined> {
  const api = await run(process.execPath, join('src', 'api', 'writeApi.ts'))
  // Astro keeps rendered pages, also when a setting has changed.
  return api ?? run(join(siteFolder, 'node_modules', '.bin', 'astro'), 'build', '--force')
}

async function run(command: string, ...args: readonly string[]) {
  const env = { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  const { code, output } = await runCommand({ command, args, cwd: siteFolder, env, output: 'capture' })
  return code === 0 ? undefined : output
}
