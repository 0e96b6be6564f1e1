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
import { basename, join } from 'node:path'
import { pnpm } from '../run/pnpm.ts'
import { root } from '../run/root.ts'
import { runCommand } from '../run/runCommand.ts'
import { publishedPackages } from './publishedPackages.ts'
import { type Published, startRegistry } from './startRegistry.ts'

export type Staged = {
  /** The copied workspace, with its new versions and changelogs. */
  readonly copy: string
  /** First lines of the applied changesets. */
  readonly sentences: readonly string[]
  /** First lines of the changesets that were not applied. */
  readonly left: readonly string[]
  readonly published: readonly Published[]
}

/**
 * Releases a copy of the workspace into a registry of its own on this machine: version, changelog, publish. Resolves with the
 * result of `work`, and then removes both. Needs the build and no network. It omits only the provenance, which needs the
 * identity of a CI job.
 */
export async function stageRelease<Result>(work: (staged: Staged) => Promise<Result>): Promise<Result> {
  const copy = mkdtempSync(join(tmpdir(), 'latchkey-release-'))
  const registry = await startRegistry()
  try {
    copyWorkspace(copy)
    const sentences = readChangesets(copy)
    if (sentences.length > 0) await run(copy, { command: 'changeset', args: ['version'] })
    const left = readChangesets(copy)
    writeFileSync(
      join(copy, '.npmrc'),
      `registry=${registry.url}\n${registry.url.replace('http:', '')}:_authToken=none\n`,
    )
    await run(copy, pnpm('-r', 'publish', '--access', 'public', '--no-git-checks', '--no-provenance'))
    return await work({ copy, sentences, left, published: registry.published })
  } finally {
    await registry.close()
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Copies what a release reads: every manifest, and the published packages as they are built. */
function copyWorkspace(copy: string): void {
  const manifests = globSync('{apps,smoke}/*/package.json', { cwd: root })
  const single = [
    'package.json',
    'pnpm-workspace.yaml',
    'pnpm-lock.yaml',
    'LICENSE',
    'scripts/release/changelogLines.ts',
  ]
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
