import { defineView } from '../ViewDefinition.js'
import { AllWalletsView } from './AllWalletsView.js'
import { allWalletsTexts } from './texts.js'

export const allWallets = defineView({
  name: 'AllWallets',
  texts: allWalletsTexts,
  title: 'allWallets.title',
  View: AllWalletsView,
})
