import type { ModalApi, ModalState } from '@latchkey/core'
import { useCallback, useState } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

/** Result of `useModal`. */
export type UseModal = Pick<ModalApi, 'open' | 'close'> & {
  /** Goes back one view; at the root, closes. Does nothing while the modal is closed. */
  readonly back: () => void
  /** Whether the modal is open. */
  readonly isOpen: boolean
  /** Name of the current view. */
  readonly view: ModalState['view']['name']
}

/**
 * Opens and closes the modal, goes back in it, and returns its state. Also for a view or a slot of the app.
 *
 * @example
 * ```tsx
 * import { useModal } from '@latchkey/react'
 *
 * export function Networks() {
 *   const { open, isOpen } = useModal()
 *   return (
 *     <button aria-expanded={isOpen} onClick={() => void open({ view: 'Networks' })}>
 *       Networks
 *     </button>
 *   )
 * }
 * ```
 */
export function useModal(): UseModal {
  const client = useLatchkey()
  const { modal } = client
  const [first] = useState<ModalState>(() => modal.$state.get())
  const { open, view } = useStoreValue(modal.$state, first)
  const back = useCallback(() => client.findFeature('modal')?.back(), [client])
  return { open: modal.open, close: modal.close, back, isOpen: open, view: view.name }
}
