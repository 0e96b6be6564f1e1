import type { Network } from '@latchkey/core'
import { useState } from 'react'
import { useLatchkey } from './useLatchkey.js'
import { useStoreValue } from './useStoreValue.js'

/** Returns the network in use, and whether it is one of the app's. */
export function useActiveNetwork(): { readonly network: Network; readonly supported: boolean } {
  const { networks } = useLatchkey()
  // The first render, on the server and in the page, runs before mounting.
  const [first] = useState(() => networks.$active.get())
  const network = useStoreValue(networks.$active, first)
  const states = useStoreValue(networks.$states)
  return { network, supported: states[network.namespace]?.supported ?? true }
}
