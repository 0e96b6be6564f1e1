import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readDockerfile } from '../testing/readDockerfile.ts'
import { freePort } from '../testing/startPostgres.ts'

const run = promisify(execFile)
const own = fileURLToPath(new URL('../..', import.meta.url))
const root = join(own, '..', '..')
const isLong = Boolean(process.env['LATCHKEY_LONG'])
const [build, image] = readDockerfile(join(own, 'Dockerfile'))

let folder: string
/** The files in `/app` of the image. */
let app: string
/** The files of the package. */
let files: readonly string[]
beforeAll(
  async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-image-'))
    app = join(folder, 'image')
    files = await listFiles()
    await (isLong ? runBuildStage() : copyFiles())
  },
  isLong ? 600_000 : 60_000,
)
afterAll(() => rm(folder, { recursive: true, force: true }))

const npm = (args: readonly string[], cwd: string) => run('npm', args, { cwd, maxBuffer: 2 ** 26 })

const listFiles = async () => {
  const { stdout } = await npm(['pack', '--dry-run', '--json', '--ignore-scripts'], own)
  const [packed] = JSON.parse(stdout) as readonly { readonly files: readonly { readonly path: string }[] }[]
  return packed?.files.map(({ path }) => path) ?? []
}

/** Copies files as the build stage does, with the dependencies that are installed here. */
async function copyFiles(): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(join(app, file)), { recursive: true })
    await cp(join(own, file), join(app, file))
  }
  await symlink(join(own, 'node_modules'), join(app, 'node_modules'))
}

/** Runs the very commands of the build stage on a clean copy of the repository. */
async function runBuildStage(): Promise<void> {
  const copy = join(folder, 'app')
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 2 ** 26,
  })
  for (const file of stdout.trim().split('\n')) {
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await cp(join(root, file), join(copy, file), { verbatimSymlinks: true })
  }
  for (const command of build?.run ?? [])
    await run('sh', ['-c', command.replace('/image', app)], { cwd: copy, maxBuffer: 2 ** 26 })
}

/** Starts the command of the image with its environment; `health` runs its check. */
async function start(dataFolder: string) {
  const { PATH = '', HOME = '' } = process.env
  const port = String(await freePort())
  const env = { PATH, HOME, ...image?.env, DATA_FOLDER: dataFolder, HOST: '127.0.0.1', PORT: port }
  const [command = '', ...args] = image?.cmd ?? []
  const child = spawn(command, args, { cwd: app, env, stdio: ['ignore', 'ignore', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  return {
    url: `http://127.0.0.1:${port}`,
    async health() {
      const [program = '', ...rest] = image?.healthCheck ?? []
      const check = spawn(program, rest, { cwd: app, env, stdio: 'ignore' })
      const [code] = (await once(check, 'exit')) as [number | null]
      return code
    },
    async stop() {
      child.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      return code
    },
  }
}

test('behavior: the command of the image is healthy as long as it runs, with its data in the folder', async () => {
  const dataFolder = join(folder, 'data')
  const server = await start(dataFolder)
  const isReady = () =>
    fetch(`${server.url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 300_000, interval: 200 }).toBe(true)
  expect(await server.health()).toBe(0)
  expect((await fetch(`${server.url}/getWallets?page=1&entries=4`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
  expect(await server.health()).toBe(1)
  expect(await readdir(dataFolder)).toContain('PG_VERSION')
}, 360_000)

test('behavior: the image holds the source that runs, the languages, the directory, the migrations', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'src/cli.ts',
      'src/locale/generated/languages.ts',
      'data/wallets.json',
      'migrations/meta/_journal.json',
    ]),
  )
  const inImage = files.filter((file) => existsSync(join(app, file)))
  expect(inImage).toEqual(files)
  const others = files.filter((file) => !/^(src|data|migrations)\/|^(package\.json|README\.md)$/.test(file))
  expect(others).toEqual([])
  expect(files.filter((file) => /\.test\.|testing/.test(file))).toEqual([])
})

test('behavior: the build stage compiles projects that exist', async () => {
  const commands = (build?.run ?? []).filter((command) => command.includes('tsc -b'))
  expect(commands).toHaveLength(1)
  for (const command of commands) await run('sh', ['-c', `${command} --dry`], { cwd: root })
})

test('behavior: the image has a folder for its data, that its user owns', () => {
  expect(image?.env['DATA_FOLDER']).toBe('/data')
  expect(image?.lines).toEqual(
    expect.arrayContaining(['RUN install -d -o node -g node -m 700 /data', 'VOLUME /data', 'USER node']),
  )
  // Code and dependencies are owned by root.
  expect(image?.lines.filter((line) => line.startsWith('COPY'))).toEqual(['COPY --from=build /image /app'])
})
