import type { ModalApi, ModalState, ViewName } from '@latchkey/core'
import { useState } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

export type UseModal = Pick<ModalApi, 'open' | 'close'> & {
  readonly isOpen: boolean
  readonly view: ViewName
}

/** Opens and closes the modal, and returns its state. */
export function useModal(): UseModal {
  const { modal } = useLatchkey()
  const [first] = useState<ModalState>(() => modal.$state.get())
  const { open, view } = useStoreValue(modal.$state, first)
  return { open: modal.open, close: modal.close, isOpen: open, view: view.name }
}
