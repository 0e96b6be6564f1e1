import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const onDebian = '/usr/lib/postgresql'

const holdsServer = (folder: string) =>
  existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))

function look(): string | undefined {
  const versions = existsSync(onDebian) ? readdirSync(onDebian).map(Number).filter(Boolean) : []
  const newestFirst = versions.toSorted((a, b) => b - a).map((version) => join(onDebian, `${version}`, 'bin'))
  return [...(process.env['PATH'] ?? '').split(delimiter), ...newestFirst].find(holdsServer)
}

/**
 * Returns the folder of PostgreSQL's programs. Installs PostgreSQL once, as root on Debian.
 * @throws when there is none.
 */
export async function findPostgres(): Promise<string> {
  const found = look()
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { env })
    await install().catch(async () => {
      await run('apt-get', ['update'], { env })
      await install()
    })
    const installed = look()
    if (installed !== undefined) return installed
  }
  throw new Error(
    `This needs PostgreSQL: initdb and postgres were not found on the PATH or in ${onDebian}. Install it and run again.`,
  )
}
