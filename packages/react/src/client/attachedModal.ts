import type { Feature } from '@latchkey/core'
import type { ModalController } from '@latchkey/core/modal'

/**
 * The modal's controller, for code inside the modal. By then the modal has attached `modal` of
 * `@latchkey/core/modal`. Views import this instead, so that bundlers keep the modal's code in the modal's chunk.
 */
export const attachedModal: Feature<ModalController> = {
  id: 'modal',
  create() {
    throw new Error('No modal is attached.')
  },
}
