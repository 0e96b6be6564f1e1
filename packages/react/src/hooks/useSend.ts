import type { SendApi, SendState } from '@latchkey/core/send'
import { send } from '@latchkey/core/send'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

/** Result of `useSend`. */
export type UseSend = Omit<SendApi, '$state'> & {
  /** State of the transfer: `form`, `preparing`, `review`, `submitting`, `done` or `failed`, each with its data. */
  readonly state: SendState
}

/**
 * Sends the native coin or a token from the active account, for an app with an interface of its own. Call `start` when it
 * opens and `stop` when it closes.
 *
 * @example
 * ```tsx
 * import { useSend } from '@latchkey/react/account'
 * import { useEffect } from 'react'
 *
 * export function Send() {
 *   const { state, start, stop, set, review } = useSend()
 *   useEffect(() => {
 *     start()
 *     return stop
 *   }, [start, stop])
 *   if (state.status !== 'form') return <p>{state.status}</p>
 *   return (
 *     <>
 *       <input aria-label="Recipient" onChange={({ target }) => set({ recipient: target.value })} />
 *       <input aria-label="Amount" onChange={({ target }) => set({ amount: target.value })} />
 *       <button
 *         disabled={state.problem !== undefined}
 *         onClick={() => void review().catch(({ message }) => console.warn(message))}
 *       >
 *         Review
 *       </button>
 *     </>
 *   )
 * }
 * ```
 */
export function useSend(): UseSend {
  const { $state, ...flow } = useLatchkey().use(send())
  return { ...flow, state: useStoreValue($state) }
}
