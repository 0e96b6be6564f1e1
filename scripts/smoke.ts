import { spawn } from 'node:child_process'
import { existsSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser } from './browser/launchBrowser.ts'
import { type Served, serveFolder } from './browser/serveFolder.ts'
import { visitSmokePage } from './browser/visitSmokePage.ts'
import { build } from './build.ts'
import type { Guard, GuardResult } from './check/Guard.ts'
import { resultOf } from './check/resultOf.ts'
import { reportChecks } from './check/runChecks.ts'
import { migrationChecks } from './migrations/migrationChecks.ts'
import { type Packed, packPackages } from './release/packPackages.ts'
import { root } from './run/root.ts'
import { runCommand } from './run/runCommand.ts'
import { installedTemplateChecks, linkedTemplateChecks } from './templates/templateChecks.ts'

type Project = {
  readonly name: string
  readonly build: readonly [command: string, ...args: string[]]
  readonly rendered: 'server' | 'client'
  readonly modal: 'ours' | 'own'
  serve(folder: string): Promise<Served>
}

const serveDist = (folder: string) => serveFolder(join(folder, 'dist'))
const viteBuild: Project['build'] = ['vite', 'build', '--logLevel', 'warn']

const projects: readonly Project[] = [
  { name: 'vite-react19', build: viteBuild, rendered: 'client', modal: 'ours', serve: serveDist },
  { name: 'vite-react18', build: viteBuild, rendered: 'client', modal: 'ours', serve: serveDist },
  { name: 'vanilla', build: viteBuild, rendered: 'client', modal: 'ours', serve: serveDist },
  { name: 'own-modal', build: viteBuild, rendered: 'client', modal: 'own', serve: serveDist },
  { name: 'next-app-router', build: ['next', 'build'], rendered: 'server', modal: 'ours', serve: startNext },
]

/**
 * Builds small projects and apps of create-latchkey with the packed packages; a warning is a failure. `long` takes an app of each template, which
 * npm installs, and moves an app of each kit here. Call after the build.
 */
export async function smokeChecks(long = false): Promise<readonly Guard[]> {
  const packed = await packPackages()
  const ofProjects = projects.flatMap((project) => projectChecks(project, packed))
  return long
    ? [...ofProjects, ...installedTemplateChecks(packed), ...migrationChecks(packed)]
    : [...ofProjects, ...linkedTemplateChecks(packed)]
}

function projectChecks(project: Project, packed: readonly Packed[]): readonly Guard[] {
  const folder = join(root, 'smoke', project.name)
  return [
    {
      name: `smoke project ${project.name} builds without a warning`,
      async run() {
        await fillInjected(folder, packed)
        return resultOf([...(await typeErrors(folder)), ...(await buildWarnings(folder, project.build))])
      },
    },
    {
      name: `smoke project ${project.name} connects, reloads and restores`,
      run: () => visit(project, folder),
    },
  ]
}

async function visit({ rendered, modal, serve }: Project, folder: string): Promise<GuardResult> {
  const browser = await launchBrowser()
  try {
    const served = await serve(folder)
    try {
      return resultOf(await visitSmokePage({ browser, origin: served.origin, rendered, modal }))
    } finally {
      await served.close()
    }
  } finally {
    await browser.close()
  }
}

async function typeErrors(folder: string): Promise<readonly string[]> {
  if (!existsSync(join(folder, 'tsconfig.json'))) return []
  const { code, output } = await runCommand({
    command: 'tsc',
    args: ['-p', folder, '--checkers', '1'],
    output: 'capture',
  })
  return code === 0 ? [] : [output.trim()]
}

async function buildWarnings(
  folder: string,
  [command, ...args]: Project['build'],
): Promise<readonly string[]> {
  const { code, output } = await runCommand({
    command: join(folder, 'node_modules', '.bin', command),
    args,
    cwd: folder,
    // Next warns about a missing build cache where it takes the machine for a build server.
    env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: undefined, CI: undefined },
    output: 'capture',
    timeout: 180_000,
  })
  if (code !== 0) return [output.trim()]
  // At this level Vite prints only warnings. Next marks them.
  const warned = command === 'vite' ? output.trim() !== '' : /⚠|\bwarn/i.test(output)
  return warned ? [output.trim()] : []
}

if (import.meta.main) {
  const built = await build('packages')
  if (built !== 0) process.exit(built)
  await reportChecks(await smokeChecks())
}

/**
 * Puts the packed packages where pnpm keeps a project's own copies of them, so that the project runs on what a user
 * would download, each with the React version the project names. A package pnpm merely links is left alone.
 */
async function fillInjected(project: string, packed: readonly Packed[]): Promise<void> {
  for (const { manifest, tarball } of packed) {
    const link = join(project, 'node_modules', manifest.name)
    if (!existsSync(link)) continue
    const folder = realpathSync(link)
    if (!folder.includes('node_modules')) continue
    // Removed and not overwritten, because the copies are hard links to the sources.
    for (const name of readdirSync(folder))
      if (name !== 'node_modules') rmSync(join(folder, name), { recursive: true, force: true })
    const { code, output } = await runCommand({
      command: 'tar',
      args: ['-xzf', tarball, '-C', folder, '--strip-components=1'],
      output: 'capture',
    })
    if (code !== 0) throw new Error(`${tarball} cannot be unpacked: ${output}`)
  }
}

/** Serves a built Next project on a free port. */
function startNext(project: string): Promise<Served> {
  return new Promise((resolve, reject) => {
    const child = spawn('node_modules/.bin/next', ['start', '--port', '0', '--hostname', 'localhost'], {
      cwd: project,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const closed = new Promise<void>((done) => child.once('close', () => done()))
    const close = async () => {
      child.kill('SIGTERM')
      await closed
    }
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      const origin = /http:\/\/localhost:\d+/.exec(text)?.[0]
      if (origin && /ready/i.test(text)) resolve({ origin, close })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('close', () => reject(new Error(`next start ended early:\n${text}`)))
  })
}
