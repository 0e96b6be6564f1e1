import { defineView } from '../ViewDefinition.js'
import { ConnectView } from './ConnectView.js'
import { connectTexts } from './texts.js'
import { WalletHelp } from './WalletHelp.js'

export const connect = defineView({
  name: 'Connect',
  texts: connectTexts,
  title: 'connect.title',
  Lead: WalletHelp,
  View: ConnectView,
})
