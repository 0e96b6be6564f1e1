import { defaultOrigins } from './defaultOrigins.js'

/** A host, with its scheme and port if the pattern has them. `port` is `*` for any. */
type Pattern = {
  readonly scheme: string | undefined
  readonly labels: readonly string[]
  readonly port: string | undefined
}

const standardPorts: Readonly<Record<string, string>> = { http: '80', https: '443' }

/**
 * True when an origin is one of a project's patterns or a default one, and always for a project that names none. A
 * pattern is an origin or a bare host; `*` in it matches exactly one label of the host, or any port. A scheme
 * counts only when the pattern has one; without a port, the port is the default one of the origin's scheme.
 */
export function isOriginAllowed({
  origin,
  patterns,
}: {
  readonly origin: string
  readonly patterns: readonly string[]
}): boolean {
  if (patterns.length === 0) return true
  const actual = readOrigin(origin)
  if (!actual) return false
  return [...patterns, ...defaultOrigins].some((pattern) => {
    const wanted = readPattern(pattern)
    return wanted !== undefined && isMatch(actual, wanted)
  })
}

function isMatch(actual: Pattern, wanted: Pattern): boolean {
  const { scheme, labels, port = standardPorts[actual.scheme ?? ''] } = wanted
  return (
    (scheme === undefined || scheme === actual.scheme) &&
    (port === '*' || port === actual.port) &&
    labels.length === actual.labels.length &&
    labels.every((label, index) => label === '*' || label === actual.labels[index])
  )
}

/** A page's origin: scheme, host and port, and nothing else that a URL may have. */
function readOrigin(text: string): Pattern | undefined {
  if (!/^https?:\/\/[^/?#@\\\s]+$/i.test(text) || !URL.canParse(text)) return undefined
  const { protocol, hostname, port } = new URL(text)
  const scheme = protocol.slice(0, -1)
  return { scheme, labels: hostname.split('.'), port: port || standardPorts[scheme] }
}

function readPattern(text: string): Pattern | undefined {
  const [, scheme, host, port] =
    /^(?:(https?):\/\/)?(\[[\da-f:]+\]|[^/:?#@\\\s]+)(?::(\d{1,5}|\*))?\/?$/i.exec(text.trim()) ?? []
  // Through the URL parser, as the page's own host went: lower case, punycode.
  if (!host || !URL.canParse(`https://${host}`)) return undefined
  const { hostname } = new URL(`https://${host}`)
  return { scheme: scheme?.toLowerCase(), labels: hostname.split('.'), port }
}
