import { type SwapApi, type SwapState, type SwapTokensState, swap } from '@latchkey/core/swap'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

export type UseSwap = Omit<SwapApi, '$state' | '$tokens'> & {
  /** State of the swap: `form`, `preparing`, `review`, `submitting`, `approving`, `done` or `failed`, each with its data. */
  readonly state: SwapState
  /** The tokens that can be swapped on the network in use. */
  readonly tokens: SwapTokensState
}

/**
 * Swaps tokens of the active account, for an app with an interface of its own. Call `start` when it opens and `stop` when it
 * closes.
 */
export function useSwap(): UseSwap {
  const { $state, $tokens, ...flow } = useLatchkey().use(swap())
  return { ...flow, state: useStoreValue($state), tokens: useStoreValue($tokens) }
}
