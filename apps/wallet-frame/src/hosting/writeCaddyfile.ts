import { windowPaths } from '../serve/windowPaths.ts'
import type { HostedSite } from './HostedSite.ts'

/**
 * Writes the configuration of Caddy (2.6 or newer), which gets the certificates of public names. The policy of the frame's page is
 * that of the project with which its query begins: any later `projectId` is not the one that the page reads.
 */
export const writeCaddyfile = ({ api, frame, url }: HostedSite): string =>
  [
    ...(api ? [`${api.url.origin} {`, `\treverse_proxy ${api.upstream}`, '}', ''] : []),
    `${url.origin} {`,
    ...(frame.by === 'program' ? [`\treverse_proxy ${frame.upstream}`] : filesOf(frame)),
    '}',
    '',
  ].join('\n')

function filesOf({
  folder,
  headers,
  projects,
}: HostedSite['frame'] & { readonly by: 'files' }): readonly string[] {
  const { 'content-security-policy': policy = '', ...others } = headers
  const page = (matcher: string, more: readonly string[]) => [
    `\thandle ${matcher} {`,
    ...more.map((line) => `\t\t${line}`),
    '\t\theader Cache-Control no-cache',
    '\t\trewrite * /index.html',
    '\t\tfile_server',
    '\t}',
  ]
  return [
    `\troot * ${quote(folder)}`,
    '\tmap {query} {frame_policy} {frame_project} {',
    ...projects.map(({ id, policy: own }) => `\t\t~^projectId=${id}(&|$) ${quote(own)} known`),
    `\t\tdefault ${quote(policy)} unknown`,
    '\t}',
    '\theader {',
    `\t\tContent-Security-Policy ${quote(policy)}`,
    ...Object.entries(others).map(([name, value]) => `\t\t${name} ${quote(value)}`),
    '\t}',
    `\t@windows path ${windowPaths.join(' ')}`,
    ...page('/', [
      '@unknown expression `{frame_project} == "unknown"`',
      'respond @unknown 404',
      'header Content-Security-Policy {frame_policy}',
    ]),
    ...page('@windows', []),
    '\thandle /frame.json {',
    '\t\theader Cache-Control no-cache',
    '\t\tfile_server',
    '\t}',
    '\thandle /assets/* {',
    '\t\theader Cache-Control "public, max-age=31536000, immutable"',
    '\t\tfile_server',
    '\t}',
    '\thandle {',
    '\t\trespond 404',
    '\t}',
  ]
}

const quote = (text: string) => JSON.stringify(text)
