import type { Atoms } from '../lib/createAtoms.js'
import type { Scope } from '../lib/scope.js'
import type { Ports } from '../ports/Ports.js'
import type { Alerts, EventsApi } from './createEvents.js'
import type { Store } from './createStore.js'

/** The parts of one client that all its domains use. */
export type Context = Ports & {
  /** Ends when the client is destroyed. */
  readonly scope: Scope
  readonly store: Store
  /** Makes a public store. */
  readonly atom: Atoms
  readonly events: EventsApi
  readonly alert: Alerts['alert']
}
