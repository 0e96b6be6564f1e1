import { type PayApi, type PayState, pay } from '@latchkey/core/pay'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

/** Result of `usePay`. */
export type UsePay = Omit<PayApi, '$state'> & {
  /** State of the payment: `idle`, `loading`, `invalid`, `request`, `preparing`, `confirming` or `done`, each with its data. */
  readonly state: PayState
}

/**
 * Pays a request from the active account, for an app with an interface of its own. Call `start` with the request, and `stop` when
 * the interface closes.
 *
 * @example
 * ```tsx
 * import { usePay } from '@latchkey/react/account'
 * import { useEffect } from 'react'
 *
 * export function Pay({ uri }: { uri: string }) {
 *   const { state, start, stop, review } = usePay()
 *   useEffect(() => {
 *     start({ uri })
 *     return stop
 *   }, [uri, start, stop])
 *   if (state.status === 'invalid') return <p role="alert">{state.error.message}</p>
 *   if (state.status !== 'request') return <p>{state.status}</p>
 *   return (
 *     <button onClick={() => void review().catch(({ message }) => console.warn(message))}>
 *       Review the payment to {state.request.to}
 *     </button>
 *   )
 * }
 * ```
 */
export function usePay(): UsePay {
  const { $state, ...flow } = useLatchkey().use(pay())
  return { ...flow, state: useStoreValue($state) }
}
