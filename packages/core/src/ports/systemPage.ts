import type { Page } from './Page.js'

/** The browser's own, looked up when called. */
export const systemPage: Page = {
  origin: () => location.origin,
  ancestors: () => [...(location.ancestorOrigins ?? [])],
  path: () => location.pathname,
}
