import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'
import { connectTexts } from '../Connect/texts.js'

export const connectWalletsTexts = {
  'connectWallets.title': 'Connect wallet',
} as const

export const { Text } = createTexts({ ...baseTexts, ...connectTexts, ...connectWalletsTexts })
