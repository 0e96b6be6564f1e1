import { delimiter } from 'node:path'
import { findOnPath } from './browser/findOnPath.ts'
import { checkInert } from './check/checkInert.ts'
import { commandCheck } from './check/commandCheck.ts'
import type { Guard } from './check/Guard.ts'
import { resultOf } from './check/resultOf.ts'
import { reportChecks } from './check/runChecks.ts'
import { checkDeclarations } from './release/checkDeclarations.ts'
import { checkEvmServer } from './release/checkEvmServer.ts'
import { packageEntries } from './release/packageEntries.ts'
import { packPackages } from './release/packPackages.ts'
import { publishedPackages } from './release/publishedPackages.ts'
import { rehearseRelease } from './release/rehearseRelease.ts'
import { runCommand } from './run/runCommand.ts'

/** Checks the built packages as they would be published. Call after the build. */
export async function packagingChecks(): Promise<readonly Guard[]> {
  const packed = await packPackages()
  const nodes = await findNodes()
  const entries = publishedPackages().flatMap(packageEntries)
  const built = (specifier: string) => {
    const entry = entries.find((candidate) => candidate.specifier === specifier)
    if (!entry) throw new Error(`${specifier} is not an entry of any package`)
    return entry.file
  }
  const inert = async (files: readonly string[], condition?: string) => {
    const findings: string[] = []
    // Core's entry exports createLatchkey; a client needs an adapter.
    const adapter = built('@latchkey/adapter-evm')
    for (const { path, version } of nodes)
      for (const line of await checkInert({ node: path, files, adapter, condition }))
        findings.push(`Node ${version}: ${line}`)
    return resultOf(findings, nodes.map(({ version }) => version).join(', '))
  }
  return [
    ...packed.flatMap(({ manifest, tarball }) => [
      commandCheck({
        name: `publint ${manifest.name}`,
        command: 'publint',
        args: ['run', tarball, '--strict'],
      }),
      commandCheck({
        name: `types resolve in ${manifest.name}`,
        command: 'attw',
        args: [
          tarball,
          '--profile',
          'esm-only',
          '--format',
          'ascii',
          '--no-emoji',
          '--no-color',
          ...withoutTypes(manifest.exports ?? {}),
        ],
      }),
    ]),
    {
      name: `importing any of ${entries.length} entries starts nothing`,
      run: () => inert(entries.map(({ file }) => file)),
    },
    {
      name: 'core and adapter-evm import in a server component',
      run: () => inert([built('@latchkey/core'), built('@latchkey/adapter-evm')], 'react-server'),
    },
    {
      name: 'a server for EVM alone installs and loads nothing for Bitcoin',
      run: () => checkEvmServer(packed),
    },
    {
      name: 'the types of every entry compile with skipLibCheck: false',
      run: () => checkDeclarations(packed),
    },
    { name: 'a dry run of the release', run: rehearseRelease },
  ]
}

function withoutTypes(exports: Readonly<Record<string, unknown>>): readonly string[] {
  const plain = Object.keys(exports).filter((path) => path.endsWith('.css'))
  return plain.length > 0 ? ['--exclude-entrypoints', ...plain] : []
}

if (import.meta.main) {
  await reportChecks(await packagingChecks())
}

type NodeVersion = { readonly path: string; readonly version: string }

/** The Node of the workspace and, when it is another version, the one the machine has. */
async function findNodes(): Promise<readonly NodeVersion[]> {
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
