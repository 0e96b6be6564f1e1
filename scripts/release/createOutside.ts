import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { runCommand } from '../run/runCommand.ts'
import type { Packed } from './packPackages.ts'
import { writeTarballs } from './writeTarballs.ts'

/** A folder as on a machine without this repository, where no tool of the workspace is on the path. */
export type Outside = {
  readonly folder: string
  /** The packed packages, which find each other there. */
  readonly packages: string
  /** The value of PATH. */
  readonly path: string
  /** Runs npm, which reads the registry for the packages of others. Throws its output if it fails. `programs`: another value of PATH. */
  npm(args: readonly string[], cwd: string, programs?: string): Promise<void>
  /** The archive of a package, with which npm installs it or runs its command. */
  tarballOf(name: string): string
}

/** Creates such a folder, which goes when this process ends. */
export function createOutside(packed: readonly Packed[]): Outside {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-outside-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const packages = join(folder, 'packages')
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((one) => !one.includes('node_modules'))
    .join(delimiter)
  let written: Promise<void> | undefined
  return {
    folder,
    packages,
    path,
    async npm(args, cwd, programs = path) {
      await (written ??= writeTarballs(packed, packages))
      await runOrThrow({
        command: 'npm',
        args,
        cwd,
        // What runs this script may be another package manager, which npm would name to the programs that it starts.
        env: { PATH: programs, NODE_ENV: undefined, npm_config_user_agent: undefined },
        timeout: 600_000,
      })
    },
    tarballOf(name) {
      const found = packed.find(({ manifest }) => manifest.name === name)
      if (!found) throw new Error(`${name} is not packed`)
      return join(packages, basename(found.tarball))
    },
  }
}

/**
 * Runs a program and keeps its output.
 *
 * @throws Error with the output if the program fails
 */
export async function runOrThrow(options: Parameters<typeof runCommand>[0]): Promise<void> {
  const { code, output } = await runCommand({ ...options, output: 'capture' })
  if (code !== 0)
    throw new Error(`${[options.command, ...options.args].join(' ')} ended with code ${code}:\n${output}`)
}
