import type { DirectoryWallet } from '@latchkey/core/directory'
import type { KeyboardEvent, RefObject } from 'react'
import { nextIndex } from './nextIndex.js'
import { focusedIndex, type WalletWindow } from './useWalletWindow.js'

/** Returns what the keys do in the list. */
export function useListKeys(list: {
  readonly shown: WalletWindow
  readonly field: RefObject<HTMLInputElement | null>
  /** Text in the search field. */
  readonly text: string
  readonly wallets: readonly DirectoryWallet[]
  readonly isGrowing: boolean
}): {
  /** Moves the focus between the search field and the rows. */
  readonly moveInRows: (event: KeyboardEvent) => void
  /** Opens the first result of a search. */
  readonly openFirst: () => void
} {
  const { shown, field, text, wallets, isGrowing } = list
  const { scroller, goTo } = shown
  return {
    moveInRows(event) {
      const { key, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
      const at = focusedIndex(scroller.current)
      if (at === undefined && target !== field.current) return
      const next = nextIndex({ key, at: at ?? -1, wallets, more: isGrowing })
      if (next === undefined) return
      event.preventDefault()
      goTo(next)
    },
    openFirst() {
      if (text.trim() === '') return
      // Clicks the row itself, which may be a link.
      const first = scroller.current?.querySelector<HTMLElement>('[data-index="0"] .lk-row')
      if (first) first.click()
      else if (wallets.length > 0) goTo(0)
    },
  }
}
