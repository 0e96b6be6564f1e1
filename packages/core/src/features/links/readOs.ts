import type { Platform } from './Platform.js'

/** Reads the operating system from a browser's user agent. */
export function readOs({
  names,
  touch,
}: {
  /** The user agent and what else the browser calls itself. */
  readonly names: string
  /** `navigator.maxTouchPoints > 1`. An iPad calls itself a Macintosh; no Macintosh has a touch screen. */
  readonly touch: boolean
}): Platform['os'] {
  if (/iP(hone|ad|od)/.test(names) || (touch && /Macintosh/.test(names))) return 'ios'
  return /Android/.test(names) ? 'android' : 'desktop'
}
