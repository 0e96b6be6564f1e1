import { build } from './build.ts'
import { reportChecks } from './check/runChecks.ts'
import { packPackages } from './release/packPackages.ts'
import { log } from './run/log.ts'
import { allTemplates, installedTemplateChecks, linkedTemplateChecks } from './templates/templateChecks.ts'

const args = process.argv.slice(2)
const names = args.filter((arg) => arg !== '--npm')
const unknown = names.filter((name) => !allTemplates.includes(name))
if (unknown.length > 0) {
  log(`usage: templates [--npm] [${allTemplates.join('|')}]...`)
  process.exit(64)
}
const built = await build('wallet')
if (built !== 0) process.exit(built)
const packed = await packPackages()
const checks = args.includes('--npm') ? installedTemplateChecks : linkedTemplateChecks
await reportChecks(checks(packed, names.length > 0 ? names : undefined))
