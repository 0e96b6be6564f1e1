import type { Alert } from '../../context/LatchkeyEvent.js'
import type { ModalApi } from '../../modal/createModal.js'
import type { OpenRequest } from '../../modal/views.js'
import type { NoticesApi } from './createNotices.js'

/** The modal's stack of views, its toasts and its alert. */
export type ModalController = Omit<ModalApi, '$waiting'> &
  NoticesApi & {
    /** Opens the modal if it is closed. Does not add the view that is on top already. */
    push(request: OpenRequest): void
    /** Shows a view in place of the current one. */
    replace(request: OpenRequest): void
    /** Drops every view and shows this one. */
    reset(request: OpenRequest): void
    /** Goes back one view; at the root, closes. */
    back(): void
    /** Keeps the modal from closing until the returned function is called. */
    hold(): () => void
    /** Reports a mistake in the app's setup to its developer. */
    alert(alert: Alert): void
    /** Opens the modal and, once it is open, shows that an RPC method is not allowed. */
    showRefusedMethod(method: string): void
  }

declare global {
  interface LatchkeyFeatures {
    readonly modal: ModalController
  }
}
