import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'
import { useModalController } from '../client/useModalController.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { useThemed } from '../client/useThemed.js'
import { titleId } from './Header.js'
import { moveInList } from './moveInList.js'
import { useEscape } from './useEscape.js'
import { useKeyboard } from './useKeyboard.js'
import { show, useMotion } from './useMotion.js'
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
  const { client, language } = useLatchkeyContext()
  const { options } = client
  const modal = useModalController()
  const { ref, ...themed } = useThemed<HTMLDialogElement>()
  const { refusals } = useStoreValue(modal.$state)
  const pressedOutside = useRef(false)

  useMotion(ref, { state, onGone })
  useEscape(ref, () => modal.back())
  useShield(ref)
  useBackward(modal)
  useRefusal(ref, refusals)
  useKeyboard(ref)
  const swipe = useSwipeToClose(ref, () => modal.close())
  const press = useSteadyPress()

  return (
    <dialog
      ref={ref}
      {...themed}
      {...kept}
      {...swipe}
      {...press}
      data-latchkey="dialog"
      // Without it, a dialog of React Aria makes ours inert, and takes a press on ours for one outside of its own.
      data-react-aria-top-layer="true"
      data-state={state}
      data-phone={options.enableMobileFullScreen ? 'full' : 'sheet'}
      lang={language.lang}
      dir={language.dir}
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

/** Returns whether the event is one of the backdrop, which has the dialog as its target but lies outside of its box. */
function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect()
  return (
    event.target === event.currentTarget &&
    (event.clientX < box.left ||
      event.clientX > box.right ||
      event.clientY < box.top ||
      event.clientY > box.bottom)
  )
}

/** Closes the modal when the visitor goes back or forward to another page of a single-page app. */
function useBackward(modal: { close(): void }): void {
  useEffect(() => {
    const listen = () => modal.close()
    addEventListener('popstate', listen)
    return () => removeEventListener('popstate', listen)
  }, [modal])
}
