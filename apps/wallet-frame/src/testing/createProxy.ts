import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findProgram } from './findProgram.ts'

const run = promisify(execFile)

export type ProxyResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

/** A proxy with TLS, in a process of its own, for one name of this machine. */
export type RunningProxy = {
  readonly folder: string
  /** Origin that the configuration names. */
  readonly origin: string
  /** Files of its certificate, which the configuration of nginx names. */
  readonly certificate: { readonly chain: string; readonly key: string }
  /** Starts with a configuration of a site, and resolves once it accepts connections. */
  start(site: string): Promise<void>
  /** Sends a request, with the certificate checked. */
  get(target: string): Promise<ProxyResponse>
  stop(): Promise<void>
}

const host = 'wallet.localhost'

/** Reserves an origin for a proxy of Debian. Its certificate comes from an authority of its own. */
export async function createProxy(kind: 'caddy' | 'nginx'): Promise<RunningProxy> {
  const program = await findProgram(kind)
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-proxy-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const certificate = { chain: join(folder, 'chain.pem'), key: join(folder, 'key.pem') }
  const authority =
    kind === 'nginx' ? certificate.chain : join(folder, 'pki', 'authorities', 'local', 'root.crt')
  let child: ChildProcess | undefined
  let said = ''
  const kill = () => child?.kill('SIGKILL')

  const get = async (target: string): Promise<ProxyResponse> => {
    const ca = await readFile(authority)
    const headers = { host: `${host}:${port}`, connection: 'close' }
    const sent = request({ host: '127.0.0.1', port, servername: host, path: target, ca, headers }).end()
    const [response] = await once(sent, 'response')
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  }
  return {
    folder,
    origin: `https://${host}:${port}`,
    certificate,
    async start(site) {
      const file = join(folder, 'configuration')
      if (kind === 'nginx') {
        await writeCertificate(certificate)
        await writeFile(file, nginxOf(folder, site))
      } else await writeFile(file, caddyOf({ folder, port, plainPort, site }))
      const args =
        kind === 'nginx'
          ? ['-c', file, '-p', folder, '-g', 'daemon off;']
          : ['run', '--adapter', 'caddyfile', '--config', file]
      child = spawn(program, args, {
        env: { ...process.env, HOME: folder },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (part: Buffer) => {
          said = (said + part.toString()).slice(-4_000)
        })
      process.on('exit', kill)
      const until = Date.now() + 60_000
      for (let isUp = false; !isUp; ) {
        if (child.exitCode !== null || Date.now() > until) throw new Error(`${kind} did not start: ${said}`)
        isUp = await get('/').then(
          () => true,
          () => wait(50).then(() => false),
        )
      }
    },
    get,
    async stop() {
      process.off('exit', kill)
      if (child && child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const caddyOf = ({
  folder,
  port,
  plainPort,
  site,
}: {
  readonly folder: string
  readonly port: number
  readonly plainPort: number
  readonly site: string
}) => `{
	admin off
	skip_install_trust
	https_port ${port}
	http_port ${plainPort}
	storage file_system ${folder}
}
${site}`

/** Debian's own configuration includes sites in the same place. */
const nginxOf = (folder: string, site: string) => `user ${process.getuid?.() === 0 ? 'root' : 'nobody'};
pid ${folder}/pid;
error_log stderr;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${site}
}`

async function writeCertificate({ chain, key }: { readonly chain: string; readonly key: string }) {
  const of = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  await run(await findProgram('openssl'), ['req', '-x509', ...of, ...names, '-keyout', key, '-out', chain])
}

/** Below the ports that the system gives to servers and connections that ask for any, so none of these takes it before the proxy. */
async function freePort(): Promise<number> {
  const server = createServer().listen(randomInt(15_000, 32_000), '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return address.port
}
