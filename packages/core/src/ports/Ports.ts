import type { Clock } from './Clock.js'
import type { Environment } from './Environment.js'
import type { Log } from './Log.js'
import type { Storage } from './Storage.js'

/** Everything outside that the client touches. */
export type Ports = {
  readonly clock: Clock
  readonly storage: Storage
  readonly environment: Environment
  readonly log: Log
}
