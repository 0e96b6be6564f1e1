import { useState } from 'react'
import type { WalletEntry } from './listWallets.js'

/** Keeps wallets where they were first shown. A row that appears later goes to the end, so that no row moves under a pointer. */
export function useKeptPlaces(entries: readonly WalletEntry[]): readonly WalletEntry[] {
  const [shown, setShown] = useState<readonly string[]>([])
  const placeOf = (entry: WalletEntry) => {
    const place = shown.indexOf(idOf(entry))
    return place < 0 ? shown.length : place
  }
  const kept = entries.toSorted((a, b) => placeOf(a) - placeOf(b))
  const ids = kept.map(idOf)
  if (ids.join() !== shown.join()) setShown(ids)
  return kept
}

/** Returns the id of the entry's row. */
export const idOf = (entry: WalletEntry): string =>
  entry.kind === 'found' ? entry.connector.id : entry.wallet.id
