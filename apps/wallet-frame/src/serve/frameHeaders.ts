/** Returns the origin patterns of a project as sources of a Content-Security-Policy. No pattern: every page. */
function toAncestors(patterns: readonly string[]): string {
  if (patterns.length === 0) return '*'
  return ["'self'", 'http://localhost:*', 'http://127.0.0.1:*', ...patterns.filter(isSource)].join(' ')
}

/** A policy is one line of words, so a pattern with anything else in it is left out, and its pages are not allowed. */
const isSource = (pattern: string) => /^[\w.:/*[\]-]+$/.test(pattern)

/**
 * Returns the headers that every file of the frame needs. A worker takes its policy from its own file, so none may go without.
 *
 * @param ancestors patterns of the pages that may embed it; `none` for files that no page embeds
 */
export function frameHeaders({
  apiUrl,
  ancestors,
}: {
  readonly apiUrl: string
  readonly ancestors: readonly string[] | 'none'
}): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "worker-src 'self'",
      "style-src 'self'",
      'img-src data:',
      `connect-src 'self' ${new URL(apiUrl).origin}`,
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${ancestors === 'none' ? "'none'" : toAncestors(ancestors)}`,
      "require-trusted-types-for 'script'",
      'trusted-types wallet-worker',
    ].join('; '),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}
