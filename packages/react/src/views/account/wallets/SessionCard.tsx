import { type Account, type Connection, findLabel, type Session } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useNamespaces } from '../../../client/useNamespaces.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { Spinner } from '../../../parts/motion/Spinner.js'
import { Avatar } from '../../../parts/pictures/Avatar.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { Picture } from '../../../parts/pictures/Picture.js'
import { ShortAddress } from '../../../parts/rows/ShortAddress.js'
import { useDisconnecting } from '../../../parts/useDisconnecting.js'
import { Text, useMessage } from './texts.js'

export function SessionCard({ session }: { readonly session: Session }): ReactNode {
  const { connections, connectors, networks } = useLatchkey()
  const hasChains = useNamespaces().length > 1
  const message = useMessage()
  const { pending, disconnect } = useDisconnecting()
  const connector = useStoreValue(connectors.$list).find(({ id }) => id === session.connectorId)
  const states = useStoreValue(connections.$states)
  const { connectorId } = session
  const name = session.wallet?.name ?? connector?.name ?? connectorId
  /** Writes a label, with the namespace where a wallet of the same name can be in another one. */
  const labelOf = (id: 'wallets.accounts' | 'wallets.disconnect', { namespace }: Connection) =>
    hasChains
      ? message(`${id}On`, { wallet: name, namespace, chain: message(`namespace.${namespace}`) })
      : message(id, { wallet: name })
  const active = session.connections.some(({ namespace }) => {
    const one = states[namespace]
    return one?.status === 'connected' && one.session === session
  })
  return (
    <div className="lk-panel lk-session" data-active={active}>
      <div className="lk-pair">
        <button
          type="button"
          className="lk-row"
          data-key={connectorId}
          aria-current={active ? 'true' : undefined}
          onClick={() => {
            connections.setActive({ connectorId })
            const namespaces = session.connections.map((connection) => connection.namespace)
            if (namespaces[0] && !namespaces.includes(networks.$activeNamespace.get()))
              networks.setActiveNamespace(namespaces[0])
          }}
        >
          <Picture kind="wallet" icon={session.wallet?.icon ?? connector?.icon} seed={name} />
          <span>
            <b>
              <bdi>{name}</bdi>
            </b>
            <small>
              {active ? <Text id="wallets.active" /> : <FirstAddress connection={session.connections[0]} />}
              {hasChains && session.connections.length === 1 && (
                <>
                  {' · '}
                  <Text id={`namespace.${session.connections[0].namespace}`} />
                </>
              )}
            </small>
            {connector?.warning && (
              <small>
                <Text id="wallet.collision" />
              </small>
            )}
          </span>
          {!active && <span className="lk-hidden">{message('wallets.use')}</span>}
        </button>
        <button
          type="button"
          className="lk-icon"
          aria-label={
            session.connections.length > 1
              ? message('wallets.disconnect', { wallet: name })
              : labelOf('wallets.disconnect', session.connections[0])
          }
          onClick={() => void disconnect({ connectorId })}
        >
          {pending ? <Spinner /> : <Icon name="power" />}
        </button>
      </div>
      {active &&
        session.connections.map((connection) => (
          <Accounts
            key={connection.namespace}
            connection={connection}
            session={session}
            label={labelOf('wallets.accounts', connection)}
          />
        ))}
    </div>
  )
}

function FirstAddress({ connection }: { readonly connection: Connection }): ReactNode {
  const [first] = useStoreValue(connection.$accounts)
  return <ShortAddress address={first.address} />
}

function Accounts(props: {
  readonly connection: Connection
  readonly session: Session
  readonly label: string
}): ReactNode {
  const { connection, session, label } = props
  const { accounts, connections, networks } = useLatchkey()
  const all = useStoreValue(connection.$accounts)
  const { namespace } = connection
  const state = useStoreValue(connections.$states)[namespace]
  const labels = useStoreValue(accounts.$states)[namespace]?.addressLabels ?? {}
  const inUse = state?.status === 'connected' && state.session === session ? state.account.address : undefined
  // Without a reported purpose, all addresses count as payment addresses.
  const hasPurposes = all.some(({ type }) => type === 'ordinal')
  const nameOf = ({ address }: Account) => findLabel(labels, address)
  return (
    <>
      {session.connections.length > 1 && (
        <p className="lk-group">
          <Text id={`namespace.${namespace}`} />
        </p>
      )}
      <ul className="lk-rows lk-accounts" aria-label={label}>
        {all.map((account) => (
          <li key={`${account.type} ${account.address}`}>
            <button
              type="button"
              className="lk-row"
              data-key={account.address}
              title={account.address}
              aria-current={account.address === inUse ? 'true' : undefined}
              onClick={() => {
                connections.selectAccount({ namespace, address: account.address })
                networks.setActiveNamespace(namespace)
              }}
            >
              <Avatar address={account.address} />
              <span>
                {nameOf(account) && (
                  <b>
                    <bdi>{nameOf(account) ?? ''}</bdi>
                  </b>
                )}
                <ShortAddress address={account.address} />
              </span>
              {hasPurposes && (account.type === 'payment' || account.type === 'ordinal') && (
                <em>
                  <Text id={`wallets.${account.type}`} />
                </em>
              )}
              {account.address === inUse && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
