import { defineView } from '../ViewDefinition.js'
import { AccountView } from './AccountView.js'
import { NetworkChip } from './NetworkChip.js'
import { accountTexts } from './texts.js'

export const account = defineView({
  name: 'Account',
  texts: accountTexts,
  title: 'account.title',
  titleDisplay: 'hidden',
  Lead: NetworkChip,
  View: AccountView,
})
