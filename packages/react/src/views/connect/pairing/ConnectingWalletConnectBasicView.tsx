import type { ReactNode } from 'react'
import { isPhone } from '../../../client/platform.js'
import { LegalNote } from '../../../parts/messages/LegalNote.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { AllWalletsView } from '../allWallets/AllWalletsView.js'
import { ConnectingWalletConnectView } from './ConnectingWalletConnectView.js'
import { connectingWalletConnectTexts } from './texts.js'

export const connectingWalletConnectBasicView = defineView({
  name: 'ConnectingWalletConnectBasic',
  texts: connectingWalletConnectTexts,
  title: 'walletConnect.title',
  View: ConnectingWalletConnectBasicView,
})

/** Connects any wallet by WalletConnect: shows a QR code or, on a phone, the list of wallets. */
function ConnectingWalletConnectBasicView(props: {
  /** Pairing URI supplied by the app, which connects the wallet. */
  readonly uri?: string
}): ReactNode {
  if (isPhone()) return <AllWalletsView {...props} />
  return (
    <>
      <ConnectingWalletConnectView {...props} />
      <LegalNote />
    </>
  )
}
