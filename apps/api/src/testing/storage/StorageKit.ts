import type { Hono } from 'hono'
import type { AppEnv } from '../../http/AppEnv.ts'
import type { Store } from '../../store/Store.ts'

/** Shared state of the tests of one database. Opened before the first test. */
export type StorageKit = {
  readonly store: Store
  /** The server over that database, with the wallets of `someWallets` and three projects. */
  readonly app: Hono<AppEnv>
  /** Milliseconds of the server's clock. */
  time: number
}
