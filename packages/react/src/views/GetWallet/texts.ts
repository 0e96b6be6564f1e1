import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'
import { connectTexts } from '../Connect/texts.js'

export const getWalletTexts = {
  'getWallet.title': 'Get a wallet',
  'getWallet.text': 'Start with one of these. You can add more later.',
  'getWallet.all': 'Explore all',
  'getWallet.none': 'No wallets to suggest',
} as const

export const { Text } = createTexts({ ...baseTexts, ...connectTexts, ...getWalletTexts })
