import type { Profile } from '../../account/createAccounts.js'
import type { Store } from '../../context/createStore.js'
import type { StorageKey } from '../../context/storageKeys.js'
import { toProfile } from './toProfile.js'

/** An identity counts as known for this long. Milliseconds. */
const maxAge = 300_000
const limit = 20

/** When it was looked up, in milliseconds since the epoch, and what was found: an empty profile is "no name". */
type Entry = Profile & { readonly at: number }
type Entries = Readonly<Record<string, Entry>>

export type IdentityCache = {
  /** What is known of an address and not too old. */
  get(address: string): Profile | undefined
  set(address: string, profile: Profile): void
  clear(): void
}

/** Identities by address, kept over reloads and shared with other tabs. The oldest go first. */
export function createIdentityCache({ store, now }: { store: Store; now(): number }): IdentityCache {
  const row: StorageKey<Entries> = { key: 'identity_cache', decode: (value) => decode(value, now()) }
  const read = () => store.read(row) ?? {}
  return {
    get(address) {
      const entries = read()
      const known = Object.hasOwn(entries, address) ? entries[address] : undefined
      return known && toProfile(known)
    },
    set(address, profile) {
      const others = Object.entries(read())
        .filter(([one]) => one !== address)
        .sort(([, a], [, b]) => b.at - a.at)
        .slice(0, limit - 1)
      store.write(row, Object.fromEntries([[address, { ...profile, at: now() }], ...others]))
    },
    clear: () => store.remove(row),
  }
}

function decode(value: unknown, now: number): Entries | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([address, entry]) => {
      const { name, image, at } = Object(entry) as Partial<Record<keyof Entry, unknown>>
      const isFresh = typeof at === 'number' && at <= now && now - at < maxAge
      return isFresh && /^\w{1,128}$/.test(address) ? [[address, { ...toProfile({ name, image }), at }]] : []
    }),
  )
}
