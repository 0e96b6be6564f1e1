import type { DirectoryWallet } from './DirectoryWallet.js'
import { sameItems } from './sameItems.js'

/**
 * Merges a newer entry into a known wallet. Its name and rdns stay, so a row never turns into another under the
 * pointer. A wallet configured by the app stays unchanged. Returns the same object if nothing changes.
 */
export function mergeWallet(
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
