import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readAllowedOrigins } from '../config/readAllowedOrigins.ts'
import type { HostedProject, HostedSite } from '../hosting/HostedSite.ts'
import { HostingError } from '../hosting/HostingError.ts'
import { writeCaddyfile } from '../hosting/writeCaddyfile.ts'
import { writeNginxSite } from '../hosting/writeNginxSite.ts'
import { frameHeaders } from '../serve/frameHeaders.ts'
import type { FrameSettings } from './readEnvironment.ts'

/**
 * Returns the configuration of a proxy that serves the frame, and the provider API if that is behind it too, with the file to write. With a folder the proxy serves
 * the files; the origins of each project are read once, now.
 *
 * @throws HostingError
 */
export async function print({
  args,
  settings: { config, port, readUrl },
  fetch = globalThis.fetch,
}: {
  readonly args: readonly string[]
  readonly settings: FrameSettings
  readonly fetch?: typeof globalThis.fetch
}): Promise<{ readonly text: string; readonly out: string | undefined }> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      api: { type: 'string' },
      files: { type: 'string' },
      out: { type: 'string' },
      project: { type: 'string', multiple: true, default: [] },
      certificate: { type: 'string' },
      'certificate-key': { type: 'string' },
    },
  })
  const [proxy, ...more] = positionals
  if ((proxy !== 'nginx' && proxy !== 'caddy') || more.length > 0)
    throw new HostingError('print needs nginx or caddy.')
  const { apiUrl } = config

  const readFrame = async (): Promise<HostedSite['frame']> => {
    const { files, project: ids } = values
    if (files === undefined) {
      if (ids.length > 0) throw new HostingError('--project needs --files: the program knows every project.')
      return { by: 'program', upstream: `127.0.0.1:${port}` }
    }
    if (ids.length === 0)
      throw new HostingError('--files needs --project with the id of a project. Repeat it for more.')
    const projects: HostedProject[] = []
    for (const id of ids) projects.push({ id, policy: await readPolicy(id) })
    return {
      by: 'files',
      folder: absolute('files', resolve(files)),
      projects,
      headers: frameHeaders({ apiUrl, ancestors: 'none' }),
    }
  }
  const readPolicy = async (projectId: string) => {
    if (!/^[\w-]{1,64}$/.test(projectId))
      throw new HostingError(`--project must be the id of a project, not ${JSON.stringify(projectId)}.`)
    const ancestors = await readAllowedOrigins({ apiUrl: readUrl, projectId, fetch }).catch(
      ({ message }: Error) => {
        throw new HostingError(
          `The origins of the project "${projectId}" could not be read from ${readUrl}: ${message}. Start the provider API, or set API_INTERNAL_URL to where it listens.`,
        )
      },
    )
    if (ancestors.length === 0)
      throw new HostingError(
        `The project "${projectId}" has no list of origins. Add them with projects update.`,
      )
    return frameHeaders({ apiUrl, ancestors })['content-security-policy'] ?? ''
  }

  const site: HostedSite = {
    url: readOrigin(values.url),
    api: values.api === undefined ? undefined : { url: new URL(apiUrl), upstream: readUpstream(values.api) },
    frame: await readFrame(),
  }
  const { out } = values
  if (proxy === 'caddy') return { text: writeCaddyfile(site), out }
  const { certificate, 'certificate-key': key } = values
  if ((certificate === undefined) !== (key === undefined))
    throw new HostingError('--certificate and --certificate-key belong together. Set both of them.')
  const text = writeNginxSite(site, (host) => ({
    chain: absolute('certificate', certificate ?? `/etc/letsencrypt/live/${host}/fullchain.pem`),
    key: absolute('certificate-key', key ?? `/etc/letsencrypt/live/${host}/privkey.pem`),
  }))
  return { text, out }
}

function readOrigin(text: string | undefined): URL {
  const url = URL.parse(text ?? '')
  if (url?.protocol === 'https:' && url.origin === text) return url
  throw new HostingError(
    `--url must be the origin of the frame, such as https://wallet.example.org${text === undefined ? ', but is missing' : `, not ${JSON.stringify(text)}`}.`,
  )
}

function readUpstream(text: string): string {
  if (/^[\w.-]+:\d{1,5}$/.test(text)) return text
  throw new HostingError(
    `--api must be a host and a port, such as 127.0.0.1:8787, not ${JSON.stringify(text)}.`,
  )
}

/** The configurations of proxies have signs of their own, which no path needs. */
function absolute(name: string, path: string): string {
  if (/^\/[\w./@+ -]*$/.test(path)) return path
  throw new HostingError(
    `--${name} must be an absolute path of letters, digits, spaces and ./@+_-, not ${JSON.stringify(path)}.`,
  )
}
