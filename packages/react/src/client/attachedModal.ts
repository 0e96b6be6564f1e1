import type { Feature } from '@latchkey/core'
import type { ModalController } from '@latchkey/core/modal'

/**
 * The modal's controller for code that runs inside the modal, which has attached `modal` of `@latchkey/core/modal` by then. Views use
 * this in its place, so that bundlers keep the modal's code in the modal's chunk.
 */
export const attachedModal: Feature<ModalController> = {
  id: 'modal',
  create() {
    throw new Error('No modal is attached.')
  },
}
