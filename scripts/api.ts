import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from './build.ts'
import { writeLocales } from './locales/writeLocales.ts'
import { publishedPackages } from './release/publishedPackages.ts'
import { isBuilt } from './run/isBuilt.ts'
import { root } from './run/root.ts'
import { runCommand } from './run/runCommand.ts'

/** Written when a build has ended, with the time at which it began. */
const stamp = join(root, 'node_modules', '.cache', 'latchkey', 'packages-built')

const folders = publishedPackages().map(({ folder }) => folder)
if (!isBuilt({ folders, stamp })) {
  const began = String(Date.now())
  const code = await build('packages')
  if (code !== 0) process.exit(code)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, began)
}
// Instant, and translations change without a change of the packages.
writeLocales('api')
const cli = join(root, 'apps', 'api', 'src', 'cli.ts')
const { code } = await runCommand({ command: process.execPath, args: [cli, ...process.argv.slice(2)] })
process.exit(code)
