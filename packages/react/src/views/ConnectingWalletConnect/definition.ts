import { plainName } from '../../client/plainName.js'
import { directoryOf } from '../../directory/directoryOf.js'
import { pairingTexts } from '../../pairing/texts.js'
import { defineView } from '../ViewDefinition.js'
import { ConnectingWalletConnectView } from './ConnectingWalletConnectView.js'
import { walletConnectTexts } from './texts.js'

export const connectingWalletConnect = defineView({
  name: 'ConnectingWalletConnect',
  texts: { ...pairingTexts, ...walletConnectTexts },
  title: 'pairing.title',
  nameOf(client, params) {
    const walletId = params?.walletId
    const wallet = walletId === undefined ? undefined : directoryOf(client).find(walletId)
    return wallet && plainName(wallet.name)
  },
  View: ConnectingWalletConnectView,
})
