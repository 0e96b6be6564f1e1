import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { templates } from '../../packages/create-latchkey/src/templates/templates.ts'
import type { Guard } from '../check/Guard.ts'
import { resultOf } from '../check/resultOf.ts'
import { createOutside, runOrThrow } from '../release/createOutside.ts'
import { installPacked, linkInstalled } from '../release/installPacked.ts'
import type { Packed } from '../release/packPackages.ts'
import { type Manifest, readManifest } from '../release/readManifest.ts'
import { root } from '../run/root.ts'
import { findStrays } from './findStrays.ts'
import { visitApp } from './visitApp.ts'

export const allTemplates: readonly string[] = templates.map(({ name }) => name)

/**
 * Writes apps from templates, installs the packed packages from this workspace without a network, and visits them.
 *
 * @param names - Default: those that every test run visits.
 */
export function linkedTemplateChecks(
  packed: readonly Packed[],
  names: readonly string[] = ['react', 'next'],
): readonly Guard[] {
  return names.map((name) => ({
    name: `an app of the template ${name} builds without a warning, and its test passes`,
    async run() {
      // Inside of the workspace, because Next follows no link that leads out of it.
      const folder = join(root, 'test-results', 'templates', name)
      rmSync(folder, { recursive: true, force: true })
      const bin = join(root, 'packages/create-latchkey/bin/create-latchkey.js')
      await runOrThrow({ command: process.execPath, args: [bin, folder, '--template', name], cwd: root })
      await link(folder, packed)
      return resultOf(await visitApp(folder))
    },
  }))
}

/**
 * Runs the packed command as on a machine without this repository, for every template: npm runs it and installs the app, and no tool of the
 * workspace is on the path. Needs the registry for the packages of others.
 */
export function installedTemplateChecks(
  packed: readonly Packed[],
  names: readonly string[] = allTemplates,
): readonly Guard[] {
  const outside = createOutside(packed)
  // The Node of this workspace and nothing else of it, for a framework that needs a newer one than the machine may have.
  const newer = join(outside.folder, 'node')
  mkdirSync(newer)
  symlinkSync(process.execPath, join(newer, 'node'))
  return names.map((name) => ({
    name: `npm installs an app of the template ${name} from packed packages, which builds without a warning, and its test passes`,
    async run() {
      const path = templates.find((one) => one.name === name)?.node
        ? `${newer}${delimiter}${outside.path}`
        : outside.path
      const options = ['--template', name, '--packages', outside.packages, '--install']
      const command = `--package=${outside.tarballOf('create-latchkey')}`
      const args = ['exec', '--yes', command, '--', 'create-latchkey', name, ...options]
      await outside.npm(args, outside.folder, path)
      const app = join(outside.folder, name)
      return resultOf([...findStrays(app), ...(await visitApp(app, path))])
    },
  }))
}

/** Installs what a manifest names: our packed packages, and those of others as pnpm has them for the templates. */
async function link(folder: string, packed: readonly Packed[]): Promise<void> {
  const modules = join(folder, 'node_modules')
  const installed = join(root, 'packages/create-latchkey/templates/node_modules')
  const { dependencies, devDependencies } = readManifest(folder) as Manifest & {
    readonly devDependencies: Record<string, string>
  }
  const names = Object.keys({ ...dependencies, ...devDependencies })
  const isOurs = (name: string) => name.startsWith('@latchkey/')
  mkdirSync(modules)
  linkInstalled(join(installed, '.bin'), join(modules, '.bin'))
  const missing = names.find((name) => !isOurs(name) && !existsSync(join(installed, name)))
  if (missing) throw new Error(`This workspace does not install ${missing}. Add --npm.`)
  for (const name of names.filter((one) => !isOurs(one)))
    linkInstalled(join(installed, name), join(modules, name))
  for (const name of names.filter(isOurs)) await installPacked(name, { modules, packed })
}
