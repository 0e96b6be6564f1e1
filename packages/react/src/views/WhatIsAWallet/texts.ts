import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'
import { connectTexts } from '../Connect/texts.js'

export const whatIsAWalletTexts = {
  'aboutWallet.title': 'What is a wallet?',
  'aboutWallet.keysTitle': 'A key ring, not a purse',
  'aboutWallet.keysText': 'A wallet keeps the keys to what you own. What you own stays on the network.',
  'aboutWallet.loginTitle': 'One way in, everywhere',
  'aboutWallet.loginText': 'Use it in place of a new account and password on each site.',
  'aboutWallet.askTitle': 'It always asks first',
  'aboutWallet.askText': 'Connecting shows your address. Nothing moves until you confirm it in the wallet.',
  'aboutWallet.action': 'Choose a wallet',
  'aboutWallet.none': 'None yet?',
} as const

export const { Text } = createTexts({ ...baseTexts, ...connectTexts, ...whatIsAWalletTexts })
