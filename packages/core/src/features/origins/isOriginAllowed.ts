import { parseUrl } from '../../lib/http/parseUrl.js'

/** A host, with its scheme and port if the pattern has them. `port` is `*` for any. */
type Pattern = {
  readonly scheme: string | undefined
  readonly labels: readonly string[]
  readonly port: string | undefined
}

const standardPorts: Readonly<Record<string, string>> = { http: '80', https: '443' }
const ownMachine: readonly string[] = ['localhost', '127.0.0.1']

/**
 * Returns true if an origin matches one of a project's patterns, is of the visitor's own machine, or the project has no patterns.
 * The page and the server of the provider API share this rule.  A pattern is an origin or a bare host. A bare host matches http and
 * https. `*` matches exactly one label of the host, or any port. A pattern without a port has the default port of the origin's
 * scheme.
 * @example
 * ```ts
 * import { isOriginAllowed } from '@latchkey/core/origins'
 *
 * isOriginAllowed({ origin: 'https://app.example.com', patterns: ['*.example.com'] }) // true
 * ```
 */
export function isOriginAllowed({
  origin,
  patterns,
}: {
  /** The origin as browsers write it, as in the `Origin` header. */
  readonly origin: string
  /** The project's patterns. */
  readonly patterns: readonly string[]
}): boolean {
  if (patterns.length === 0) return true
  const page = readOrigin(origin)
  if (!page) return false
  if (ownMachine.includes(page.labels.join('.')) && page.scheme in standardPorts) return true
  return patterns.some((text) => {
    const pattern = readPattern(text)
    return pattern !== undefined && isMatch(page, pattern)
  })
}

/** Second-level domains under which country registries register names, such as `co.uk`. */
const registries =
  /^(?:ac|co|com|edu|go|gob|gov|gouv|govt|gv|id|info|ltd|me|mil|name|ne|net|nom|or|org|plc|sch|web)$/

/**
 * Returns whether a text is a valid pattern of a project: its wildcards are below a registered name.
 * @example
 * ```ts
 * import { isOriginPattern } from '@latchkey/core/origins'
 *
 * isOriginPattern('*.example.com') // true
 * isOriginPattern('*.com') // false
 * ```
 */
export function isOriginPattern(text: string): boolean {
  const labels = readPattern(text)?.labels
  if (!labels) return false
  const [top = '', second, third] = labels.toReversed()
  if (!labels.includes('*') || top === 'localhost') return true
  if (second === '*' || second === undefined) return false
  const isRegistry = top.length === 2 && registries.test(second)
  return top !== '*' && !(isRegistry && (third === '*' || third === undefined))
}

type Page = Pattern & { readonly scheme: string; readonly port: string }

function isMatch(page: Page, { scheme, labels, port = standardPorts[page.scheme] ?? '' }: Pattern): boolean {
  return (
    (scheme === undefined ? page.scheme in standardPorts : scheme === page.scheme) &&
    (port === '*' || port === page.port) &&
    labels.length === page.labels.length &&
    labels.every(
      (label, index) => label === page.labels[index] || (label === '*' && page.labels[index] !== ''),
    )
  )
}

/** Reads scheme, host and port. Rejects text that browsers write differently, such as 127.1 for 127.0.0.1. */
function readOrigin(text: string): Page | undefined {
  const [, scheme, host, port] =
    /^([a-z][a-z\d+.-]*):\/\/(\[[\da-f:.]+\]|[a-z\d._-]+)(?::(\d{1,5}))?$/.exec(text.toLowerCase()) ?? []
  if (scheme === undefined || host === undefined || hostnameOf(host) !== host) return undefined
  return { scheme, labels: host.split('.'), port: readPort(port) ?? standardPorts[scheme] ?? '' }
}

function readPattern(text: string): Pattern | undefined {
  const [, scheme, host = '', port] =
    /^(?:([a-z][a-z\d+.-]*):\/\/)?(\[[\da-f:.]+\]|[^\s/:?#@[\]\\%]+)(?::(\d{1,5}|\*))?\/?$/.exec(
      text.trim().toLowerCase(),
    ) ?? []
  const labels = hostnameOf(host)?.split('.') ?? []
  const isWhole = (label: string) => label === '*' || (label !== '' && !label.includes('*'))
  if (!labels.every(isWhole) || labels.every((label) => label === '*')) return undefined
  return { scheme, labels, port: port === '*' ? port : readPort(port) }
}

/** Returns the host as browsers write it: lower case, other alphabets in their ASCII form. */
const hostnameOf = (host: string) => (host ? parseUrl(`https://${host}`)?.hostname : undefined)

const readPort = (port: string | undefined) => (port === undefined ? undefined : String(Number(port)))
