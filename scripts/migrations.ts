import { build } from './build.ts'
import { reportChecks } from './check/runChecks.ts'
import { migratedApps, migrationChecks } from './migrations/migrationChecks.ts'
import { packPackages } from './release/packPackages.ts'
import { log } from './run/log.ts'

const names = process.argv.slice(2)
if (names.some((name) => !migratedApps.includes(name))) {
  log(`usage: migrations [${migratedApps.join('|')}]...`)
  process.exit(64)
}
const built = await build('packages')
if (built !== 0) process.exit(built)
await reportChecks(migrationChecks(await packPackages(), names.length > 0 ? names : undefined))
