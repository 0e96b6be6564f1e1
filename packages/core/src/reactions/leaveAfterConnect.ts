import type { EventsApi } from '../context/createEvents.js'
import type { ModalApi } from '../modal/createModal.js'
import type { NoticesApi } from '../modal/createNotices.js'

/** After a wallet connected: back to the list of wallets where it was added from there, else close. */
export function leaveAfterConnect({
  events,
  modal,
}: {
  events: EventsApi
  modal: ModalApi & NoticesApi
}): () => void {
  return events.subscribe((event) => {
    if (event.name !== 'CONNECT_SUCCESS' || event.properties.reconnect) return
    const { open, stack, view } = modal.$state.get()
    if (!open || (view.name !== 'ConnectingExternal' && view.name !== 'Connect')) return
    if (stack.some(({ name }) => name === 'ProfileWallets')) {
      modal.reset({ view: 'ProfileWallets' })
      modal.toast({ tone: 'success', code: 'toast/wallet_added' })
    } else modal.close()
  })
}
