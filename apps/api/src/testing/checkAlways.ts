import { createVersions, type Versions } from '../store/createVersions.ts'
import type { Database } from '../store/Store.ts'

/** Creates versions whose clock runs so fast that each request checks them, for tests that change the database between two. */
export function checkAlways(database: Database): Versions {
  let time = 0
  return createVersions({
    database,
    now() {
      time += 3_000
      return time
    },
  })
}
