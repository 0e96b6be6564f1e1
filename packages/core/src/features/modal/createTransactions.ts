import type { OpenRequest } from '../../modal/views.js'
import type { ModalController } from './ModalController.js'

/** Where a transaction's end leads. */
export type TransactionEntry = {
  /** On success: go back, or replace the shown view, or reset to one. */
  readonly onSuccess: 'back' | { readonly replace: OpenRequest } | { readonly reset: OpenRequest }
  /** After going back. */
  readonly onCancel?: () => void
  /** After going back. */
  readonly onError?: () => void
}

export type TransactionsApi = {
  /** Remembers where a transaction's end leads. Closing the modal forgets it. */
  push(entry: TransactionEntry): void
  /** Ends the transaction begun last; without one, nothing happens. */
  pop(outcome: 'success' | 'cancel' | 'error'): void
}

/** The transaction stack (specification, 4) of a feature that sends. */
export function createTransactions(modal: ModalController): TransactionsApi {
  let entries: readonly TransactionEntry[] = []
  modal.$state.listen(({ open }) => {
    if (!open) entries = []
  })
  return {
    push(entry) {
      entries = [...entries, entry]
    },
    pop(outcome) {
      const entry = entries.at(-1)
      if (!entry) return
      entries = entries.slice(0, -1)
      if (outcome !== 'success') {
        modal.back()
        if (outcome === 'cancel') entry.onCancel?.()
        else entry.onError?.()
      } else if (entry.onSuccess === 'back') modal.back()
      else if ('replace' in entry.onSuccess) modal.replace(entry.onSuccess.replace)
      else modal.reset(entry.onSuccess.reset)
    },
  }
}
