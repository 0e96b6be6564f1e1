export type Readiness = 'ready' | 'starting' | 'stopping' | 'no database'

const longestPing = 2_000
const lifetime = 1_000

/** Checks whether requests can be served. The database gets at most one query per second. */
export function createReadiness({ ping, now }: { ping(): Promise<void>; now(): number }): {
  set(state: 'ready' | 'stopping'): void
  readonly state: 'ready' | 'starting' | 'stopping'
  check(): Promise<Readiness>
} {
  let state: 'ready' | 'starting' | 'stopping' = 'starting'
  let last: { readonly alive: Promise<boolean>; readonly until: number } | undefined
  return {
    get state() {
      return state
    },
    set(next) {
      state = next
    },
    async check() {
      if (state !== 'ready') return state
      if (!last || last.until <= now()) last = { alive: isAliveInTime(ping()), until: now() + lifetime }
      const alive = await last.alive
      return alive ? state : 'no database'
    },
  }
}

async function isAliveInTime(ping: Promise<void>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), longestPing)
  ping.then(
    () => resolve(true),
    () => resolve(false),
  )
  return promise.finally(() => clearTimeout(timer))
}
