import { runCommand } from './cli/runCommand.js'
import { CommandFault } from './lib/CommandFault.js'

process.exitCode = await runCommand({
  args: process.argv.slice(2),
  userAgent: process.env['npm_config_user_agent'],
  isTerminal: process.stdin.isTTY,
  print: (text) => process.stdout.write(text),
}).catch((error: unknown) => {
  if (!(error instanceof CommandFault)) throw error
  process.stderr.write(`${error.message}\n`)
  return 2
})
