import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { GuardResult } from '../check/Guard.ts'
import { resultOf } from '../check/resultOf.ts'
import { pnpm } from '../run/pnpm.ts'
import { root } from '../run/root.ts'
import { runCommand } from '../run/runCommand.ts'
import { findManifestFaults } from './findManifestFaults.ts'
import { publishedPackages } from './publishedPackages.ts'
import { readManifest } from './readManifest.ts'
import { type Published, startRegistry } from './startRegistry.ts'

/**
 * Releases a copy of the workspace into a registry of its own on this machine: version, changelog, publish. Fails if users
 * would get another result. Needs the build and no network. It omits only the provenance, which needs the identity of a CI
 * job.
 */
export async function rehearseRelease(): Promise<GuardResult> {
  const packages = publishedPackages()
  const copy = mkdtempSync(join(tmpdir(), 'latchkey-release-'))
  const registry = await startRegistry()
  try {
    copyWorkspace(copy)
    const sentences = readChangesets(copy)
    if (sentences.length > 0) await run(copy, { command: 'changeset', args: ['version'] })
    const left = readChangesets(copy).map((summary) => `a changeset was not used: ${summary}`)
    writeFileSync(
      join(copy, '.npmrc'),
      `registry=${registry.url}\n${registry.url.replace('http:', '')}:_authToken=none\n`,
    )
    await run(copy, pnpm('-r', 'publish', '--access', 'public', '--no-git-checks', '--no-provenance'))
    const { published } = registry
    const versions = new Set(published.map(({ version }) => version))
    const [version = ''] = versions
    const findings = [
      ...left,
      ...(versions.size === 1 ? [] : [`the packages have the versions ${[...versions].join(', ')}`]),
      ...packages.flatMap(({ folder, manifest: { name } }) => {
        const found = published.find((one) => one.name === name)
        return found ? findFaults(found, { folder, copy }) : [`${name} was not published`]
      }),
      ...sentences
        .filter((sentence) => !readChangelogs(copy).includes(sentence))
        .map((sentence) => `no changelog says: ${sentence}`),
    ]
    return resultOf(findings, `${published.length} packages as ${version}`)
  } finally {
    await registry.close()
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Copies what a release reads: every manifest, and the published packages as they are built. */
function copyWorkspace(copy: string): void {
  const manifests = globSync('{apps,smoke}/*/package.json', { cwd: root })
  const single = ['package.json', 'pnpm-workspace.yaml', 'LICENSE', 'scripts/release/changelogLines.ts']
  for (const path of [...single, ...manifests, 'e2e/package.json', 'bench/package.json', '.changeset'])
    if (existsSync(join(root, path))) cpSync(join(root, path), join(copy, path), { recursive: true })
  for (const { folder } of publishedPackages())
    cpSync(folder, join(copy, 'packages', basename(folder)), {
      recursive: true,
      filter: (path) => basename(path) !== 'node_modules' && basename(path) !== '.turbo',
    })
}

/** First lines of the changesets that wait. */
function readChangesets(workspace: string): readonly string[] {
  const folder = join(workspace, '.changeset')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map(
      (file) => readFileSync(join(folder, file), 'utf8').split(/^---$/m).at(2)?.trim().split('\n')[0] ?? file,
    )
}

const readChangelogs = (copy: string) =>
  globSync('packages/*/CHANGELOG.md', { cwd: copy })
    .map((file) => readFileSync(join(copy, file), 'utf8'))
    .join('\n')

function findFaults(
  { name, version, tags, access, manifest, files }: Published,
  { folder, copy }: { readonly folder: string; readonly copy: string },
): readonly string[] {
  const before = readManifest(folder)
  const own = join(copy, 'packages', basename(folder))
  const missing = ['README.md', 'LICENSE', 'CHANGELOG.md', 'dist'].filter(
    (path) => !files.some((file) => file === path || dirname(file).split('/')[0] === path),
  )
  const provenance = (before as { publishConfig?: { provenance?: boolean } }).publishConfig?.provenance
  return [
    ...findManifestFaults({ manifest, folder: basename(folder) }),
    ...missing.map((path) => `${name}: the archive holds no ${path}`),
    ...(files.some((file) => /[.]test[.]/.test(file)) ? [`${name}: the archive holds tests`] : []),
    ...(provenance === true ? [] : [`${name}: publishConfig does not ask for provenance`]),
    ...(access === 'public' ? [] : [`${name}: it was published as ${access}`]),
    ...(tags.join() === 'latest' ? [] : [`${name}: it was published under the tags ${tags.join()}`]),
    ...(readManifest(own).version === version ? [] : [`${name}: ${version} is not what was versioned`]),
  ]
}

type Command = { readonly command: string; readonly args: readonly string[] }

async function run(cwd: string, { command, args }: Command): Promise<void> {
  const { code, output } = await runCommand({
    command,
    args,
    cwd,
    // Nothing of the machine that runs the test may lead to a real registry or a real identity.
    env: {
      npm_config_registry: undefined,
      ACTIONS_ID_TOKEN_REQUEST_URL: undefined,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: undefined,
      SIGSTORE_ID_TOKEN: undefined,
    },
    output: 'capture',
    timeout: 60_000,
  })
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with code ${code}:\n${output}`)
}
