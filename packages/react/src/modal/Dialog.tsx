import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'
import { useModalController } from '../client/useModalController.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { useThemed } from '../client/useThemed.js'
import { usePreloadErrorTexts } from '../locale/ErrorTexts.js'
import { focusView } from '../parts/motion/focusView.js'
import { type Away, move } from '../parts/motion/move.js'
import { useBundles } from '../parts/useBundles.js'
import { bundles } from '../views/ViewDefinitions.js'
import { findPrefetched } from './findPrefetched.js'
import { titleId } from './Header.js'
import { moveInList } from './moveInList.js'
import { useRefusal } from './useRefusal.js'
import { useShield } from './useShield.js'
import { useSteadyPress } from './useSteadyPress.js'
import { useSwipeToClose } from './useSwipeToClose.js'

/** Events that must not reach the page, because its listeners could close or lock dialogs under the modal. */
const kept = {
  onClick: stop,
  onPointerDown: stop,
  onMouseDown: stop,
  onTouchStart: stop,
  onTouchMove: stop,
  onWheel: stop,
  onFocus: stop,
  onBlur: stop,
  onSubmit: stop,
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation()
}

/** Returns where the dialog enters from: a sheet from below, a dialog from a few pixels away. */
function awayOf(dialog: HTMLElement): Away {
  const isSheet = dialog.offsetWidth === dialog.ownerDocument.documentElement.clientWidth
  return isSheet ? { y: '100%' } : { y: '8px', scale: '0.98' }
}

/** Shows the dialog above the page. jsdom has no layers. */
function show(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.open = true
}

/**
 * A native modal dialog. The browser's top layer puts it over every other dialog and z-index, makes the rest of the page
 * inert, and returns the focus.
 */
export function Dialog(props: {
  readonly state: 'open' | 'closed'
  /** Called after the closing animation. */
  readonly onGone: () => void
  readonly children: ReactNode
}): ReactNode {
  const { state, onGone, children } = props
  const { client, anchor, locale } = useLatchkeyContext()
  const { options } = client
  const modal = useModalController()
  const { ref, ...themed } = useThemed<HTMLDialogElement>()
  const { refusals } = useStoreValue(modal.$state)
  // In a portal the dialog would inherit the body's direction instead of the provider's.
  const [dir] = useState(() => (anchor.current ? getComputedStyle(anchor.current).direction : undefined))
  const gone = useRef(onGone)
  const pressedOutside = useRef(false)

  useLayoutEffect(() => {
    gone.current = onGone
  })

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // A dialog of the page that opened after ours was rendered ahead hides all that was in the page by then.
    for (const hidden of ['inert', 'aria-hidden']) dialog.removeAttribute(hidden)
    // Measuring before this would lay everything out twice.
    show(dialog)
    focusView(dialog)
    move(dialog, { direction: 'in', away: awayOf(dialog), backdrop: true })
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
    const leaving = move(dialog, { direction: 'out', away: awayOf(dialog), backdrop: true })
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

  usePrefetch()
  useEscape(ref, () => modal.back())
  useShield(ref)
  useBackward(modal)
  useRefusal(ref, refusals)
  useKeyboard(ref)
  const swipe = useSwipeToClose(ref, () => modal.close())
  const press = useSteadyPress()

  /** Events of the backdrop have the dialog as their target, but lie outside of its box. */
  const isOutside = (event: MouseEvent<HTMLDialogElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return (
      event.target === event.currentTarget &&
      (event.clientX < box.left ||
        event.clientX > box.right ||
        event.clientY < box.top ||
        event.clientY > box.bottom)
    )
  }

  return (
    <dialog
      ref={ref}
      {...themed}
      {...kept}
      {...swipe}
      {...press}
      data-latchkey="dialog"
      // Dialogs of React Aria make everything without it inert, and take a press on it for one outside of them.
      data-react-aria-top-layer="true"
      data-state={state}
      data-phone={options.enableMobileFullScreen ? 'full' : 'sheet'}
      lang={locale}
      dir={dir}
      tabIndex={-1}
      aria-modal="true"
      aria-labelledby={titleId(client)}
      onPointerDown={(event) => {
        event.stopPropagation()
        pressedOutside.current = isOutside(event)
        swipe.onPointerDown(event)
      }}
      onClick={(event) => {
        event.stopPropagation()
        // The second click of a double click belongs to the previous view, which may be larger.
        if (pressedOutside.current && event.detail < 2 && isOutside(event)) modal.close()
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        moveInList(event)
      }}
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => {
        // The browser can force the dialog closed: a second Escape, the back gesture.
        // If it is open again, StrictMode's second effect run closed it.
        if (event.target !== event.currentTarget || event.currentTarget.open) return
        if (modal.$state.get().open) modal.close()
        if (modal.$state.get().open && event.currentTarget.isConnected) show(event.currentTarget)
      }}
    >
      <div className="lk-handle" aria-hidden="true" />
      {children}
    </dialog>
  )
}

/**
 * Handles Escape before other listeners of the page. Dialogs under ours listen on the document in the capture phase and
 * would close as well.
 */
function useEscape(ref: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    const element = ref.current
    const view = element?.ownerDocument.defaultView
    if (!element || !view) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      const path = event.composedPath()
      // Leaves the key to a dialog above ours, such as a wallet's.
      if (!path.includes(element) && path[0] !== element.ownerDocument.body) return
      event.preventDefault()
      event.stopImmediatePropagation()
      latest.current()
    }
    view.addEventListener('keydown', listen, { capture: true })
    return () => view.removeEventListener('keydown', listen, { capture: true })
  }, [ref])
}

/** Closes the modal when the visitor goes back or forward to another page of a single-page app. */
function useBackward(modal: { close(): void }): void {
  useEffect(() => {
    const listen = () => modal.close()
    addEventListener('popstate', listen)
    return () => removeEventListener('popstate', listen)
  }, [modal])
}

/** Keeps the dialog above an on-screen keyboard, which covers the page without changing its height. */
function useKeyboard(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = ref.current
    const view = dialog?.ownerDocument.defaultView
    const visible = view?.visualViewport
    if (!dialog || !visible) return
    const follow = () => {
      // Zooming in also shrinks the visible part of the page.
      const covered = visible.scale > 1 ? 0 : view.innerHeight - visible.height - visible.offsetTop
      dialog.style.setProperty('--lk-covered', `${Math.max(0, covered)}px`)
      dialog.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
    }
    visible.addEventListener('resize', follow)
    return () => visible.removeEventListener('resize', follow)
  }, [ref])
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

/** The modal is painted and its animation has ended after this time. Milliseconds. */
const delay = 400

/**
 * Loads the other views and the error texts after the modal has opened. A view reports its own failure to load.
 */
function usePrefetch(): void {
  const { connectors, options } = useLatchkeyContext().client
  const { load } = useBundles()
  const loadTexts = useRef(usePreloadErrorTexts())
  useEffect(() => {
    const timer = setTimeout(() => {
      const hasEmbeddedWallet = connectors.$list.get().some(({ embeddedWallet }) => embeddedWallet)
      const all = Object.keys(bundles) as (keyof typeof bundles)[]
      for (const bundle of findPrefetched({ bundles: all, options, hasEmbeddedWallet })) load(bundle)
      loadTexts.current()
    }, delay)
    return () => clearTimeout(timer)
  }, [connectors, options, load])
}
