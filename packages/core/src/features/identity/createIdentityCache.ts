import type { Profile } from '../../account/createAccounts.js'
import type { Store } from '../../context/createStore.js'
import { type StorageKey, visitorCaches } from '../../context/storageKeys.js'
import { toProfile } from './toProfile.js'

/** A cached identity is used for this long. Milliseconds. */
const maxAge = 300_000
const limit = 20
/** A CAIP-10 id. */
const accountIdPattern = /^[-a-z\d]{3,8}:[-\w]{1,32}:[-.%a-z\d]{1,128}$/i

/** A look-up's time, in milliseconds since the epoch, and its result. An empty profile means that there is no name. */
type Entry = Profile & { readonly at: number }
type Entries = Readonly<Record<string, Entry>>

export type IdentityCache = {
  /** Returns the profile of an account, by its CAIP-10 id, that was looked up within the last five minutes. */
  get(accountId: string): Profile | undefined
  set(accountId: string, profile: Profile): void
}

/**
 * Caches identities by account in storage, shared with other tabs. The oldest are dropped first. An address without a name
 * on one network may have one on another.
 */
export function createIdentityCache({ store, now }: { store: Store; now(): number }): IdentityCache {
  const row: StorageKey<Entries> = { ...visitorCaches.identities, decode: (value) => decode(value, now()) }
  const read = () => store.read(row) ?? {}
  return {
    get(accountId) {
      const entries = read()
      const known = Object.hasOwn(entries, accountId) ? entries[accountId] : undefined
      return known && toProfile(known)
    },
    set(accountId, profile) {
      const others = Object.entries(read())
        .filter(([one]) => one !== accountId)
        .sort(([, a], [, b]) => b.at - a.at)
        .slice(0, limit - 1)
      store.write(row, Object.fromEntries([[accountId, { ...profile, at: now() }], ...others]))
    },
  }
}

function decode(value: unknown, now: number): Entries | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([accountId, entry]) => {
      const { name, image, at } = Object(entry) as Partial<Record<keyof Entry, unknown>>
      const isFresh = typeof at === 'number' && at <= now && now - at < maxAge
      return isFresh && accountIdPattern.test(accountId)
        ? [[accountId, { ...toProfile({ name, image }), at }]]
        : []
    }),
  )
}
