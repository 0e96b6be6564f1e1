import { createHash } from 'node:crypto'

const inline = /<(script|style)(\s[^>]*)?>([^]*?)<\/\1>/g

/** Returns the sources of a policy for the inline scripts and stylesheets of a page. */
export function inlineSources(html: string): {
  readonly script: readonly string[]
  readonly style: readonly string[]
} {
  const sources = { script: new Array<string>(), style: new Array<string>() }
  for (const [, element = '', attributes = '', text = ''] of html.matchAll(inline)) {
    if (/\s(?:src=|type="application\/)/.test(attributes) || text === '') continue
    sources[element as 'script' | 'style'].push(
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
  }
  return sources
}

/** Returns the directives of the site's policy. Search runs as WebAssembly, which has a source of its own. */
export function createPolicy({
  script,
  style,
}: {
  readonly script: Iterable<string>
  readonly style: Iterable<string>
}): readonly string[] {
  return [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...script].join(' '),
    ["style-src 'self'", ...style].join(' '),
    "worker-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ]
}
