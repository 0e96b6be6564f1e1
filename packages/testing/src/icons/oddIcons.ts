import { createIcon } from './createIcon.js'

/** Icons that real wallets, or hostile ones, announce. Each is a value for the option `icon`. */
export const oddIcons = {
  /** A good icon behind a line break and blanks. */
  whitespace: (name: string): string => `\n  ${createIcon(name)}`,
  /** A good icon under a type that browsers do not draw, as Leather names it. */
  mistyped: (name: string): string => createIcon(name).replace('svg+xml', 'svg'),
  /** Runs script where an icon is used as a link. */
  javascript: 'javascript:alert(document.domain)',
  /** An SVG that holds a script: inert in an `<img>`, not when it is put into the page. */
  script: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  )}`,
  /** A request to somebody else as soon as it is shown. */
  remote: 'https://tracker.invalid/icon.png',
  /** An image that cannot be drawn. */
  broken: 'data:image/png;base64,AAAA',
  empty: '',
} as const
