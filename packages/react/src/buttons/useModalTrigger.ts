import type { Latchkey } from '@latchkey/core'
import { useEffect } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { type ReadableStore, useStoreValue } from '../client/useStoreValue.js'
import { loadModal } from '../modal/loadModal.js'

const closed = { open: false }

/** Fetches the modal's code and prepares it; a failure is met again, and shown, when the modal opens. */
function prefetch(client: Latchkey): void {
  loadModal()
    .then(({ prepareModal }) => prepareModal(client))
    .catch(() => undefined)
}

/** What a button that opens the modal carries. */
export function useModalTrigger(): {
  readonly onPointerEnter: () => void
  readonly onPointerDown: () => void
  readonly onFocus: () => void
  readonly 'aria-haspopup': 'dialog'
  readonly 'aria-expanded': boolean
} {
  const client = useLatchkey()
  const $state: ReadableStore<{ readonly open: boolean }> = client.modal.$state
  const { open } = useStoreValue($state, closed)
  const when = client.options.prefetch
  useEffect(() => (when === 'idle' ? whenIdle(() => prefetch(client)) : undefined), [client, when])
  const prepare = () => {
    if (when !== 'none') prefetch(client)
  }
  return {
    onPointerEnter: prepare,
    onPointerDown: prepare,
    onFocus: prepare,
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
