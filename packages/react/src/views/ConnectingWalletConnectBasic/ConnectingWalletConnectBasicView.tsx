import type { ReactNode } from 'react'
import { isPhone } from '../../client/platform.js'
import { AllWalletsView } from '../AllWallets/AllWalletsView.js'
import { ConnectingWalletConnectView } from '../ConnectingWalletConnect/ConnectingWalletConnectView.js'

/** Pairing with any wallet: a code to scan or, on a phone, the wallets that may be on it. */
export function ConnectingWalletConnectBasicView(props: {
  /** Of the app's own, which also sees to what comes of it. */
  readonly uri?: string
}): ReactNode {
  return isPhone() ? <AllWalletsView {...props} /> : <ConnectingWalletConnectView {...props} />
}
