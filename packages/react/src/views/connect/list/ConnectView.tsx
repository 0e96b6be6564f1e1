import type { ChainId, Namespace } from '@latchkey/core'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useEmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useModalController } from '../../../client/useModalController.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { usePickConnector, useStart } from '../flow/useConnectFlow.js'
import { EmbeddedMethod } from './EmbeddedMethod.js'
import { LegalConsent } from './LegalConsent.js'
import { ResumeNotice } from './ResumeNotice.js'
import { connectTexts, Text } from './texts.js'
import { useConsent } from './useConsent.js'
import { WalletGuide } from './WalletGuide.js'
import { WalletHelp } from './WalletHelp.js'
import { WalletList } from './WalletList.js'

export const connectView = defineView({
  name: 'Connect',
  texts: connectTexts,
  title: 'connect.title',
  Lead: WalletHelp,
  View: ConnectView,
})

/** Lists the ways to connect. It waits for no response. */
function ConnectView(props: { readonly namespace?: Namespace; readonly chainId?: ChainId }): ReactNode {
  const { namespace } = props
  useStart(props)
  const { connections, connectors, options } = useLatchkey()
  const modal = useModalController()
  const { agreed, blocked, setAgreed } = useConsent()
  const pick = usePickConnector({ blocked })

  // A wallet that was unlocked meanwhile reconnects without a click.
  useEffect(() => {
    const resumes = Object.values(connections.$states.get()).some(
      (state) => state.status === 'disconnected' && state.resume,
    )
    if (resumes && options.enableReconnect) void connections.reconnect()
  }, [connections, options])

  const embedded = useEmbeddedConnector(namespace)
  const { collapseWallets, emailShowWallets, connectMethodsOrder, ...features } = options.features
  // Decided once, so that no row moves when a wallet is found late.
  const [isInstalled] = useState(() =>
    connectors.$list.get().some(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED'),
  )
  const order = (
    connectMethodsOrder ?? (isInstalled ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet'])
  ).filter(
    (method) => method === 'wallet' || (embedded && (method === 'email' ? features.email : features.socials)),
  )
  const hasOthers = order.some((method) => method !== 'wallet')
  const isFolded = collapseWallets || (hasOthers && !emailShowWallets)
  const methods = order.map((method, index) =>
    method === 'wallet'
      ? wallets()
      : embedded && (
          <EmbeddedMethod
            key={method}
            method={method}
            connector={embedded}
            blocked={blocked}
            follows={method === 'social' && order[index - 1] === 'email'}
          />
        ),
  )

  function wallets() {
    if (!options.enableWallets)
      return (
        !hasOthers && (
          <p key="wallet" className="lk-hint">
            <Text id="connect.disabled" />
          </p>
        )
      )
    if (!isFolded)
      return (
        <WalletList
          key="wallet"
          blocked={blocked}
          namespace={namespace}
          onPick={pick}
          hasOthers={hasOthers}
        />
      )
    return (
      <Fragment key="wallet">
        <div className="lk-bar">
          <button
            type="button"
            className="lk-prime"
            data-key="wallets"
            onClick={() => modal.push({ view: 'ConnectWallets', params: props })}
          >
            <Icon name="wallet" />
            <Text id="connect.wallets" />
          </button>
        </div>
        <WalletGuide about="wallet" />
      </Fragment>
    )
  }

  return (
    <>
      <ResumeNotice blocked={blocked} namespace={namespace} offersLogin={hasOthers} onPick={pick} />
      {options.features.legalCheckbox && <LegalConsent agreed={agreed} onChange={setAgreed} />}
      {methods}
    </>
  )
}
