import { useCallback, useEffect } from 'react'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'
import { type ReadableStore, useStoreValue } from '../client/useStoreValue.js'
import { loadModal } from '../modal/Modal.js'

const closed = { open: false }

/** Returns the props of a button that opens the modal. */
export function useModalTrigger(): {
  readonly onPointerEnter: () => void
  readonly onPointerDown: () => void
  readonly onFocus: () => void
  readonly 'aria-haspopup': 'dialog'
  readonly 'aria-expanded': boolean
} {
  const { client, loadTexts, prepareModal } = useLatchkeyContext()
  const $state: ReadableStore<{ readonly open: boolean }> = client.modal.$state
  const { open } = useStoreValue($state, closed)
  const when = client.options.prefetch
  const prefetch = useCallback(() => {
    // The modal shows a failed load when it opens.
    if (when !== 'none') Promise.all([loadModal(), loadTexts('modal')]).then(prepareModal, () => undefined)
  }, [loadTexts, prepareModal, when])
  useEffect(() => (when === 'idle' ? whenIdle(prefetch) : undefined), [prefetch, when])
  return {
    onPointerEnter: prefetch,
    onPointerDown: prefetch,
    onFocus: prefetch,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
  }
}

/** Safari has no idle callback. Milliseconds. */
const idleDelay = 2_000

function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, idleDelay)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act)
  return () => cancelIdleCallback(request)
}
