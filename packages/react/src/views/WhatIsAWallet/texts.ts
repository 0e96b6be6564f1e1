import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'
import { connectTexts } from '../Connect/texts.js'

export const whatIsAWalletTexts = {
  'aboutWallet.title': 'What is a wallet?',
  'aboutWallet.keysTitle': 'It holds your keys',
  'aboutWallet.keysText': 'A wallet keeps the keys to your assets. The assets stay on the network.',
  'aboutWallet.loginTitle': 'One login for every app',
  'aboutWallet.loginText': 'Use it instead of a new account and password on each site.',
  'aboutWallet.askTitle': 'It always asks first',
  'aboutWallet.askText': 'Connecting shows your address. Nothing moves until you confirm it in the wallet.',
  'aboutWallet.action': 'Choose a wallet',
  'aboutWallet.none': "Don't have one?",
} as const

export const { Text } = createTexts({ ...baseTexts, ...connectTexts, ...whatIsAWalletTexts })
