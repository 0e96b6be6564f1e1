import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusView } from '../parts/motion/focusView.js'
import { move, transitions } from '../parts/motion/move.js'

/** Opens the dialog above the page and animates it in and out. Removing the dialog closes it. */
export function useMotion(
  ref: RefObject<HTMLDialogElement | null>,
  motion: {
    readonly state: 'open' | 'closed'
    /** Called after the closing animation. */
    readonly onGone: () => void
  },
): void {
  const { state, onGone } = motion
  const gone = useRef(onGone)

  useLayoutEffect(() => {
    gone.current = onGone
  })

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // Ours may be rendered before it opens. A dialog of the page that opens in between hides all that is in the page by then.
    for (const hidden of ['inert', 'aria-hidden']) dialog.removeAttribute(hidden)
    focusPressed(dialog.ownerDocument)
    // Measuring before this would lay everything out twice.
    show(dialog)
    focusView(dialog)
    move(dialog, { direction: 'in', ...motionOf(dialog) })
    // After all measuring, because it changes the layout of the page.
    const unlock = lockScroll(dialog.ownerDocument)
    return () => {
      unlock()
      // Closing returns the focus to the opener.
      dialog.close?.()
    }
  }, [ref])

  useLayoutEffect(() => {
    if (state === 'open') return
    let current = true
    const dialog = ref.current
    if (!dialog) return
    const leaving = move(dialog, { direction: 'out', ...motionOf(dialog) })
    // A cancelled animation counts as ended.
    const movement = leaving.finished.catch(() => undefined)
    void movement.then(() => {
      if (current) gone.current()
    })
    return () => {
      current = false
      leaving.cancel()
    }
  }, [state, ref])
}

/**
 * Focuses the control under the pointer if the visitor has just pressed it. Safari does not, so the dialog would return the focus to the page as a
 * whole.
 */
function focusPressed(page: Document): void {
  if (page.activeElement !== page.body || !navigator.userActivation?.isActive) return
  const hovered = [...page.querySelectorAll(':hover')].at(-1)
  hovered?.closest<HTMLElement>('button, a[href]')?.focus({ preventScroll: true })
}

/** Returns how the dialog moves: a sheet slides from below, a dialog appears from a few pixels away. */
function motionOf(dialog: HTMLElement) {
  const isSheet = dialog.offsetWidth === dialog.ownerDocument.documentElement.clientWidth
  if (!isSheet) return { away: { y: '8px', scale: '0.98' }, backdrop: true } as const
  const pace = transitions.sheet / transitions.view
  return { away: { y: '100%', opaque: true }, pace, easing: 'sheet', backdrop: true } as const
}

/** Shows the dialog above the page. jsdom has no layers. */
export function show(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.open = true
}

/** Our stylesheet stops the page from scrolling while the root has this attribute. */
const lockAttribute = 'data-latchkey-locked'

/**
 * Stops the page under the modal from scrolling. The lock stays until the last modal releases it. The count is in the
 * DOM, so that a second copy of this code finds it. Returns the unlock function.
 */
function lockScroll({ documentElement, defaultView }: Document): () => void {
  if (hold(documentElement, 1) === 1) {
    const hasScrollbar = (defaultView?.innerWidth ?? 0) > documentElement.clientWidth
    documentElement.setAttribute(lockAttribute, hasScrollbar ? 'scrollbar' : '')
  }
  return () => {
    if (hold(documentElement, -1) === 0) documentElement.removeAttribute(lockAttribute)
  }
}

function hold({ dataset }: HTMLElement, change: 1 | -1): number {
  const holders = Math.max(0, Number(dataset['latchkeyHolders'] ?? 0) + change)
  if (holders > 0) dataset['latchkeyHolders'] = String(holders)
  else delete dataset['latchkeyHolders']
  return holders
}
