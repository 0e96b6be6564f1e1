import type { Scope } from '../lib/scope.js'
import type { Ports } from '../ports/Ports.js'
import type { EventsApi } from './createEvents.js'
import type { Store } from './createStore.js'

/** What every domain of one client shares. */
export type Context = Ports & {
  /** Ends when the client is destroyed. */
  readonly scope: Scope
  readonly store: Store
  readonly events: EventsApi
}
