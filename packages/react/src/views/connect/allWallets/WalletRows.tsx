import type { DirectoryApi, DirectoryWallet, WalletList } from '@latchkey/core/directory'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { imageSource } from '../../../parts/pictures/imageSource.js'
import { DirectoryRow } from '../../../parts/rows/DirectoryRow.js'
import { SkeletonRow } from '../../../parts/rows/SkeletonRow.js'
import { useWalletRow } from '../walletConnect/useWalletRow.js'
import { preloadImages } from './preloadImages.js'
import type { WalletWindow } from './useWalletWindow.js'

/** Renders the visible rows, with skeletons for rows that are still loading. */
export function WalletRows(props: {
  readonly list: WalletList
  /** Wallets on all pages, if known. */
  readonly count: number | undefined
  readonly shown: WalletWindow
  readonly directory: DirectoryApi
  readonly disabled: boolean
  /** Wallet whose row gets the focus. */
  readonly focusedId: string | undefined
  readonly onPick: (wallet: DirectoryWallet) => void
}): ReactNode {
  const { list, count, shown, directory, disabled, focusedId, onPick } = props
  const { wallets, status } = list
  const wayOf = useWalletRow()
  usePreloadedPictures(wallets)
  return (
    <ul className="lk-run" aria-busy={status === 'loading'} style={lengths({ '--lk-size': shown.height })}>
      {shown.rows.map((index) => {
        const wallet = wallets[index]
        return (
          <li
            key={wallet?.id ?? `awaited ${index}`}
            data-index={index}
            aria-setsize={count === undefined ? -1 : Math.max(count, wallets.length)}
            aria-posinset={index + 1}
            aria-hidden={wallet ? undefined : true}
            style={lengths({ '--lk-at': shown.topOf(index) })}
          >
            {wallet ? (
              <DirectoryRow
                wallet={wallet}
                way={directory.installed(wallet) ? { kind: 'installed' } : wayOf(wallet)}
                disabled={disabled}
                focused={wallet.id === focusedId}
                onPick={onPick}
              />
            ) : (
              <SkeletonRow />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Returns custom properties. Plain ones in an element's style would lose against the stylesheet. */
function lengths(pixels: Readonly<Record<`--lk-${string}`, number>>): CSSProperties {
  return Object.fromEntries(Object.entries(pixels).map(([name, value]) => [name, `${value}px`]))
}

/** Number of pictures that are loaded ahead for an appended page. */
const preloaded = 20

function usePreloadedPictures(wallets: readonly DirectoryWallet[]): void {
  const known = useRef<readonly DirectoryWallet[]>([])
  useEffect(() => {
    const before = known.current
    known.current = wallets
    const isAppended = wallets.length > before.length && wallets[0]?.id === before[0]?.id
    const sources = (isAppended ? wallets.slice(before.length) : [])
      .slice(0, preloaded)
      .map(({ image }) => imageSource({ icon: image, listed: true }))
      .filter((source) => source !== undefined)
    if (sources.length === 0) return
    const leaving = new AbortController()
    void preloadImages({ sources, signal: leaving.signal })
    return () => leaving.abort()
  }, [wallets])
}
