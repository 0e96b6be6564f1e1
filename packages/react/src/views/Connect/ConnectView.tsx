import type { ChainId, Namespace } from '@latchkey/core'
import { type ReactNode, useEffect } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { usePickConnector, useStart } from '../../connect/useConnectFlow.js'
import { Icon } from '../../parts/Icon.js'
import { defineView } from '../ViewDefinition.js'
import { LegalConsent } from './LegalConsent.js'
import { ResumeNotice } from './ResumeNotice.js'
import { connectTexts, Text } from './texts.js'
import { useConsent } from './useConsent.js'
import { WalletGuide } from './WalletGuide.js'
import { WalletHelp } from './WalletHelp.js'
import { WalletList } from './WalletList.js'

export const connect = defineView({
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
  const { connections, options } = useLatchkey()
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

  return (
    <>
      <ResumeNotice blocked={blocked} namespace={namespace} onPick={pick} />
      {options.features.legalCheckbox && <LegalConsent agreed={agreed} onChange={setAgreed} />}
      {!options.enableWallets ? (
        <p className="lk-hint">
          <Text id="connect.disabled" />
        </p>
      ) : options.features.collapseWallets ? (
        <>
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
        </>
      ) : (
        <WalletList blocked={blocked} namespace={namespace} onPick={pick} />
      )}
    </>
  )
}
