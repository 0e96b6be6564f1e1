import type { AccountState, Namespace } from '@latchkey/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { type EmbeddedConnector, useEmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { focusLoaded } from '../../../parts/motion/focusView.js'
import { SkeletonRow } from '../../../parts/rows/SkeletonRow.js'
import { useBundles } from '../../../parts/useBundles.js'

/** Rows for an account of the embedded wallet. Renders nothing for accounts of other wallets. */
export function EmbeddedPanel(props: {
  readonly namespace: Namespace
  readonly account: AccountState
}): ReactNode {
  const { namespace, account } = props
  const connector = useEmbeddedConnector()
  if (!connector || account.connectedWalletInfo?.connectorId !== connector.id) return null
  return <Rows connector={connector} namespace={namespace} />
}

function Rows(props: { readonly connector: EmbeddedConnector; readonly namespace: Namespace }): ReactNode {
  const { get, load } = useBundles()
  useEffect(() => load('email'), [load])
  const rows = get('email')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // On the way back from one of these rows, the row gets the focus once it has loaded.
    const root = list.current?.closest<HTMLElement>('[data-latchkey]')
    if (rows.status === 'ready' && root) focusLoaded(root)
  }, [rows.status])
  // The other settings work without them.
  if (rows.status === 'failed') return null
  return (
    <ul ref={list} className="lk-rows lk-panel">
      {rows.status === 'ready' ? (
        <rows.module.EmbeddedRows {...props} />
      ) : (
        <li>
          <SkeletonRow />
        </li>
      )}
    </ul>
  )
}
