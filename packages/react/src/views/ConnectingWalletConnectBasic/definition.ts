import { walletConnectTexts } from '../ConnectingWalletConnect/texts.js'
import { defineView } from '../ViewDefinition.js'
import { ConnectingWalletConnectBasicView } from './ConnectingWalletConnectBasicView.js'

export const connectingWalletConnectBasic = defineView({
  name: 'ConnectingWalletConnectBasic',
  texts: walletConnectTexts,
  title: 'pairing.title',
  View: ConnectingWalletConnectBasicView,
})
