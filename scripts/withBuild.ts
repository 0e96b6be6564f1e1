import { build } from './build.ts'
import { log } from './run/log.ts'
import { runCommand } from './run/runCommand.ts'

const [command, ...args] = process.argv.slice(2)
if (!command) {
  log('usage: node scripts/withBuild.ts <command> [arguments]')
  process.exit(64)
}
const built = await build()
if (built !== 0) process.exit(built)

log(`running ${[command, ...args].join(' ')}`)
const { code, output } = await runCommand({ command, args })
if (code === 127 && output) log(output)
process.exit(code)
