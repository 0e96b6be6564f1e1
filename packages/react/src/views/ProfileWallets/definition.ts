import { defineView } from '../ViewDefinition.js'
import { ProfileWalletsView } from './ProfileWalletsView.js'
import { walletsTexts } from './texts.js'

export const profileWallets = defineView({
  name: 'ProfileWallets',
  texts: walletsTexts,
  title: 'wallets.title',
  View: ProfileWalletsView,
})
