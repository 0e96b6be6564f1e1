import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readDockerfile } from '../../apps/api/src/testing/readDockerfile.ts'
import { sharedPostgres } from '../../apps/api/src/testing/sharedPostgres.ts'
import { freePort } from '../../apps/api/src/testing/startPostgres.ts'
import { findProgram } from '../../apps/wallet-frame/src/testing/findProgram.ts'
import { startMail } from '../../packages/sandbox/src/exports/index.ts'
import { root } from '../run/root.ts'
import { type ComposeService, readCompose } from './readCompose.ts'

const run = promisify(execFile)
const hosts = { frame: 'wallet.localhost', api: 'api.localhost' }

/** A copy of the folder `deploy`, with the keys and settings that its script makes. */
async function initialize(port: number) {
  const copy = await mkdtemp(join(tmpdir(), 'latchkey-deploy-'))
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  // The images are built from the rest of the repository.
  await symlink(join(root, 'apps'), join(copy, 'apps'))
  const folder = join(copy, 'deploy')
  await cp(join(root, 'deploy'), folder, {
    recursive: true,
    filter: (path) => !/\/(\.env|secrets)$/.test(path),
  })
  const args = [`https://${hosts.frame}:${port}`, `https://${hosts.api}:${port}`]
  const init = () => run(join(folder, 'init.sh'), args)
  await init()
  return { folder, init }
}

/** Starts the command of a service's image in a process, with names of this machine in place of those of containers. */
function createStart(here: (value: string) => string, folder: string) {
  const start = (service: ComposeService, cwd: string, more: Readonly<Record<string, string>> = {}) => {
    const image = readDockerfile(service.dockerfile ?? '').at(-1)
    const replace = (value: string) =>
      Object.entries(service.files).reduce((all, [inside, file]) => all.replaceAll(inside, file), here(value))
    const { PATH = '' } = process.env
    const set = Object.entries({ ...image?.env, ...service.environment })
    const env = {
      PATH,
      HOME: folder,
      ...Object.fromEntries(set.map(([name, value]) => [name, replace(value)])),
      ...more,
    }
    const execute = (command: readonly string[]) => {
      const [program = '', ...args] = command.map(replace)
      const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
      onTestFinished(() => void child.kill('SIGKILL'))
      return child
    }
    const said: string[] = []
    const child = execute(image?.cmd ?? [])
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => void said.push(part.toString()))
    const ended = once(child, 'exit')
    return {
      said,
      execute,
      async health() {
        const [code] = (await once(execute(image?.healthCheck ?? []), 'exit')) as [number | null]
        return code
      },
      async stop() {
        child.kill('SIGTERM')
        const [code] = (await ended) as [number | null]
        return code
      },
    }
  }
  return start
}

test('behavior: the services of compose mail a code behind TLS', async () => {
  const [port, plainPort, apiPort, framePort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ])
  const { folder } = await initialize(port)
  const mail = await startMail()
  onTestFinished(mail.stop)
  const settings = await readFile(join(folder, '.env'), 'utf8')
  await writeFile(
    join(folder, '.env'),
    settings
      .replace('SMTP_URL=', `SMTP_URL=${mail.smtpUrl}`)
      .replace('MAIL_FROM=', 'MAIL_FROM="Wallet <wallet@example.org>"'),
  )
  const { api, frame, proxy } = readCompose(folder)
  if (!api || !frame || !proxy) throw new Error('A service is missing.')
  const database = new URL(await sharedPostgres().createDatabase())
  const here = (value: string) =>
    value
      .replace(/latchkey:\w+@postgres:5432\/latchkey/, `latchkey@${database.host}${database.pathname}`)
      .replaceAll('api:8787', `127.0.0.1:${apiPort}`)
      .replaceAll('frame:4246', `127.0.0.1:${framePort}`)
  const start = createStart(here, folder)
  const apps = join(root, 'apps')
  const HOST = '127.0.0.1'
  const running = {
    api: start(api, join(apps, 'api'), { PORT: String(apiPort), HOST }),
    frame: start(frame, join(apps, 'wallet-frame'), { PORT: String(framePort), HOST }),
  }
  const { PATH = '' } = process.env
  await findProgram('caddy')
  const inFolder = { XDG_DATA_HOME: join(folder, 'data'), XDG_CONFIG_HOME: join(folder, 'config'), PATH }
  // Nothing of this machine trusts the authority of the test.
  await writeFile(
    join(folder, 'Caddyfile'),
    (await readFile(join(folder, 'Caddyfile'), 'utf8')).replace('{\n', '{\n\tskip_install_trust\n'),
  )
  const tls = start(proxy, folder, { ...inFolder, HTTP_PORT: String(plainPort), HTTPS_PORT: String(port) })

  for (const name of ['api', 'frame'] as const)
    await expect
      .poll(() => running[name].health(), {
        interval: 500,
        timeout: 110_000,
        message: running[name].said.join(''),
      })
      .toBe(0)

  const send = async (host: string, path: string, body?: object) => {
    const ca = await readFile(join(folder, 'data', 'caddy', 'pki', 'authorities', 'local', 'root.crt'))
    const headers = {
      host: `${host}:${port}`,
      connection: 'close',
      ...(body && { 'content-type': 'application/json', origin: `https://${hosts.frame}:${port}` }),
    }
    const method = body ? 'POST' : 'GET'
    const sent = request({ host: HOST, port, servername: host, path, method, ca, headers })
    sent.end(body && JSON.stringify(body))
    const [response] = await once(sent, 'response')
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  }
  const isUp = () => send(hosts.api, '/ready').then(({ status }) => status)
  await expect.poll(() => isUp().catch(() => tls.said.join('')), { interval: 200 }).toBe(200)

  const origin = 'https://shop.example.org'
  const added = running.api.execute(['node', 'src/cli.ts', 'projects', 'add', 'shop', '--origin', origin])
  expect(await once(added, 'exit')).toEqual([0, null])

  const page = await send(hosts.frame, '/?projectId=shop')
  expect(page.status).toBe(200)
  const policy = page.headers['content-security-policy']
  expect(policy).toContain(`https://${hosts.api}:${port};`)
  expect(policy).toContain(` ${origin};`)
  expect((await send(hosts.frame, '/')).status).toBe(503)

  const visitor = { email: 'ada@example.org', secret: Buffer.alloc(32, 7).toString('base64url') }
  const asked = await send(hosts.api, '/wallet/v1/email/start', { projectId: 'shop', origin, ...visitor })
  expect([asked.status, asked.body]).toEqual([200, expect.any(String)])
  await expect.poll(() => mail.mails('ada@example.org')[0]?.text).toMatch(/\b\d{6}\b/)
  expect(await Promise.all([running.api.stop(), running.frame.stop(), tls.stop()])).toEqual([0, 0, 0])
})

test('behavior: keys and settings are made once', async () => {
  const { folder, init } = await initialize(443)
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  const made = [await read('.env'), await read('secrets/share.key'), await read('secrets/recovery.key')]
  expect(made.slice(1).map((key) => Buffer.from(key, 'base64').length)).toEqual([32, 32])
  expect(made[1]).not.toBe(made[2])
  expect((await stat(join(folder, 'secrets'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, '.env'))).mode & 0o777).toBe(0o600)
  await appendFile(join(folder, '.env'), 'RATE_LIMIT=1\n')
  await expect(init()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('nothing was changed'),
  })
  expect(await read('.env')).toBe(`${made[0]}RATE_LIMIT=1\n`)
})

test.each([
  [[], 'Usage:'],
  [['https://wallet.example.org'], 'Usage:'],
  [['http://wallet.example.org', 'https://api.example.org'], 'must begin with https://'],
  [['https://wallet.example.org/', 'https://api.example.org'], 'must be an origin'],
  [['https://wallet.example.org', 'https://api.example.org\nX=1'], 'must be an origin'],
])('error: %j makes nothing', async (args, sentence) => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-deploy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(join(root, 'deploy', 'init.sh'), join(folder, 'init.sh'))
  await expect(run(join(folder, 'init.sh'), args)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining(sentence),
  })
  await expect(stat(join(folder, '.env'))).rejects.toThrow('ENOENT')
})
