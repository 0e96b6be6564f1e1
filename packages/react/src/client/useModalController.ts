import type { ModalController } from '@latchkey/core/modal'
import { attachedModal } from './attachedModal.js'
import { useLatchkey } from './useLatchkey.js'

/** Returns the modal's stack of views and notices. For code of the modal. */
export function useModalController(): ModalController {
  return useLatchkey().use(attachedModal)
}
