import { type SwapApi, type SwapState, swap } from '@latchkey/core/swap'
import { useLayoutEffect } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { swapSteps } from './swapSteps.js'

/** Returns the state of swapping, for its views. The first of them starts it. */
export function useSwapFlow(): { readonly flow: SwapApi; readonly state: SwapState } {
  const client = useLatchkey()
  const flow = client.use(swap())
  useLayoutEffect(() => client.use(swapSteps()), [client])
  return { flow, state: useStoreValue(flow.$state) }
}
