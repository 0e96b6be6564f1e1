import { delimiter } from 'node:path'
import { findOnPath } from './findOnPath.ts'
import { runCommand } from './runCommand.ts'

export type NodeVersion = { readonly path: string; readonly version: string }

/** The Node of the workspace and, when it is another version, the one the machine has. */
export async function findNodes(): Promise<readonly NodeVersion[]> {
  const outside = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)
  const own = { path: process.execPath, version: process.version }
  const machine = findOnPath(['node'], outside)
  if (!machine) return [own]
  const { code, output } = await runCommand({ command: machine, args: ['--version'], output: 'capture' })
  const version = output.trim()
  if (code !== 0 || version === own.version || Number(version.slice(1).split('.')[0]) < 20) return [own]
  return [own, { path: machine, version }]
}
