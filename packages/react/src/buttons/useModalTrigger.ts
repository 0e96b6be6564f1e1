import type { Latchkey } from '@latchkey/core'
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
  readonly onFocus: () => void
  readonly 'aria-haspopup': 'dialog'
  readonly 'aria-expanded': boolean
} {
  const client = useLatchkey()
  const $state: ReadableStore<{ readonly open: boolean }> = client.modal.$state
  const { open } = useStoreValue($state, closed)
  const prepare = () => prefetch(client)
  return { onPointerEnter: prepare, onFocus: prepare, 'aria-haspopup': 'dialog', 'aria-expanded': open }
}
