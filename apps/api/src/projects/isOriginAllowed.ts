import { type OriginPattern, parseOriginPattern } from './parseOriginPattern.ts'

const ownMachine: readonly string[] = ['localhost', '127.0.0.1']
const usualPorts: Readonly<Record<string, string>> = { http: '80', https: '443' }

/**
 * Whether a page may use a project. Entries are exact origins, bare hosts, or hold `*` for exactly one whole label of
 * the host. An entry without a port means the default port of the page's scheme. An empty list allows every page, and pages of the own machine are always allowed.
 */
export function isOriginAllowed({
  origin,
  allowedOrigins,
}: {
  /** The header of that name. */
  readonly origin: string
  readonly allowedOrigins: readonly string[]
}): boolean {
  if (allowedOrigins.length === 0) return true
  const page = parseOrigin(origin)
  if (!page) return false
  if (ownMachine.includes(page.labels.join('.')) && page.scheme in usualPorts) return true
  return allowedOrigins.some((entry) => {
    const pattern = parseOriginPattern(entry)
    return pattern !== undefined && fits(page, pattern)
  })
}

type Page = { readonly scheme: string; readonly labels: readonly string[]; readonly port: string }

/** An origin as browsers write it: scheme, host, and a port that is not the usual one. Nothing else is one. */
function parseOrigin(text: string): Page | undefined {
  const [, scheme, host, port] =
    /^([a-z][a-z\d+.-]*):\/\/(\[[\da-f:.]+\]|[a-z\d._-]+)(?::(\d{1,5}))?$/.exec(text.toLowerCase()) ?? []
  if (scheme === undefined || host === undefined || !URL.canParse(`https://${host}`)) return undefined
  // What a browser would write otherwise, such as 127.1 for 127.0.0.1, is not an origin of a browser.
  if (new URL(`https://${host}`).hostname !== host) return undefined
  return {
    scheme,
    labels: host.split('.'),
    port: port === undefined ? (usualPorts[scheme] ?? '') : String(Number(port)),
  }
}

function fits(page: Page, { scheme, labels, port }: OriginPattern): boolean {
  return (
    (scheme === undefined || scheme === page.scheme) &&
    (port === '*' || (port ?? usualPorts[page.scheme] ?? '') === page.port) &&
    labels.length === page.labels.length &&
    labels.every(
      (label, index) => label === page.labels[index] || (label === '*' && page.labels[index] !== ''),
    )
  )
}
