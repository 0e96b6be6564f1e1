import type { DirectoryWallet } from './DirectoryWallet.js'

/** Known wallets by id, in the order they were added. */
export type WalletCache = {
  get(id: string): DirectoryWallet | undefined
  all(): readonly DirectoryWallet[]
  /** Adds new wallets and updates known ones. */
  add(wallets: readonly DirectoryWallet[]): void
}

/**
 * Creates a cache of at most `limit` wallets. A new wallet replaces the oldest that is not held; if all are held, it is
 * dropped.
 */
export function createWalletCache({
  limit,
  held,
}: {
  readonly limit: number
  /** Returns the ids that must stay. */
  held(): ReadonlySet<string>
}): WalletCache {
  const known = new Map<string, DirectoryWallet>()
  const isTaken = (rdns: string) =>
    [...known.values()].some((one) => one.rdns?.toLowerCase() === rdns.toLowerCase())

  return {
    get: (id) => known.get(id),
    all: () => [...known.values()],
    add(wallets) {
      const kept =
        known.size + wallets.length > limit ? new Set([...held(), ...wallets.map(({ id }) => id)]) : new Set()
      const done = new Set<string>()
      for (const wallet of wallets) {
        if (done.has(wallet.id)) continue
        done.add(wallet.id)
        const before = known.get(wallet.id)
        if (before) {
          const mayTakeRdns = before.rdns === undefined && !!wallet.rdns && !isTaken(wallet.rdns)
          known.set(wallet.id, mergeWallet(before, wallet, mayTakeRdns))
          continue
        }
        if (known.size >= limit) {
          const oldest = [...known.keys()].find((id) => !kept.has(id))
          if (oldest === undefined) continue
          known.delete(oldest)
        }
        known.set(wallet.id, wallet)
      }
    },
  }
}

/** Returns the earlier list if the new one has the same items in the same order. */
export const sameItems = <item>(before: readonly item[], now: readonly item[]): readonly item[] =>
  before.length === now.length && before.every((item, index) => item === now[index]) ? before : now

/**
 * Merges a newer entry into a known wallet. Its name and rdns stay, so a row never turns into another under the
 * pointer. A wallet configured by the app stays unchanged. Returns the same object if nothing changes.
 */
function mergeWallet(
  known: DirectoryWallet,
  newer: DirectoryWallet,
  /** True if no other wallet has this rdns. */
  mayTakeRdns: boolean,
): DirectoryWallet {
  if (known.source === 'custom') return known
  const { rdns = mayTakeRdns ? newer.rdns : undefined } = known
  const { rdns: _, ...rest } = newer
  const merged: DirectoryWallet = {
    ...known,
    ...rest,
    name: known.name,
    chains: newer.chains.length > 0 ? sameItems(known.chains, newer.chains) : known.chains,
    ...(rdns !== undefined && { rdns }),
  }
  const before: Readonly<Record<string, unknown>> = known
  return Object.entries(merged).every(([key, value]) => before[key] === value) ? known : merged
}
