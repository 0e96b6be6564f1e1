import { type ModalController, modal } from '@latchkey/core/modal'
import { useLatchkey } from './useLatchkey.js'

/** Returns the modal's stack of views and notices. For code of the modal: it loads `@latchkey/core/modal`. */
export function useModalController(): ModalController {
  return useLatchkey().use(modal)
}
