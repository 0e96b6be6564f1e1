import type { Connector } from '../../connector/Connector.js'
import type { DirectoryState } from './DirectoryApi.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { dedupeWallets } from './dedupeWallets.js'

export type Picks = Pick<DirectoryState, 'recent' | 'featured' | 'custom' | 'recommended'>

/** Featured wallets of the connect list (specification, 9). */
export const featuredLimit = 4
/** Recommended wallets of the connect list (specification, 9). */
export const recommendedLimit = 4

/**
 * Picks the wallets of the connect list beside the discovered ones. Featured and recommended wallets have a limit each; no
 * group takes rows from another. With `shown`, the rows that are visible now, each row stays in place and new rows are
 * only appended.
 */
export function pickWallets({
  recent,
  featured,
  custom,
  recommended,
  connectors,
  shown,
}: {
  /** Known and offered, newest first. */
  readonly recent: readonly DirectoryWallet[]
  /** Known and offered, in the app's order. */
  readonly featured: readonly DirectoryWallet[]
  readonly custom: readonly DirectoryWallet[]
  /** Candidates, best first. */
  readonly recommended: readonly DirectoryWallet[]
  /** Discovered wallets. */
  readonly connectors: readonly Connector[]
  readonly shown?: Picks | undefined
}): Picks {
  const pick = (wallets: readonly DirectoryWallet[], ...beside: (readonly DirectoryWallet[])[]) =>
    dedupeWallets({ wallets, connectors, beside: beside.flat() })
  const before = shown ?? { recent: [], featured: [], custom: [], recommended: [] }
  const all = [before.recent, before.featured, before.custom, before.recommended]

  const used = shown ? before.recent : pick(recent)
  const isLast = before.custom.length + before.recommended.length === 0
  const first = isLast
    ? [...before.featured, ...pick(featured, used, ...all)].slice(0, featuredLimit)
    : before.featured
  const second = shown ? before.custom : pick(custom, used, first)
  const third = [...before.recommended, ...pick(recommended, used, first, ...all, second)]
  return {
    recent: used,
    featured: first,
    custom: second,
    recommended: third.slice(0, recommendedLimit),
  }
}
