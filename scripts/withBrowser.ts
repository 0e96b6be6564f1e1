import { findBrowser } from './browser/findBrowser.ts'
import { build } from './build.ts'
import { log } from './run/log.ts'
import { runCommand } from './run/runCommand.ts'

const words = process.argv.slice(2)
const wantsBuild = words[0] === '--build'
const [command, ...args] = wantsBuild ? words.slice(1) : words
if (!command) {
  log('usage: node scripts/withBrowser.ts [--build] <command> [arguments]')
  process.exit(64)
}
const browser = await findBrowser().catch((error: Error) => {
  log(error.message)
  process.exit(69)
})
if (wantsBuild) {
  const built = await build()
  if (built !== 0) process.exit(built)
}
log(`running ${[command, ...args].join(' ')} with ${browser}`)
const { code, output } = await runCommand({ command, args, env: { LATCHKEY_CHROMIUM: browser } })
if (code === 127 && output) log(output)
process.exit(code)
