import { existsSync } from 'node:fs'
import { runCommand } from '../run/runCommand.ts'

/** Whether this process can install packages of Debian. */
export const hasApt: boolean = process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** Installs packages of Debian. Returns whether it could. */
export async function installWithApt(names: readonly string[]): Promise<boolean> {
  if (!hasApt) return false
  const apt = (...args: string[]) =>
    runCommand({
      command: 'apt-get',
      args,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      output: 'capture',
      timeout: 240_000,
    })
  const install = ['install', '-y', '--no-install-recommends', ...names]
  if ((await apt(...install)).code === 0) return true
  return (await apt('update')).code === 0 && (await apt(...install)).code === 0
}
