import { useLatchkey } from '../client/useLatchkey.js'
import { type ReadableStore, useStoreValue } from '../client/useStoreValue.js'
import { loadModal } from '../modal/loadModal.js'

const closed = { open: false }

/** Fetches the modal's code; a failure is met again, and shown, when the modal opens. */
function prefetch(): void {
  loadModal().catch(() => undefined)
}

/** What a button that opens the modal carries. */
export function useModalTrigger(): {
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
  readonly 'aria-haspopup': 'dialog'
  readonly 'aria-expanded': boolean
} {
  const $state: ReadableStore<{ readonly open: boolean }> = useLatchkey().modal.$state
  const { open } = useStoreValue($state, closed)
  return { onPointerEnter: prefetch, onFocus: prefetch, 'aria-haspopup': 'dialog', 'aria-expanded': open }
}
