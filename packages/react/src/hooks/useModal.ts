import type { ModalApi, ModalState, ViewName } from '@latchkey/core'
import { useState } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

/** Result of `useModal`. */
export type UseModal = Pick<ModalApi, 'open' | 'close'> & {
  /** Whether the modal is open. */
  readonly isOpen: boolean
  /** Name of the current view. */
  readonly view: ViewName
}

/**
 * Opens and closes the modal, and returns its state.
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
  const { modal } = useLatchkey()
  const [first] = useState<ModalState>(() => modal.$state.get())
  const { open, view } = useStoreValue(modal.$state, first)
  return { open: modal.open, close: modal.close, isOpen: open, view: view.name }
}
