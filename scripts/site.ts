import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listen } from '../apps/demo/src/stack/listen.ts'
import { createSiteServer } from '../apps/docs/src/serve/createSiteServer.ts'
import { siteHeaders } from '../apps/docs/src/serve/siteHeaders.ts'
import { watchLaunchers } from '../packages/sandbox/src/cli/watchLaunchers.ts'
import { ensureBuilt } from './run/ensureBuilt.ts'
import { log } from './run/log.ts'
import { buildSite, siteFolder } from './site/buildSite.ts'

const args = process.argv.slice(2)
const unknown = args.find((arg) => arg !== '--build')
if (unknown !== undefined) {
  log(`"${unknown}" is not known; usage: site [--build]`)
  process.exit(64)
}

const built = await ensureBuilt('packages')
if (built !== 0) process.exit(built)
log('building the site')
const failure = await buildSite()
if (failure !== undefined) {
  log(`the site was not built\n${failure}`)
  process.exit(1)
}

const folder = join(siteFolder, 'dist')
if (args.includes('--build')) {
  log('serve each file with these headers:')
  const headers = siteHeaders(readFileSync(join(folder, 'policy.txt'), 'utf8'))
  for (const [name, value] of Object.entries(headers)) process.stdout.write(`${name}: ${value}\n`)
  log(`the site is in ${folder}`)
} else {
  const server = await createSiteServer(folder)
  const port = await listen({ server, port: 4270 })
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  const unwatch = watchLaunchers(stop)
  server.on('close', unwatch)
  process.stdout.write(`http://localhost:${port}\n`)
}
