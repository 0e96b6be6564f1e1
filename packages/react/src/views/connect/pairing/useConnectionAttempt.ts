import type { Session, WalletConnectState } from '@latchkey/core'
import type { WalletConnectConnector } from '@latchkey/core/connect'
import { isPairingUri } from '@latchkey/core/links'
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { flowOf, pairInView } from '../../../client/connectFlow.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useModalController } from '../../../client/useModalController.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { directoryOf } from '../../../directory/useDirectory.js'
import { useWalletConnectState } from '../walletConnect/useWalletConnect.js'

/** State that a WalletConnect view shows. */
export type ConnectionAttempt =
  | Exclude<WalletConnectState, { readonly status: 'idle' }>
  /** Cancelled outside of the view. */
  | { readonly status: 'over' }
  /** A session is open already. There is one at a time. */
  | { readonly status: 'taken'; readonly session: Session; readonly freeing: boolean }

const preparing: ConnectionAttempt = { status: 'preparing' }
const over: ConnectionAttempt = { status: 'over' }

/** Requests a URI when the view opens, and again with `retry`. StrictMode's second mount requests none. */
export function useConnectionAttempt(request: {
  /** Absent if the app supplied the URI. */
  readonly connector: WalletConnectConnector | undefined
  /** Pairing URI supplied by the app. Nothing is requested, and the app connects the wallet. */
  readonly uri: string | undefined
  /** Id of the directory wallet that the view is about. */
  readonly walletId: string | undefined
}): {
  readonly attempt: ConnectionAttempt
  readonly retry: () => void
  /** Ends the open session, then requests a URI. */
  readonly free: () => void
} {
  const { connector, uri, walletId } = request
  const client = useLatchkey()
  const { connections } = client
  const { alert } = useModalController()
  const state = useWalletConnectState(connector)
  const flow = useStoreValue(flowOf(client).$state)
  // The session of this attempt does not block it.
  const isApproved =
    (flow.status === 'waiting' || flow.status === 'gated' || flow.status === 'done') &&
    flow.connector.id === connector?.id
  const pending = useStoreValue(connections.$pending) === connector?.id
  const open = useStoreValue(connections.$sessions).find((one) => one.connectorId === connector?.id)
  const [ending, setEnding] = useState<Session>()
  const session = ending ?? open
  const freeing = ending !== undefined
  const taken = useMemo(
    (): ConnectionAttempt | undefined => session && { status: 'taken', session, freeing },
    [session, freeing],
  )
  const given = useMemo(() => (uri === undefined ? undefined : offer(uri)), [uri])
  const now = useStoreValue(client.modal.$state)
  const [view] = useState(now.view)
  const [begun, setBegun] = useState(false)
  const [kept, setKept] = useState<ConnectionAttempt>(preparing)
  const begin = useCallback(() => {
    const wallet = walletId === undefined ? undefined : directoryOf(client).find(walletId)
    if (connector) pairInView(client, wallet)
  }, [client, connector, walletId])
  // Before the first paint, because an earlier attempt may have failed.
  useLayoutEffect(() => {
    begin()
    setBegun(true)
  }, [begin])
  useEffect(() => {
    if (given?.status === 'over')
      alert({
        code: 'options/invalid',
        message: 'The uri that a view was opened with is not a pairing URI. Pass one that starts with wc:.',
      })
  }, [alert, given])

  const end = async () => {
    if (!session || !connections.$sessions.get().includes(session)) return
    // The session is removed at once. The wallet is notified after that.
    setEnding(session)
    // The session is removed here even if the wallet cannot be reached.
    await connections.disconnect({ connectorId: session.connectorId }).catch(() => undefined)
    begin()
    setEnding(undefined)
  }

  const isShown = now.open && now.view === view
  const attempt = given ?? nextOf()
  if (attempt !== kept) setKept(attempt)
  return { attempt, retry: begin, free: () => void end() }

  function nextOf(): ConnectionAttempt {
    // Keeps the last state while the view animates out, and between an approval and its session.
    if (!isShown || (open && isApproved)) return kept
    if (taken) return taken
    if (!begun) return preparing
    if (state.status !== 'idle') return state
    return pending ? kept : over
  }
}

/** Returns the state for a URI supplied by the app. Only the app knows when it expires. */
function offer(uri: string): ConnectionAttempt {
  return isPairingUri(uri) ? { status: 'offered', uri, expiresAt: Number.POSITIVE_INFINITY } : over
}
