import { type SwapApi, type SwapState, type SwapTokensState, swap } from '@latchkey/core/swap'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

/** Result of `useSwap`. */
export type UseSwap = Omit<SwapApi, '$state' | '$tokens'> & {
  /** State of the swap: `form`, `preparing`, `review`, `submitting`, `approving`, `done` or `failed`, each with its data. */
  readonly state: SwapState
  /** The tokens that can be swapped on the network in use. */
  readonly tokens: SwapTokensState
}

/**
 * Swaps tokens of the active account, for an app with an interface of its own. Call `start` when it opens and `stop` when it
 * closes.
 *
 * @example
 * ```tsx
 * import { useSwap } from '@latchkey/react/account'
 * import { useEffect } from 'react'
 *
 * export function Exchange() {
 *   const { state, start, stop, set, review } = useSwap()
 *   useEffect(() => {
 *     start({ amount: '1', fromToken: 'ETH', toToken: 'USDC' })
 *     return stop
 *   }, [start, stop])
 *   if (state.status !== 'form') return <p>{state.status}</p>
 *   return (
 *     <>
 *       <input value={state.form.amount} onChange={({ target }) => set({ amount: target.value })} />
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
export function useSwap(): UseSwap {
  const { $state, $tokens, ...flow } = useLatchkey().use(swap())
  return { ...flow, state: useStoreValue($state), tokens: useStoreValue($tokens) }
}
