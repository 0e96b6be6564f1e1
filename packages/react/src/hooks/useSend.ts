import type { SendApi, SendState } from '@latchkey/core/send'
import { send } from '@latchkey/core/send'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

export type UseSend = Omit<SendApi, '$state'> & {
  /** State of the transfer: `form`, `preparing`, `review`, `submitting`, `done` or `failed`, each with its data. */
  readonly state: SendState
}

/**
 * Sends the native coin or a token from the active account, for an app with an interface of its own. Call `start` when it
 * opens and `stop` when it closes.
 */
export function useSend(): UseSend {
  const { $state, ...flow } = useLatchkey().use(send())
  return { ...flow, state: useStoreValue($state) }
}
