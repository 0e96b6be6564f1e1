import type { DirectoryApi, WalletList } from '@latchkey/core/directory'
import { useEffect } from 'react'
import { useWalletWindow, type WalletWindow } from './useWalletWindow.js'

/** The next page is requested when this many rows are left. */
const near = 20
/** Rows kept free for the next page, and for a search of unknown size. */
const page = 40
const guess = 3

/** Returns the visible rows of the list with those that are kept free. Requests the next page before the visitor reaches it. */
export function useListRows(known: {
  readonly directory: DirectoryApi
  readonly list: WalletList
  /** Scroll position to start with, in pixels. */
  readonly offset: number
}): {
  /** Wallets on all pages, if known. */
  readonly count: number | undefined
  /** Number of rows kept free for wallets that are still loading. */
  readonly awaited: number
  /** More wallets are loading, or can be loaded. */
  readonly isGrowing: boolean
  readonly shown: WalletWindow
} {
  const { directory, list, offset } = known
  const { status, wallets, more } = list
  // Includes bundled wallets that the provider API does not know.
  const count = list.count === undefined ? undefined : Math.max(list.count, wallets.length)
  const isGrowing = status === 'loading' || (more && status === 'ready')
  const rest = count === undefined ? guess : Math.min(page, count - wallets.length)
  const awaited = isGrowing ? Math.max(0, rest) : 0
  const shown = useWalletWindow({ count: wallets.length + awaited, offset })
  const end = shown.rows.at(-1) ?? 0
  const due = more && status === 'ready' && wallets.length - end <= near
  useEffect(() => {
    if (due) void directory.more()
  }, [directory, due])
  return { count, awaited, isGrowing, shown }
}
