import { checks } from './checks.ts'
import { runChecks } from './runChecks.ts'
import { runCommand } from './runCommand.ts'

if (process.argv.includes('--fix')) await runCommand({ command: 'biome', args: ['check', '--write', '.'] })
const { passed, failed } = await runChecks(checks)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
