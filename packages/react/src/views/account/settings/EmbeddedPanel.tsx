import type { AccountState, Namespace } from '@latchkey/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { type EmbeddedConnector, useEmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { focusLoaded } from '../../../parts/motion/focusView.js'
import { SkeletonRow } from '../../../parts/rows/SkeletonRow.js'
import { type EmbeddedRow, useBundles } from '../../../parts/useBundles.js'

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
  const { connector, namespace } = props
  const { get, load } = useBundles()
  useEffect(() => load('email'), [load])
  const bundle = get('email')
  const rows = useRows(connector, namespace)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // On the way back from one of these rows, the row gets the focus once it has loaded.
    const root = list.current?.closest<HTMLElement>('[data-latchkey]')
    if (bundle.status === 'ready' && root) focusLoaded(root)
  }, [bundle.status])
  // The other settings work without them.
  if (bundle.status === 'failed') return null
  return (
    <ul ref={list} className="lk-rows lk-panel">
      {bundle.status === 'ready' ? (
        <bundle.module.EmbeddedRows connector={connector} rows={rows} />
      ) : (
        rows.map((row) => (
          <li key={row}>
            <SkeletonRow />
          </li>
        ))
      )}
    </ul>
  )
}

/** Returns the rows that the account has. They are known before their code is there, so that nothing moves when it comes. */
function useRows({ embeddedWallet }: EmbeddedConnector, namespace: Namespace): readonly EmbeddedRow[] {
  const { networks } = useLatchkey()
  const user = useStoreValue(embeddedWallet.$user)
  const network = useStoreValue(networks.$states).eip155?.network
  const { enabledNetworks, preferredAccountTypes } = useStoreValue(embeddedWallet.$smartAccounts)
  const hasTypes = user && namespace === 'eip155' && enabledNetworks.some((id) => id === network?.id)
  return [
    ...(user && (user.authProvider !== 'email' || user.email !== undefined) ? (['login'] as const) : []),
    ...(hasTypes ? (['accountType'] as const) : []),
    ...(hasTypes && preferredAccountTypes.eip155 !== 'eoa' ? (['upgrade'] as const) : []),
    'security',
  ]
}
