import { checks } from './checks.ts'
import { reportChecks } from './runChecks.ts'
import { runCommand } from './runCommand.ts'

if (process.argv.includes('--fix')) await runCommand({ command: 'biome', args: ['check', '--write', '.'] })
await reportChecks(checks('cached'))
