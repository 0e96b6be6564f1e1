import { type SendApi, type SendState, send } from '@latchkey/core/send'
import { useLayoutEffect } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { sendSteps } from './sendSteps.js'

/** Returns the state of sending, for its views. The first of them starts it. */
export function useSendFlow(): { readonly flow: SendApi; readonly state: SendState } {
  const client = useLatchkey()
  const flow = client.use(send())
  useLayoutEffect(() => client.use(sendSteps()), [client])
  return { flow, state: useStoreValue(flow.$state) }
}
