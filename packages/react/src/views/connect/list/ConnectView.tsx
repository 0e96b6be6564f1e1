import type { ChainId, Namespace } from '@latchkey/core'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useEmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useModalController } from '../../../client/useModalController.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { LegalNote } from '../../../parts/messages/LegalNote.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { foot, Slot } from '../../../parts/Slot.js'
import { useWatchParts } from '../../../parts/useWatchParts.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { usePickConnector, useStart } from '../flow/useConnectFlow.js'
import { EmbeddedMethod } from './EmbeddedMethod.js'
import { LegalConsent } from './LegalConsent.js'
import { hasInstalled, listMethods } from './listMethods.js'
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
  Title: ConnectTitle,
  Lead: WalletHelp,
  View: ConnectView,
})

/** Names the way that comes first. Decided once, as the order is. */
function ConnectTitle(): ReactNode {
  const client = useLatchkey()
  const { view } = useStoreValue(client.modal.$state)
  const [isLogin] = useState(() => {
    const namespace = view.name === 'Connect' ? view.params?.namespace : undefined
    const [first, ...others] = listMethods(client, { namespace, isInstalled: hasInstalled(client) })
    return first !== 'wallet' || (!client.options.enableWallets && others.length > 0)
  })
  return <Text id={isLogin ? 'connect.login' : 'connect.title'} />
}

/** Lists the ways to connect. It waits for no response. */
function ConnectView(props: { readonly namespace?: Namespace; readonly chainId?: ChainId }): ReactNode {
  const { namespace } = props
  useStart(props)
  const client = useLatchkey()
  const { connections, options } = client
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

  const watch = useWatchParts()
  const embedded = useEmbeddedConnector(namespace)
  const { collapseWallets, emailShowWallets } = options.features
  // Decided once, so that no row moves when a wallet is found late.
  const [isInstalled] = useState(() => hasInstalled(client))
  const order = listMethods(client, { namespace, isInstalled })
  const hasOthers = order.some((method) => method !== 'wallet')
  const lastLogin = order.findLast((method) => method !== 'wallet')
  const isFolded = collapseWallets || (hasOthers && !emailShowWallets)
  const methods = order.map((method, index) => {
    const before = order[index - 1]
    const isOther = before && options.enableWallets && (method === 'wallet') !== (before === 'wallet')
    return (
      <Fragment key={method}>
        {isOther && (
          <p className="lk-or">
            <Text id="connect.or" />
          </p>
        )}
        {method === 'wallet'
          ? wallets()
          : embedded && (
              <EmbeddedMethod
                method={method}
                connector={embedded}
                blocked={blocked}
                isLast={method === lastLogin}
              />
            )}
      </Fragment>
    )
  })

  function wallets() {
    if (!options.enableWallets)
      return (
        !hasOthers && (
          <p className="lk-hint">
            <Text id="connect.disabled" />
          </p>
        )
      )
    if (!isFolded)
      return <WalletList blocked={blocked} namespace={namespace} onPick={pick} hasOthers={hasOthers} />
    return (
      <div className="lk-bar">
        <button
          type="button"
          className="lk-prime"
          data-key="wallets"
          data-opens="ConnectWallets"
          onClick={() => modal.push({ view: 'ConnectWallets', params: props })}
        >
          <Icon name="wallet" />
          <Text id="connect.wallets" />
        </button>
      </div>
    )
  }

  return (
    <>
      <ResumeNotice blocked={blocked} namespace={namespace} offersLogin={hasOthers} onPick={pick} />
      {options.features.legalCheckbox && <LegalConsent agreed={agreed} onChange={setAgreed} />}
      {methods}
      {options.enableWallets && order.includes('wallet') && <WalletGuide namespace={namespace} />}
      {watch && (
        // In a box of its own, because its target would reach into that of the line above.
        <div>
          <p className="lk-foot">{watch.status === 'ready' ? <watch.module.WatchLink /> : '\u00a0'}</p>
        </div>
      )}
      <Slot name="connectFooter" pass={{ namespace }} box={foot} />
      <LegalNote />
    </>
  )
}
