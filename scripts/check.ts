import { checks } from './check/checks.ts'
import { reportChecks } from './check/runChecks.ts'
import { runCommand } from './run/runCommand.ts'

if (process.argv.includes('--fix')) await runCommand({ command: 'biome', args: ['check', '--write', '.'] })
await reportChecks(checks('cached'))
