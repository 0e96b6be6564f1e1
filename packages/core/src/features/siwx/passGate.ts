import type { Latchkey } from '../../client/Client.js'
import { connectionErrors } from '../../connection/connectionErrors.js'
import type { ConnectGate } from '../connect/ConnectFlowApi.js'
import type { SiwxApi, SiwxState } from './SiwxApi.js'

/**
 * Resolves once the connected account has signed in, or the visitor has chosen not to where that is allowed. Leaving the
 * connect flow cancels signing in.
 */
export function passGate(
  { session, show, signal }: Parameters<ConnectGate['pass']>[0],
  { client, siwx }: { readonly client: Latchkey; readonly siwx: Pick<SiwxApi, '$state' | 'cancel'> },
): Promise<void> {
  return new Promise((resolve, reject) => {
    let stop = () => undefined as void
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', leave)
      // The first call comes before `subscribe` has returned.
      queueMicrotask(() => stop())
      settle()
    }
    const leave = () => end(() => void siwx.cancel())
    const follow = (state: SiwxState) => {
      switch (state.status) {
        case 'checking':
        case 'cancelling':
          return
        case 'signedOut':
          return state.prompts ? show({ view: 'SIWXSignMessage' }) : end(resolve)
        case 'signing':
        case 'saving':
          return show({ view: 'ConnectingSiwe' })
        case 'signedIn':
          return end(resolve)
        case 'failed':
          return end(() => reject(state.error))
        case 'idle': {
          const isOpen = client.connections.$sessions.get().includes(session)
          const connector = client.connectors.get(session.connectorId)?.name ?? session.connectorId
          return end(isOpen ? resolve : () => reject(connectionErrors.cancelled({ connector })))
        }
        default:
          state satisfies never
      }
    }
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    stop = siwx.$state.subscribe(follow)
  })
}
