import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { observeSize } from '../../../parts/motion/observeSize.js'

/** A row of 56 pixels and the gap below it. All rows have this height, so none is measured. */
const rowHeight = 60
const gap = 4
/** Rows rendered above and below the visible ones. A fast flick scrolls by this many in one frame. */
const margin = 10
/** Assumed height of the list before it is measured. Pixels. */
const usualHeight = 480

type Sight = { readonly first: number; readonly last: number; readonly focused: number | undefined }

export type WalletWindow = {
  /** Ref of the element that scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Indexes of the rows to render, in order. */
  readonly rows: readonly number[]
  /** Height of all rows, in pixels. */
  readonly height: number
  readonly topOf: (index: number) => number
  readonly toTop: () => void
  /** Scrolls to a row and focuses it. */
  readonly goTo: (index: number) => void
}

/** Returns the visible rows of a long list, and functions to reach the rest. */
export function useWalletWindow(list: {
  readonly count: number
  /** Scroll position to start with, in pixels. */
  readonly offset: number
}): WalletWindow {
  const { count, offset } = list
  const scroller = useRef<HTMLDivElement>(null)
  const [sight, setSight] = useState(() => sightOf({ top: offset, height: usualHeight, focused: undefined }))
  const wanted = useRef<number>(undefined)
  const [, paint] = useState(0)

  const look = useCallback(() => {
    const box = scroller.current
    if (!box) return
    // The focused row stays rendered when it is scrolled away.
    const next = sightOf({ top: box.scrollTop, height: box.clientHeight, focused: focusedIndex(box) })
    setSight((now) =>
      now.first === next.first && now.last === next.last && now.focused === next.focused ? now : next,
    )
  }, [])

  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    box.scrollTop = offset
    look()
    box.addEventListener('scroll', look, { passive: true })
    const unobserve = observeSize(box, look)
    return () => {
      box.removeEventListener('scroll', look)
      unobserve()
    }
  }, [offset, look])

  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    const row = scroller.current?.querySelector<HTMLElement>(
      `[data-index="${wanted.current}"] .lk-row:is(button, a)`,
    )
    if (!row) return
    wanted.current = undefined
    row.focus({ preventScroll: true })
    // In a low window the list itself may be scrolled away.
    row.scrollIntoView?.({ block: 'nearest' })
  })

  return {
    scroller,
    rows: rowsOf(sight, count),
    height: topOf(count),
    topOf,
    toTop() {
      if (scroller.current) scroller.current.scrollTop = 0
      look()
    },
    goTo(index) {
      const box = scroller.current
      if (!box) return
      wanted.current = index
      const [top, bottom] = [topOf(index), topOf(index + 1)]
      if (top - gap < box.scrollTop) box.scrollTop = top - gap
      else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight
      look()
      paint((turn) => turn + 1)
    },
  }
}

/** Leaves room above the first row for its focus outline. */
function topOf(index: number): number {
  return gap + index * rowHeight
}

function sightOf(seen: {
  readonly top: number
  readonly height: number
  readonly focused: number | undefined
}): Sight {
  const { top, height, focused } = seen
  return {
    first: Math.max(0, Math.floor(top / rowHeight) - margin),
    last: Math.ceil((top + height) / rowHeight) + margin,
    focused,
  }
}

function rowsOf({ first, last, focused }: Sight, count: number): readonly number[] {
  // A list that became shorter shows its end until the next measurement.
  const end = Math.min(last, count - 1)
  const start = Math.max(0, Math.min(first, end - (last - first)))
  const rows = Array.from({ length: end - start + 1 }, (_, place) => start + place)
  if (focused === undefined || focused >= count || (focused >= start && focused <= end)) return rows
  return focused < start ? [focused, ...rows] : [...rows, focused]
}

/** Returns the index of the focused row. */
export function focusedIndex(scroller: HTMLElement | null): number | undefined {
  const root = scroller?.getRootNode() as Document | ShadowRoot | undefined
  const row = root?.activeElement?.closest<HTMLElement>('[data-index]')
  if (!row || !scroller?.contains(row)) return undefined
  return Number(row.dataset['index'])
}
