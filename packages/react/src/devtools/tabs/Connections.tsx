import type { ConnectionState, Latchkey } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useStoreValue } from '../../client/useStoreValue.js'

/** Every namespace with its state, the wallets that are connected, and the options that matter for both. */
export function Connections({ client }: { readonly client: Latchkey }): ReactNode {
  const states = useStoreValue(client.connections.$states)
  const sessions = useStoreValue(client.connections.$sessions)
  const connectors = useStoreValue(client.connectors.$list)
  const active = useStoreValue(client.networks.$activeNamespace)
  const networks = useStoreValue(client.networks.$states)
  const nameOf = (id: string) => connectors.find((one) => one.id === id)?.name ?? id
  return (
    <>
      {Object.entries(states).map(([namespace, state]) => (
        <section key={namespace} aria-label={namespace}>
          <h3>
            {namespace}
            {namespace === active && <small> active</small>}
          </h3>
          <dl>
            <Row title="Status">
              <b data-tone={state.status === 'connected' ? 'success' : undefined}>{state.status}</b>
            </Row>
            <Details state={state} nameOf={nameOf} />
            <Row title="Selected network">
              {networks[namespace as keyof typeof networks]?.network?.id ?? 'none'}
            </Row>
          </dl>
        </section>
      ))}
      <section aria-label="Client">
        <h3>Client</h3>
        <dl>
          <Row title="Id">{client.id}</Row>
          <Row title="Wallets on the page">{connectors.map(({ name }) => name).join(', ') || 'none'}</Row>
          <Row title="Open sessions">
            {sessions.map(({ connectorId, wallet }) => wallet?.name ?? nameOf(connectorId)).join(', ') ||
              'none'}
          </Row>
        </dl>
      </section>
    </>
  )
}

function Details({
  state,
  nameOf,
}: {
  readonly state: ConnectionState
  readonly nameOf: (connectorId: string) => string
}): ReactNode {
  if (state.status === 'disconnected') {
    const { resume } = state
    return resume ? (
      <Row title="Not restored">
        {resume.name}: {resume.reason}
      </Row>
    ) : null
  }
  if (state.status !== 'connected') return <Row title="Wallet">{nameOf(state.connectorId)}</Row>
  const { session, account, accounts, chainId, connectorId } = state
  return (
    <>
      <Row title="Wallet">
        {session.wallet?.name ?? nameOf(connectorId)} <small>{connectorId}</small>
      </Row>
      <Row title="Wallet's network">{chainId}</Row>
      <Row title={accounts.length > 1 ? 'Accounts' : 'Account'}>
        {accounts.map(({ address, type }) => (
          <div key={`${address} ${type}`}>
            <code>{address}</code> <small>{address === account.address ? `${type}, active` : type}</small>
          </div>
        ))}
      </Row>
    </>
  )
}

function Row({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}
