import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const look = () =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .find((folder) => ['prometheus', 'promtool'].every((name) => existsSync(join(folder, name))))

/**
 * Returns the folder of Prometheus' programs. Installs Prometheus once, as root on Debian.
 * @throws when there is none.
 */
export async function findPrometheus(): Promise<string> {
  const found = look()
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', 'prometheus'], { env })
    await install().catch(async () => {
      await run('apt-get', ['update'], { env })
      await install()
    })
    const installed = look()
    if (installed !== undefined) return installed
  }
  throw new Error(
    'This needs Prometheus: prometheus and promtool were not found on the PATH. Install it and run again.',
  )
}
