import { type Connector, groupConnectors } from '@latchkey/core'
import { type ReactNode, useId, useState } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { Text } from '../../locale/Text.js'
import { useMessage } from '../../locale/useMessage.js'
import { useAnnounce } from '../../modal/Announcer.js'
import { EmptyState } from '../../parts/EmptyState.js'
import { WalletPicture } from '../../parts/WalletPicture.js'
import { WalletRow } from '../../parts/WalletRow.js'
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

  const pick = (connector: Connector) => {
    if (blocked) announce(message('connect.legalFirst'), 'assertive')
    else openConnecting(client, connector)
  }

  const noteOf = (connector: Connector, first: boolean) => {
    if (connector.warning) return <Text id="connect.collision" />
    if (sessions.some(({ connectorId }) => connectorId === connector.id)) return <Text id="connect.open" />
    return first && connector.id === recent[0] && <Text id="connect.recent" />
  }

  const { installed, other } = groupConnectors({ connectors: list, recent })
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
        (
          [
            ['connect.installed', installed],
            ['connect.other', other],
          ] as const
        ).map(
          ([title, wallets]) =>
            wallets.length > 0 && (
              <Group key={title} title={<Text id={title} />}>
                {wallets.map((connector, index) => (
                  <li key={connector.id}>
                    <WalletRow
                      connector={connector}
                      note={noteOf(connector, index === 0)}
                      emphasis={wallets === installed && index === 0 && connector.id === recent[0]}
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

function Group({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <>
      <h3 id={id} className="lk-group">
        {title}
      </h3>
      <ul className="lk-rows" aria-labelledby={id}>
        {children}
      </ul>
    </>
  )
}
