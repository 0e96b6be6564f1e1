import type { Connector, ConnectorType } from '../../connector/Connector.js'
import type { DirectoryState } from './DirectoryApi.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { dedupeWallets } from './dedupeWallets.js'

export type Picks = Pick<DirectoryState, 'featured' | 'custom' | 'recommended'>

/** Rows of the connect list (specification, 9). */
const rows = 4

const installed: readonly ConnectorType[] = ['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN']

/**
 * What the connect list shows beside the wallets that were found. With `shown`, the rows a visitor may be pointing at,
 * each stays where it is and new ones only come where nothing stands behind them.
 */
export function pickWallets({
  featured,
  custom,
  recommended,
  connectors,
  shown,
}: {
  /** Known and offered, in the app's order. */
  readonly featured: readonly DirectoryWallet[]
  readonly custom: readonly DirectoryWallet[]
  /** Candidates, best first; none of them featured. */
  readonly recommended: readonly DirectoryWallet[]
  /** Wallets that were found. */
  readonly connectors: readonly Connector[]
  readonly shown?: Picks | undefined
}): Picks {
  const pick = (wallets: readonly DirectoryWallet[], ...beside: (readonly DirectoryWallet[])[]) =>
    dedupeWallets({ wallets, connectors, beside: beside.flat() })
  const before = shown ?? { featured: [], custom: [], recommended: [] }
  const all = [before.featured, before.custom, before.recommended]

  const isLast = before.custom.length + before.recommended.length === 0
  const first = isLast ? [...before.featured, ...pick(featured, ...all)] : before.featured
  const second = shown ? before.custom : pick(custom, first)
  const found = connectors.filter(({ type }) => installed.includes(type)).length
  const room = Math.max(0, rows - (first.length + second.length + found))
  const third = [...before.recommended, ...pick(recommended, first, ...all, second)]
  return {
    featured: first,
    custom: second,
    recommended: third.slice(0, Math.max(room, before.recommended.length)),
  }
}
