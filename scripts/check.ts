import { checks } from './check/checks.ts'
import { reportChecks } from './check/runChecks.ts'
import { writeLocales } from './locales/writeLocales.ts'
import { runCommand } from './run/runCommand.ts'

// The checks read what the languages are compiled to.
for (const owner of ['react', 'api'] as const) writeLocales(owner)

if (process.argv.includes('--fix')) await runCommand({ command: 'biome', args: ['check', '--write', '.'] })
await reportChecks(checks('cached'))
