import { windowPaths } from '../serve/windowPaths.ts'
import type { HostedSite } from './HostedSite.ts'

/** Files of a certificate and of its key. */
export type Certificate = { readonly chain: string; readonly key: string }

/**
 * Writes the configuration of a site of nginx (1.22 or newer). The policy of the frame's page is that of the project with which its
 * query begins: any later `projectId` is not the one that the page reads.
 */
export function writeNginxSite(
  { api, frame, url }: HostedSite,
  certificateOf: (host: string) => Certificate,
): string {
  const server = (of: URL, lines: readonly string[]) => {
    const { chain, key } = certificateOf(of.hostname)
    const port = of.port || '443'
    return [
      'server {',
      `    listen ${port} ssl;`,
      `    listen [::]:${port} ssl;`,
      `    server_name ${of.hostname};`,
      `    ssl_certificate ${quote(chain)};`,
      `    ssl_certificate_key ${quote(key)};`,
      ...lines.map((line) => `    ${line}`),
      '}',
      '',
    ]
  }
  return [
    ...(frame.by === 'files' ? policiesOf(frame) : []),
    ...(api ? server(api.url, proxyTo(api.upstream)) : []),
    ...server(url, frame.by === 'program' ? proxyTo(frame.upstream) : filesOf(frame)),
  ].join('\n')
}

/** An entry of `X-Forwarded-For` is appended, and `TRUST_PROXY=1` of the server takes the last one. */
const proxyTo = (upstream: string) => [
  'location / {',
  `    proxy_pass http://${upstream};`,
  '    proxy_http_version 1.1;',
  '    proxy_set_header Host $host;',
  '    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  '    proxy_read_timeout 130s;',
  '}',
]

type Files = HostedSite['frame'] & { readonly by: 'files' }

const policiesOf = ({ headers, projects }: Files) => [
  'map $args $latchkey_policy {',
  `    default ${quote(headers['content-security-policy'] ?? '')};`,
  ...projects.map(({ id, policy }) => `    "~^projectId=${id}(&|$)" ${quote(policy)};`),
  '}',
  '',
]

function filesOf({ folder, headers }: Files): readonly string[] {
  // A block with headers of its own inherits none.
  const block = (place: string, cache: string, more: readonly string[], policy?: string) => [
    `location ${place} {`,
    ...Object.entries({ ...headers, 'cache-control': cache })
      .map(([name, value]) => [name, name === 'content-security-policy' && policy ? policy : quote(value)])
      .map(([name, value]) => `    add_header ${name} ${value} always;`),
    ...more.map((line) => `    ${line}`),
    '}',
  ]
  const page = 'try_files /index.html =404;'
  return [
    `root ${quote(folder)};`,
    'include /etc/nginx/mime.types;',
    ...block(
      '= /',
      'no-cache',
      [`if ($latchkey_policy ~ "frame-ancestors 'none'") { return 404; }`, page],
      '$latchkey_policy',
    ),
    ...block(`~ ^(${windowPaths.join('|')})$`, 'no-cache', [page]),
    ...block('= /frame.json', 'no-cache', ['try_files $uri =404;']),
    ...block('/assets/', 'public, max-age=31536000, immutable', ['try_files $uri =404;']),
    ...block('/', 'no-cache', ['return 404;']),
  ]
}

const quote = (text: string) => JSON.stringify(text)
