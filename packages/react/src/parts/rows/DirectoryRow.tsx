import type { DirectoryWallet } from '@latchkey/core/directory'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { Text } from '../../locale/baseTexts.js'
import { ListedPicture } from '../pictures/ListedPicture.js'

/** Action of a directory wallet's row. */
export type DirectoryRowAction =
  /** Connects the wallet in this browser. */
  | { readonly kind: 'installed' }
  /** Opens the view with its download links. */
  | { readonly kind: 'get' }
  /** Opens a view. On a phone, `preparing` until the link is there: the row is busy, and the view shows the progress. */
  | { readonly kind: 'view'; readonly preparing: boolean }
  | { readonly kind: 'link'; readonly href: string; readonly target: '_self' | '_top' | '_blank' }

/** A directory wallet and the way to connect it. */
export const DirectoryRow = memo(
  function DirectoryRow(props: {
    readonly wallet: DirectoryWallet
    readonly way: DirectoryRowAction
    readonly note?: ReactNode
    readonly emphasis?: boolean
    readonly disabled?: boolean
    /** Takes the focus when the view opens. */
    readonly focused?: boolean
    readonly onPick: (wallet: DirectoryWallet) => void
  }): ReactNode {
    const { wallet, way, note, emphasis, disabled = false, focused, onPick } = props
    const name = wallet.name
    const preparing = way.kind === 'view' && way.preparing
    // One element with and without its link, so that it keeps the focus.
    const isLink = way.kind === 'link' || preparing
    const common = {
      className: 'lk-row lk-wallet',
      'data-key': wallet.id,
      'data-opens': way.kind === 'installed' ? 'ConnectingExternal' : 'Downloads',
      'data-emphasis': emphasis,
      'data-focus': focused ? '' : undefined,
      'aria-disabled': disabled,
      onClick: () => onPick(wallet),
    }
    const content = (
      <>
        <ListedPicture wallet={wallet} />
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>
          {note ? (
            <small>{note}</small>
          ) : (
            way.kind === 'installed' && (
              <small>
                <Text id="wallet.detected" />
              </small>
            )
          )}
        </span>
      </>
    )
    if (!isLink)
      return (
        <button type="button" {...common}>
          {content}
        </button>
      )
    const link =
      way.kind === 'link' && !disabled
        ? { href: way.href, target: way.target, rel: 'noreferrer noopener' }
        : { role: 'button', tabIndex: 0, 'aria-busy': preparing, onKeyDown: clickByKey }
    return (
      <a {...common} {...link}>
        {content}
      </a>
    )
  },
  (before, after) =>
    Object.keys(after).every((key) =>
      key === 'way'
        ? JSON.stringify(before.way) === JSON.stringify(after.way)
        : before[key as keyof typeof before] === after[key as keyof typeof after],
    ),
)

/** Clicks on Enter and Space, as a button does. */
function clickByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
