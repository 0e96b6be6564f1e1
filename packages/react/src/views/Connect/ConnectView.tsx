import { type Connector, type ConnectorGroup, groupConnectors } from '@latchkey/core'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { Text } from '../../locale/Text.js'
import { useMessage } from '../../locale/useMessage.js'
import { useAnnounce } from '../../modal/Announcer.js'
import { EmptyState } from '../../parts/EmptyState.js'
import { WalletPicture } from '../../parts/WalletPicture.js'
import { WalletRow } from '../../parts/WalletRow.js'
import { isOwnOrder } from './isOwnOrder.js'
import { LegalConsent } from './LegalConsent.js'
import { openConnecting } from './openConnecting.js'
import { ResumeNotice } from './ResumeNotice.js'

/** Choose how to connect. Everything here is known already: it waits for nothing. */
export function ConnectView(): ReactNode {
  const client = useLatchkey()
  const { connectors, connections, options } = client
  const message = useMessage()
  const announce = useAnnounce()
  const list = useStoreValue(connectors.$list)
  const recent = useStoreValue(connectors.$recent)
  const sessions = useStoreValue(connections.$sessions)
  const [agreed, setAgreed] = useState(false)
  const blocked =
    options.features.legalCheckbox &&
    Boolean(options.termsConditionsUrl ?? options.privacyPolicyUrl) &&
    !agreed

  // A wallet that was unlocked since it was last asked need not be asked by hand.
  useEffect(() => {
    const resumes = Object.values(connections.$states.get()).some(
      (state) => state.status === 'disconnected' && state.resume,
    )
    if (resumes && options.enableReconnect) void connections.reconnect()
  }, [connections, options])

  const pick = (connector: Connector) => {
    if (blocked) announce(message('connect.legalFirst'), 'assertive')
    else openConnecting(client, connector)
  }

  const noteOf = (connector: Connector) => {
    if (connector.warning) return <Text id="connect.collision" />
    if (sessions.some(({ connectorId }) => connectorId === connector.id)) return <Text id="connect.open" />
    return connector.id === recent[0] && <Text id="connect.recent" />
  }

  const guide = options.enableWalletGuide && list.length > 0
  return (
    <>
      <ResumeNotice blocked={blocked} onPick={pick} />
      {options.features.legalCheckbox && <LegalConsent agreed={agreed} onChange={setAgreed} />}
      {!options.enableWallets && (
        <p className="lk-hint">
          <Text id="connect.disabled" />
        </p>
      )}
      {options.enableWallets && list.length === 0 && (
        <EmptyState
          picture={<WalletPicture />}
          title={<Text id="connect.emptyTitle" />}
          text={<Text id="connect.emptyText" />}
        >
          <button
            type="button"
            className="lk-second"
            data-key="help"
            onClick={() => client.modal.push({ view: 'WhatIsAWallet' })}
          >
            <Text id="connect.help" />
          </button>
        </EmptyState>
      )}
      {options.enableWallets &&
        groupsOf({ list, recent, order: options.features.connectorTypeOrder }).map(
          ({ title, wallets }) =>
            wallets.length > 0 && (
              <Group key={title ?? 'all'} title={title}>
                {wallets.map((connector) => (
                  <li key={connector.id}>
                    <WalletRow
                      connector={connector}
                      note={noteOf(connector)}
                      emphasis={connector.id === recent[0]}
                      disabled={blocked}
                      onClick={() => pick(connector)}
                    />
                  </li>
                ))}
              </Group>
            ),
        )}
      {guide && (
        <p className="lk-foot">
          <Text id="connect.guide" />{' '}
          <button type="button" data-key="guide" onClick={() => client.modal.push({ view: 'WhatIsAWallet' })}>
            <Text id="connect.help" />
          </button>
        </p>
      )}
    </>
  )
}

type Title = 'connect.installed' | 'connect.yours' | 'connect.other'

/** What the visitor has, then the other ways. An app with an order of its own gets that order, as one list. */
function groupsOf(props: {
  readonly list: readonly Connector[]
  readonly recent: readonly string[]
  readonly order: readonly ConnectorGroup[]
}): readonly { readonly title?: Title; readonly wallets: readonly Connector[] }[] {
  const { list, recent, order } = props
  if (isOwnOrder(order)) return [{ wallets: list }]
  const { installed: mine, other } = groupConnectors({ connectors: list, recent })
  // What was used lately need not be installed here.
  const elsewhere = groupConnectors({ connectors: mine, recent: [] }).other.length > 0
  return [
    { title: elsewhere ? 'connect.yours' : 'connect.installed', wallets: mine },
    { title: 'connect.other', wallets: other },
  ]
}

function Group(props: { readonly title: Title | undefined; readonly children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <>
      {props.title && (
        <h3 id={id} className="lk-group">
          <Text id={props.title} />
        </h3>
      )}
      <ul className="lk-rows" aria-labelledby={props.title && id}>
        {props.children}
      </ul>
    </>
  )
}
