import type { DirectoryWallet } from './DirectoryWallet.js'
import { namesOf } from './namesOf.js'

/** The app's lists of wallets, as ids where the wallets are known. */
export type ListedIds = Readonly<
  Record<'featuredWalletIds' | 'includeWalletIds' | 'excludeWalletIds', readonly string[]>
>

/**
 * Returns the ids of wallets that an app lists by id, rdns or name. An entry that matches no known wallet stays unchanged, because
 * the provider API may know it as an id.
 */
export function resolveWalletIds(
  entries: readonly string[],
  wallets: readonly DirectoryWallet[],
): readonly string[] {
  const ids = entries.map((entry) => {
    const found =
      wallets.find(({ id }) => id === entry) ??
      wallets.find(({ rdns }) => isSame(rdns, entry)) ??
      wallets.find((wallet) => namesOf(wallet).some((name) => isSame(name, entry)))
    return found?.id ?? entry
  })
  return [...new Set(ids)]
}

/** Ignores case, because apps and wallets write ids and names in any case. */
export const isSame = (one: string | undefined, other: string): boolean =>
  one?.toLowerCase() === other.trim().toLowerCase()
