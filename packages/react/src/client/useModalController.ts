import type { ModalController } from '@latchkey/core/modal'
import { requireFeature } from './requireFeature.js'
import { useLatchkey } from './useLatchkey.js'

/** Returns the modal's stack of views and notices. For code of the modal. */
export function useModalController(): ModalController {
  return requireFeature(useLatchkey(), 'modal')
}
