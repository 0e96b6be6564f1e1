import type { AccountsApi } from '../account/createAccounts.js'
import type { EventsApi } from '../context/createEvents.js'
import type { Scope } from '../lib/scope.js'
import type { ModalApi } from '../modal/createModal.js'

/** Replaces the Connect view with Account when a wallet is restored while the visitor is choosing one. */
export function showRestored({
  accounts,
  events,
  modal,
  scope,
}: {
  accounts: AccountsApi
  events: EventsApi
  modal: ModalApi
  scope: Scope
}): void {
  scope.add(
    events.subscribe((event) => {
      const { open, stack, view } = modal.$state.get()
      if (event.name !== 'CONNECT_SUCCESS' || !event.properties.reconnect || !open) return
      if (view.name === 'Connect' && stack.length === 1 && accounts.$active.get().address)
        modal.reset({ view: 'Account' })
    }),
  )
}
