import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/** A row of 56 pixels and the gap below it. */
const rowHeight = 60
/** Room for the outline of the first row. */
const above = 4

/** The part of a long list of rows that is in sight, and the way to those that are not. */
export function useWalletWindow(list: {
  readonly scroller: RefObject<HTMLElement | null>
  readonly count: number
  /** Where the list stood when it was left, in pixels. */
  readonly offset: number
  readonly keyOf: (index: number) => string
}): {
  readonly rows: readonly VirtualItem[]
  readonly height: number
  /** Brings a row into sight and gives it the focus. */
  readonly goTo: (index: number) => void
} {
  const { scroller, count, offset, keyOf } = list
  const wanted = useRef<number>(undefined)
  // oxlint-disable-next-line react/incompatible-library -- What it returns is read in this render and nowhere memoised.
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: 8,
    paddingStart: above,
    initialOffset: offset,
    // The first rows are painted with the view, before anything is measured.
    initialRect: { width: 360, height: 480 },
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range)
        // A row that is scrolled away keeps the focus, and with it the place of the keyboard.
        const focused = focusedIndex(scroller.current)
        if (focused === undefined || focused >= range.count || shown.includes(focused)) return shown
        return [...shown, focused].sort((a, b) => a - b)
      },
      [scroller],
    ),
  })

  const focusWanted = useCallback(() => {
    if (wanted.current === undefined) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] button`)
    if (!row) return
    wanted.current = undefined
    row.focus({ preventScroll: true })
  }, [scroller])
  useLayoutEffect(focusWanted)

  return {
    rows: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    goTo(index) {
      wanted.current = index
      virtualizer.scrollToIndex(index, { align: 'auto' })
      focusWanted()
    },
  }
}

/** The place of the row that has the focus. */
export function focusedIndex(scroller: HTMLElement | null): number | undefined {
  const root = scroller?.getRootNode() as Document | ShadowRoot | undefined
  const row = root?.activeElement?.closest<HTMLElement>('[data-index]')
  if (!row || !scroller?.contains(row)) return undefined
  return Number(row.dataset['index'])
}
