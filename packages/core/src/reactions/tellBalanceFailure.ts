import type { AccountsApi } from '../account/createAccounts.js'
import type { ModalApi } from '../modal/createModal.js'
import type { NoticesApi } from '../modal/createNotices.js'

/** While the modal is open, the balance is kept fresh and a failure to read it is told. */
export function tellBalanceFailure({
  accounts,
  modal,
}: {
  accounts: AccountsApi
  modal: ModalApi & NoticesApi
}): () => void {
  let stop: (() => void) | undefined
  const follow = (open: boolean) => {
    if (open === Boolean(stop)) return
    stop?.()
    stop = open
      ? accounts.$balance.subscribe((balance) => {
          if (balance.status === 'failed') modal.toast({ tone: 'error', code: 'account/balance_unavailable' })
        })
      : undefined
  }
  const stopModal = modal.$state.subscribe(({ open }) => follow(open))
  return () => {
    stopModal()
    follow(false)
  }
}
