import type { Session, WalletConnectState } from '@latchkey/core'
import type { WalletConnectConnector } from '@latchkey/core/connect'
import { isPairingUri } from '@latchkey/core/links'
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useModalController } from '../client/useModalController.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { flowOf, pairInView } from '../connect/connectFlow.js'
import { useWalletConnectState } from './useWalletConnect.js'

/** What a view of pairing shows. */
export type Attempt =
  | Exclude<WalletConnectState, { readonly status: 'idle' }>
  /** Given up from elsewhere. */
  | { readonly status: 'over' }
  /** A wallet is paired already, and there is one at a time. */
  | { readonly status: 'taken'; readonly session: Session; readonly freeing: boolean }

const preparing: Attempt = { status: 'preparing' }
const over: Attempt = { status: 'over' }

/** Asks when the view comes, and again by `retry`. Development mounts twice and asks once. */
export function useAttempt(request: {
  /** Absent where the app pairs by itself. */
  readonly connector: WalletConnectConnector | undefined
  /** A pairing URI of the app's own: nothing is asked, and what comes of it is the app's. */
  readonly uri: string | undefined
}): {
  readonly attempt: Attempt
  readonly retry: () => void
  /** Ends the session that is in the way, and asks then. */
  readonly free: () => void
} {
  const { connector, uri } = request
  const client = useLatchkey()
  const { connections } = client
  const { alert } = useModalController()
  const state = useWalletConnectState(connector)
  const flow = useStoreValue(flowOf(client).$state)
  // A session of this very attempt does not block it.
  const isApproved =
    (flow.status === 'waiting' || flow.status === 'gated' || flow.status === 'done') &&
    flow.connector.id === connector?.id
  const pending = useStoreValue(connections.$pending) === connector?.id
  const open = useStoreValue(connections.$sessions).find((one) => one.connectorId === connector?.id)
  const [ending, setEnding] = useState<Session>()
  const session = ending ?? open
  const freeing = ending !== undefined
  const taken = useMemo(
    (): Attempt | undefined => session && { status: 'taken', session, freeing },
    [session, freeing],
  )
  const given = useMemo(() => (uri === undefined ? undefined : offer(uri)), [uri])
  const now = useStoreValue(client.modal.$state)
  const [view] = useState(now.view)
  const [begun, setBegun] = useState(false)
  const [kept, setKept] = useState<Attempt>(preparing)
  const begin = useCallback(() => {
    if (connector) pairInView(client)
  }, [client, connector])
  // Before anything is painted: an attempt of before may have failed.
  useLayoutEffect(() => {
    begin()
    setBegun(true)
  }, [begin])
  useEffect(() => {
    if (given?.status === 'over')
      alert({
        code: 'options/invalid',
        message: 'The uri that a view was opened with is no pairing URI.',
      })
  }, [alert, given])

  const end = async () => {
    if (!session || !connections.$sessions.get().includes(session)) return
    // It is forgotten at once, and the wallet is told after.
    setEnding(session)
    // What the wallet did not hear is forgotten here all the same.
    await connections.disconnect({ connectorId: session.connectorId }).catch(() => undefined)
    begin()
    setEnding(undefined)
  }

  const isShown = now.open && now.view === view
  const attempt = given ?? nextOf()
  if (attempt !== kept) setKept(attempt)
  return { attempt, retry: begin, free: () => void end() }

  function nextOf(): Attempt {
    // What was there stays while the view leaves, and in the moment between an approval and its session.
    if (!isShown || (open && isApproved)) return kept
    if (taken) return taken
    if (!begun) return preparing
    if (state.status !== 'idle') return state
    return pending ? kept : over
  }
}

/** How long it is good for, the app knows. */
function offer(uri: string): Attempt {
  return isPairingUri(uri) ? { status: 'offered', uri, expiresAt: Number.POSITIVE_INFINITY } : over
}
