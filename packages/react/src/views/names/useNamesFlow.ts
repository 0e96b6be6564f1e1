import { type NamesApi, type NamesState, names } from '@latchkey/core/names'
import { useLayoutEffect } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { nameSteps } from './nameSteps.js'

/** Returns the state of registering a name, for its views. The first of them starts following it. */
export function useNamesFlow(): { readonly flow: NamesApi; readonly state: NamesState } {
  const client = useLatchkey()
  const flow = client.use(names())
  useLayoutEffect(() => client.use(nameSteps()), [client])
  return { flow, state: useStoreValue(flow.$state) }
}
