import { WalletHelp } from '../Connect/WalletHelp.js'
import { defineView } from '../ViewDefinition.js'
import { ConnectWalletsView } from './ConnectWalletsView.js'
import { connectWalletsTexts } from './texts.js'

export const connectWallets = defineView({
  name: 'ConnectWallets',
  texts: connectWalletsTexts,
  title: 'connectWallets.title',
  Lead: WalletHelp,
  View: ConnectWalletsView,
})
