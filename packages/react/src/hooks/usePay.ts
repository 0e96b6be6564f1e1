import { type PayApi, type PayState, pay } from '@latchkey/core/pay'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

export type UsePay = Omit<PayApi, '$state'> & {
  /** State of the payment: `idle`, `loading`, `invalid`, `request`, `preparing`, `confirming` or `done`, each with its data. */
  readonly state: PayState
}

/**
 * Pays a request from the active account, for an app with an interface of its own. Call `start` with the request, and `stop` when
 * the interface closes.
 */
export function usePay(): UsePay {
  const { $state, ...flow } = useLatchkey().use(pay())
  return { ...flow, state: useStoreValue($state) }
}
