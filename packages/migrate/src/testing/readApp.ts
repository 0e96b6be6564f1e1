import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const appsFolder = join(import.meta.dirname, '../../apps')

/** Names of the apps that use every documented feature of a kit. */
export const appNames = readdirSync(appsFolder, { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map(({ name }) => name)

/** The files of an app, before the command or after it. */
export function readApp(name: string, state: 'before' | 'after'): Readonly<Record<string, string>> {
  const folder = join(appsFolder, name, state)
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(folder.length + 1))
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}
