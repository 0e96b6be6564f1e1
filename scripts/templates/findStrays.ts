import { readFileSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Returns the packages of ours in an app whose files are not inside of it, such as links into this repository. npm has to have installed it. */
export function findStrays(app: string): readonly string[] {
  const home = `${realpathSync(app)}${sep}`
  const { packages } = JSON.parse(readFileSync(join(app, 'node_modules', '.package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, unknown>>
  }
  const ours = Object.keys(packages).filter((path) => /(^|\/)node_modules\/@latchkey\/[^/]+$/.test(path))
  if (ours.length === 0) return [`${app} has no package of ours`]
  return ours
    .map((path) => ({ path, place: realpathSync(join(app, path)) }))
    .filter(({ place }) => !place.startsWith(home))
    .map(({ path, place }) => `${path} is ${place}, outside of the app`)
}
