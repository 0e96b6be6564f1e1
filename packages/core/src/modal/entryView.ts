import type { OpenRequest } from './views.js'

/** What `open` shows when the caller names no view. */
export function entryView({ hasAddress }: { hasAddress: boolean }): OpenRequest {
  return hasAddress ? { view: 'Account' } : { view: 'Connect' }
}
