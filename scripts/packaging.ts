import { checkInert } from './checkInert.ts'
import { commandCheck } from './commandCheck.ts'
import { findNodes } from './findNodes.ts'
import type { Guard } from './Guard.ts'
import { packageEntries } from './packageEntries.ts'
import { packPackages } from './packPackages.ts'
import { publishedPackages } from './publishedPackages.ts'
import { resultOf } from './resultOf.ts'
import { runChecks } from './runChecks.ts'

/** What holds of the built packages as they would be published. Call after the build. */
export async function packagingChecks(): Promise<readonly Guard[]> {
  const packed = await packPackages()
  const nodes = await findNodes()
  const entries = publishedPackages().flatMap(packageEntries)
  const built = (specifier: string) => {
    const entry = entries.find((candidate) => candidate.specifier === specifier)
    if (!entry) throw new Error(`${specifier} is not an entry of any package`)
    return entry.file
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
    ...entries.map(
      ({ specifier, file }): Guard => ({
        name: `importing ${specifier} starts nothing`,
        async run() {
          const findings: string[] = []
          for (const { path, version } of nodes)
            for (const line of await checkInert({ node: path, file }))
              findings.push(`Node ${version}: ${line}`)
          return resultOf(findings, nodes.map(({ version }) => version).join(', '))
        },
      }),
    ),
    {
      name: 'creating a client with an adapter starts nothing',
      async run() {
        const [file, adapter] = [built('@latchkey/core'), built('@latchkey/adapter-evm')]
        return resultOf(await checkInert({ node: process.execPath, file, adapter }))
      },
    },
    ...['@latchkey/core', '@latchkey/adapter-evm'].map(
      (specifier): Guard => ({
        name: `${specifier} imports in a server component`,
        async run() {
          const file = built(specifier)
          return resultOf(await checkInert({ node: process.execPath, file, condition: 'react-server' }))
        },
      }),
    ),
  ]
}

function withoutTypes(exports: Readonly<Record<string, unknown>>): readonly string[] {
  const plain = Object.keys(exports).filter((path) => path.endsWith('.css'))
  return plain.length > 0 ? ['--exclude-entrypoints', ...plain] : []
}

if (import.meta.main) {
  const { passed, failed } = await runChecks(await packagingChecks())
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
