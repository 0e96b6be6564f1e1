import type { OnrampApi, OnrampState } from '@latchkey/core/onramp'
import { onramp } from '@latchkey/core/onramp'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

/** Result of `useOnramp`. */
export type UseOnramp = Omit<OnrampApi, '$state'> & {
  /**
   * State of the purchase: `idle`, `loading`, `unavailable`, `failed`, `form`, `opening`, `waiting` or `arrived`,
   * each with its data.
   */
  readonly state: OnrampState
}

/**
 * Buys coins for the active account, for an app with an interface of its own. Call `start` when it opens, `stop` when it closes, and
 * `buy` while handling a click, because browsers block windows at other times.
 *
 * @example
 * ```tsx
 * import { useOnramp } from '@latchkey/react/account'
 * import { useEffect } from 'react'
 *
 * export function Buy() {
 *   const { state, start, stop, set, buy } = useOnramp()
 *   useEffect(() => {
 *     start()
 *     return stop
 *   }, [start, stop])
 *   if (state.status !== 'form') return <p>{state.status}</p>
 *   return (
 *     <>
 *       <input value={state.form.amount} onChange={({ target }) => set({ amount: target.value })} />
 *       <button onClick={() => void buy().catch(({ message }) => console.warn(message))}>Buy</button>
 *     </>
 *   )
 * }
 * ```
 */
export function useOnramp(): UseOnramp {
  const { $state, ...flow } = useLatchkey().use(onramp())
  return { ...flow, state: useStoreValue($state) }
}
