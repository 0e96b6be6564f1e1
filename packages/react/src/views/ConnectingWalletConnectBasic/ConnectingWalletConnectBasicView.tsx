import type { ReactNode } from 'react'
import { isPhone } from '../../client/platform.js'
import { AllWalletsView } from '../AllWallets/AllWalletsView.js'
import { ConnectingWalletConnectView } from '../ConnectingWalletConnect/ConnectingWalletConnectView.js'
import { connectingWalletConnectTexts } from '../ConnectingWalletConnect/texts.js'
import { defineView } from '../ViewDefinition.js'

export const connectingWalletConnectBasic = defineView({
  name: 'ConnectingWalletConnectBasic',
  texts: connectingWalletConnectTexts,
  title: 'walletConnect.title',
  View: ConnectingWalletConnectBasicView,
})

/** Pairing with any wallet: a code to scan or, on a phone, the wallets that may be on it. */
function ConnectingWalletConnectBasicView(props: {
  /** Of the app's own, which also sees to what comes of it. */
  readonly uri?: string
}): ReactNode {
  return isPhone() ? <AllWalletsView {...props} /> : <ConnectingWalletConnectView {...props} />
}
