import type { DirectoryWallet } from './DirectoryWallet.js'

/** Known wallets by id, in the order they became known. */
export type WalletBook = {
  get(id: string): DirectoryWallet | undefined
  all(): readonly DirectoryWallet[]
  /** Adds what is new and brings the rest up to date. */
  learn(wallets: readonly DirectoryWallet[]): void
}

/**
 * Keeps `limit` wallets at most. For a new one the oldest goes that nothing holds; where all are held, the new one is
 * not kept.
 */
export function createWalletBook({
  limit,
  held,
}: {
  readonly limit: number
  /** Ids that have to stay. */
  held(): ReadonlySet<string>
}): WalletBook {
  const known = new Map<string, DirectoryWallet>()
  const isTaken = (rdns: string) =>
    [...known.values()].some((one) => one.rdns?.toLowerCase() === rdns.toLowerCase())

  return {
    get: (id) => known.get(id),
    all: () => [...known.values()],
    learn(wallets) {
      const kept =
        known.size + wallets.length > limit ? new Set([...held(), ...wallets.map(({ id }) => id)]) : new Set()
      const told = new Set<string>()
      for (const wallet of wallets) {
        if (told.has(wallet.id)) continue
        told.add(wallet.id)
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

/** The list from before where the new one holds the same in the same order. */
export const sameItems = <item>(before: readonly item[], now: readonly item[]): readonly item[] =>
  before.length === now.length && before.every((item, index) => item === now[index]) ? before : now

/**
 * Merges a newer entry into a known wallet. Its name and rdns stay, so a row never turns into another under the
 * pointer. A wallet configured by the app stays unchanged. Returns the same object if nothing changes.
 */
function mergeWallet(
  known: DirectoryWallet,
  newer: DirectoryWallet,
  /** No other wallet has this rdns. */
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
