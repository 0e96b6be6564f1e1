import type { DirectoryWallet } from './DirectoryWallet.js'

/** The app's lists of wallets, as ids where the wallets are known. */
export type ListedIds = Readonly<
  Record<'featuredWalletIds' | 'includeWalletIds' | 'excludeWalletIds', readonly string[]>
>

/**
 * Returns the ids of wallets that an app lists by id, rdns or name. An entry that is none of the known wallets stays as
 * it is, because the provider API may know the id.
 */
export function resolveWalletIds(
  entries: readonly string[],
  wallets: readonly DirectoryWallet[],
): readonly string[] {
  const ids = entries.map((entry) => {
    const found =
      wallets.find(({ id }) => id === entry) ??
      wallets.find(({ rdns }) => isSame(rdns, entry)) ??
      wallets.find(({ name }) => isSame(name, entry))
    return found?.id ?? entry
  })
  return [...new Set(ids)]
}

/** Compares what apps and wallets write in any case. */
export const isSame = (one: string | undefined, other: string): boolean =>
  one?.toLowerCase() === other.trim().toLowerCase()
