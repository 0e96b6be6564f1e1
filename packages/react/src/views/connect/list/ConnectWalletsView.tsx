import type { ChainId, Namespace } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'
import { LegalNote } from '../../../parts/messages/LegalNote.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { usePickConnector, useStart } from '../flow/useConnectFlow.js'
import { LegalConsent } from './LegalConsent.js'
import { connectTexts } from './texts.js'
import { useConsent } from './useConsent.js'
import { WalletGuide } from './WalletGuide.js'
import { WalletHelp } from './WalletHelp.js'
import { WalletList } from './WalletList.js'

const connectWalletsTexts = {
  /** Title of the list of wallets, reached from the logins. Verb: connect a wallet. */
  'connectWallets.title': 'Connect wallet',
} as const

const { Text } = createTexts({ ...baseTexts, ...connectTexts, ...connectWalletsTexts })

export const connectWalletsView = defineView({
  name: 'ConnectWallets',
  texts: connectWalletsTexts,
  title: 'connectWallets.title',
  Lead: WalletHelp,
  View: ConnectWalletsView,
})

/** Lists the wallets in a view of their own. */
function ConnectWalletsView(props: {
  readonly namespace?: Namespace
  readonly chainId?: ChainId
}): ReactNode {
  const { namespace } = props
  useStart(props)
  const { options } = useLatchkey()
  const { agreed, isRequired, blocked, setAgreed } = useConsent()
  const pick = usePickConnector({ blocked })
  return (
    <>
      {isRequired && <LegalConsent agreed={agreed} onChange={setAgreed} />}
      {options.enableWallets ? (
        <>
          <WalletList blocked={blocked} namespace={namespace} onPick={pick} />
          <WalletGuide namespace={namespace} />
          <LegalNote />
        </>
      ) : (
        <p className="lk-hint">
          <Text id="connect.disabled" />
        </p>
      )}
    </>
  )
}
