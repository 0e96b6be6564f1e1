import { defineView } from '../ViewDefinition.js'
import { GetWalletView } from './GetWalletView.js'
import { getWalletTexts } from './texts.js'

export const getWallet = defineView({
  name: 'GetWallet',
  texts: getWalletTexts,
  title: 'getWallet.title',
  View: GetWalletView,
})
