import type { AccountsApi } from '../account/createAccounts.js'
import type { EventsApi } from '../context/createEvents.js'
import type { Scope } from '../lib/scope.js'
import type { ModalApi } from '../modal/createModal.js'
import type { NoticesApi } from '../modal/createNotices.js'

/**
 * After a wallet connected: back to the list of wallets where it was added from there, else close. One that was
 * restored while the visitor was about to choose is shown instead of the choice.
 */
export function leaveAfterConnect({
  accounts,
  events,
  modal,
  scope,
}: {
  accounts: AccountsApi
  events: EventsApi
  modal: ModalApi & NoticesApi
  scope: Scope
}): void {
  scope.add(
    events.subscribe((event) => {
      if (event.name !== 'CONNECT_SUCCESS') return
      const { open, stack, view } = modal.$state.get()
      if (open && event.properties.reconnect) {
        if (view.name === 'Connect' && stack.length === 1 && accounts.$active.get().address)
          modal.reset({ view: 'Account' })
        return
      }
      // The lists and every view of a wallet that is being asked.
      if (!open || !/^(Connect|AllW)/.test(view.name)) return
      if (stack.some(({ name }) => name === 'ProfileWallets')) {
        modal.reset({ view: 'ProfileWallets' })
        modal.toast({ tone: 'success', code: 'toast/wallet_added' })
      } else modal.close()
    }),
  )
}
