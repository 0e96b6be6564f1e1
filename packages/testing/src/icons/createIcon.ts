import type { WalletIcon } from '@wallet-standard/base'

/** An SVG in a data URI, which EIP-6963 asks for. */
type IconUri = `data:image/svg+xml,${string}`

/**
 * Creates a square icon for a name, as an SVG in a data URI, which EIP-6963 asks for. A name always gets the same icon.
 *
 * @example
 * ```ts
 * import { createIcon } from '@latchkey/testing'
 *
 * const icon = createIcon('Fennel')
 * // data:image/svg+xml,%3Csvg%20xmlns%3D…
 * ```
 */
export function createIcon(name: string): IconUri {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? ''
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">' +
    `<rect width="96" height="96" rx="22" fill="hsl(${hue} 62% 42%)"/>` +
    `<circle cx="74" cy="22" r="34" fill="hsl(${(hue + 40) % 360} 78% 62%)" opacity=".55"/>` +
    '<text x="48" y="65" font-family="system-ui,sans-serif" font-size="48" font-weight="700" ' +
    `text-anchor="middle" fill="#fff">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/**
 * Creates the icon of `createIcon` in base64, which the Wallet Standard asks for.
 *
 * @example
 * ```ts
 * import { createStandardIcon } from '@latchkey/testing'
 *
 * const icon = createStandardIcon('Bolt')
 * // data:image/svg+xml;base64,PHN2ZyB4…
 * ```
 */
export function createStandardIcon(name: string): WalletIcon {
  const icon = createIcon(name)
  const svg = new TextEncoder().encode(decodeURIComponent(icon.slice(icon.indexOf(',') + 1)))
  return `data:image/svg+xml;base64,${btoa(String.fromCharCode(...svg))}`
}

/** Icons of faulty and hostile wallets, for the option `icon`. */
export const oddIcons = {
  /** A good icon behind a line break and blanks. */
  whitespace: (name: string): string => `\n  ${createIcon(name)}`,
  /** A good icon with a type that browsers do not draw, as Leather has it. */
  mistyped: (name: string): string => createIcon(name).replace('svg+xml', 'svg'),
  /** Runs a script if the icon is used as a link. */
  javascript: 'javascript:alert(document.domain)',
  /** An SVG with a script, which is inert in an `<img>` and runs in the page. */
  script: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  )}`,
  /** An icon that sends a request to another host when it is shown. */
  remote: 'https://tracker.invalid/icon.png',
  /** An image that cannot be drawn. */
  broken: 'data:image/png;base64,AAAA',
  empty: '',
} as const
