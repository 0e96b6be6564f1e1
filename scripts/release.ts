import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from './build.ts'
import { writeReleasedNames } from './names/checkNames.ts'
import { findReleaseFaults } from './release/findReleaseFaults.ts'
import { publishedPackages } from './release/publishedPackages.ts'
import { rehearseRelease } from './release/rehearseRelease.ts'
import { stageRelease } from './release/stageRelease.ts'
import { writeRelease } from './release/writeRelease.ts'
import { writeSdkVersion } from './release/writeSdkVersion.ts'
import { log } from './run/log.ts'
import { pnpm } from './run/pnpm.ts'
import { runCommand } from './run/runCommand.ts'

const usage = `usage: release <step>
  version         applies the changesets: versions and changelogs, for review in a commit of their own
  pack <folder>   writes the archives of the next version, with checksums and bills of materials
  publish         builds, publishes with provenance and tags; runs in CI, on that commit
  dry-run         does all with a copy and a registry of its own; needs no network`

const steps: Readonly<Record<string, (folder: string) => Promise<number>>> = {
  version,
  pack,
  publish,
  'dry-run': dryRun,
}
const [name = '', ...rest] = process.argv.slice(2)
const step = Object.hasOwn(steps, name) ? steps[name] : undefined
if (!step || rest.length !== (name === 'pack' ? 1 : 0)) {
  log(usage)
  process.exit(64)
}
process.exitCode = await step(rest[0] ?? '')

async function version(): Promise<number> {
  if (!(await isClean())) return 1
  const { code } = await runCommand({ command: 'changeset', args: ['version'] })
  if (code !== 0) return code
  const next = publishedPackages()[0]?.manifest.version ?? ''
  writeSdkVersion(next)
  writeReleasedNames(next)
  log(
    'Review the versions, the changelogs and the list of public names, commit them, and run "release publish" in CI on that commit.',
  )
  return 0
}

async function pack(path: string): Promise<number> {
  const folder = resolve(process.env['INIT_CWD'] ?? '', path)
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    log(`${folder} is not empty. Choose another folder.`)
    return 1
  }
  const built = await build('packages')
  if (built !== 0) return built
  const names = publishedPackages().map(({ manifest }) => manifest.name)
  const version = await stageRelease(async (staged) => {
    await writeRelease({ staged, folder })
    return staged.published[0]?.version
  })
  const faults = findReleaseFaults({ folder, names })
  log(faults.length > 0 ? faults.join('\n') : `${names.length} packages of ${version} are in ${folder}`)
  return faults.length > 0 ? 1 : 0
}

async function publish(): Promise<number> {
  const { env } = process
  if (!env['ACTIONS_ID_TOKEN_REQUEST_URL'] && !env['SIGSTORE_ID_TOKEN']) {
    log(
      'Provenance needs the identity of a CI job: "permissions: id-token: write" on GitHub, SIGSTORE_ID_TOKEN on GitLab.',
    )
    return 1
  }
  if (!(await isClean()) || !(await isVersioned())) return 1
  const built = await build('packages')
  if (built !== 0) return built
  const rehearsal = await rehearseRelease()
  if (rehearsal.status === 'failed') {
    log(`The dry run failed, so nothing was published:\n${rehearsal.reason}`)
    return 1
  }
  // Versions that are on the registry already are skipped, so a run that broke off can be repeated.
  const { code } = await runCommand(
    pnpm('-r', 'publish', '--access', 'public', '--provenance', '--no-git-checks'),
  )
  if (code !== 0) return code
  const tag = `v${publishedPackages()[0]?.manifest.version}`
  const tagged = await runCommand({ command: 'git', args: ['tag', tag] })
  if (tagged.code === 0) log(`Published. Push the tag: git push origin ${tag}`)
  return tagged.code
}

async function dryRun(): Promise<number> {
  const built = await build('packages')
  if (built !== 0) return built
  const result = await rehearseRelease()
  log(result.status === 'passed' ? `The release would publish ${result.note}.` : result.reason)
  return result.status === 'passed' ? 0 : 1
}

async function isClean(): Promise<boolean> {
  const { code, output } = await runCommand({
    command: 'git',
    args: ['status', '--porcelain'],
    output: 'capture',
  })
  const clean = code === 0 && output.trim() === ''
  if (!clean) log(`A release starts from a clean checkout. Commit or remove:\n${output.trim()}`)
  return clean
}

/** Nothing is published before its changesets are applied: their sentences would be missing from the changelog. */
async function isVersioned(): Promise<boolean> {
  const { output } = await runCommand({
    command: 'git',
    args: ['ls-files', '.changeset/*.md'],
    output: 'capture',
  })
  const waiting = output.split('\n').filter((file) => file !== '' && !file.endsWith('README.md'))
  if (waiting.length > 0) log(`Run "release version" first. Changesets that wait:\n${waiting.join('\n')}`)
  return waiting.length === 0
}
