import type { DirectoryWallet } from '@latchkey/core/directory'
import { foldText } from '@latchkey/core/locale'

/** Returns the index of the row that a key leads to, or `undefined` for a key that moves nowhere. */
export function nextIndex(move: {
  readonly key: string
  /** Index of the focused row; -1 for the search field. */
  readonly at: number
  readonly wallets: readonly DirectoryWallet[]
  /** More rows will be loaded, so the last known row is not the end. */
  readonly more: boolean
}): number | undefined {
  const { key, at, wallets, more } = move
  const last = wallets.length - 1
  if (last < 0) return undefined
  switch (key) {
    case 'ArrowDown':
      if (at < last) return at + 1
      return more ? last : 0
    case 'ArrowUp':
      return at < 1 ? last : at - 1
    case 'Home':
      return at < 0 ? undefined : 0
    case 'End':
      return at < 0 ? undefined : last
    default: {
      if (at < 0 || [...key].length !== 1 || key === ' ') return undefined
      const letter = foldText(key)
      for (let step = 1; step <= wallets.length; step += 1) {
        const index = (at + step) % wallets.length
        if (foldText(wallets[index]?.name ?? '').startsWith(letter)) return index
      }
      return undefined
    }
  }
}
