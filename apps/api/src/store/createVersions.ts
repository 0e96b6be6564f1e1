import type { Database } from './Store.ts'
import { versions as table } from './tables/versions.ts'

/** Longest delay until a change by another process takes effect. Milliseconds. */
const lifetime = 2_000
/** Age from which a request starts the next check without waiting for it. Milliseconds. */
const renewed = 1_000

export type VersionName = (typeof table.$inferSelect)['name']

/** Versions of the data that processes hold in memory. One query a second reads all of them. */
export type Versions = {
  /**
   * Resolves with a version that was read from the database at most two seconds ago. What the database returns from then on is as new.
   * @throws if the database cannot be reached.
   */
  read(name: VersionName): Promise<number>
  /** Returns the result of `read` without a query; `undefined` if it needs one. */
  known(name: VersionName): number | undefined
}

export function createVersions({
  database,
  now,
}: {
  readonly database: Database
  /** Milliseconds on a monotonic clock. */
  now(): number
}): Versions {
  let checkedAt = Number.NEGATIVE_INFINITY
  let all: ReadonlyMap<string, number> = new Map()
  let checking: Promise<void> | undefined

  const check = async () => {
    const startedAt = now()
    const rows = await database.select().from(table)
    all = new Map(rows.map(({ name, version }) => [name, version]))
    checkedAt = startedAt
  }
  const share = () => {
    checking ??= check().finally(() => {
      checking = undefined
    })
    return checking
  }
  const isOld = () => now() - checkedAt >= lifetime
  const known = (name: VersionName) => (isOld() ? undefined : (all.get(name) ?? 0))
  return {
    known,
    async read(name) {
      // A check that began before this request may have read too early.
      if (isOld()) await share()
      if (isOld()) await share()
      // The next request reports a failure, once it needs the version.
      if (now() - checkedAt >= renewed) share().catch(() => undefined)
      return all.get(name) ?? 0
    },
  }
}
