import { type OnrampApi, type OnrampState, onramp } from '@latchkey/core/onramp'
import { useLayoutEffect } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { onrampSteps } from './onrampSteps.js'

/** Returns the state of buying, for its views. The first of them starts it. */
export function useOnrampFlow(): { readonly flow: OnrampApi; readonly state: OnrampState } {
  const client = useLatchkey()
  const flow = client.use(onramp())
  useLayoutEffect(() => client.use(onrampSteps()), [client])
  return { flow, state: useStoreValue(flow.$state) }
}
