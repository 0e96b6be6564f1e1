import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const look = (name: string) =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

/**
 * Returns the path of a program. Installs Debian's package of the same name once, as root on Debian.
 *
 * @throws Error where there is none
 */
export async function findProgram(name: 'caddy' | 'nginx' | 'openssl'): Promise<string> {
  const found = look(name)
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
    await install().catch(async () => {
      await run('apt-get', ['update'], { env })
      await install()
    })
    const installed = look(name)
    if (installed !== undefined) return installed
  }
  throw new Error(`This needs ${name}, which is not on the PATH. Install it and run again.`)
}
