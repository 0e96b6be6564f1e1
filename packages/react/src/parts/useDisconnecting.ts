import { type ConnectionsApi, connectionErrors } from '@latchkey/core'
import { useState } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useModalController } from '../client/useModalController.js'

/**
 * Ends sessions at the visitor's request. A session ends here even if its wallet fails to end it; a toast then reports that. Resolves
 * in both cases.
 */
export function useDisconnecting(): {
  readonly pending: boolean
  readonly disconnect: (
    request?: Parameters<ConnectionsApi['disconnect']>[0],
    /**
     * Leaves the view before a failure is reported. Otherwise the announcement of the next view would replace that of
     * the failure.
     */
    leave?: () => void,
  ) => Promise<void>
} {
  const { connections } = useLatchkey()
  const modal = useModalController()
  const [pending, setPending] = useState(false)
  return {
    pending,
    async disconnect(request, leave) {
      setPending(true)
      const failed = await connections.disconnect(request).then(
        () => false,
        () => true,
      )
      setPending(false)
      leave?.()
      // The client has logged the cause.
      if (failed) modal.toast({ tone: 'error', code: connectionErrors.disconnectFailed.code })
    },
  }
}
