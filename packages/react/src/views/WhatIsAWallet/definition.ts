import { defineView } from '../ViewDefinition.js'
import { aboutWalletTexts } from './texts.js'
import { WhatIsAWalletView } from './WhatIsAWalletView.js'

export const whatIsAWallet = defineView({
  name: 'WhatIsAWallet',
  texts: aboutWalletTexts,
  title: 'aboutWallet.title',
  View: WhatIsAWalletView,
})
