import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'
import { connectTexts } from '../Connect/texts.js'

export const connectingMultiChainTexts = {
  'multiChain.title': 'Select chain',
  'multiChain.text': 'This wallet supports several chains. Choose one to connect.',
  'multiChain.gone': 'Wallet not available',
  'multiChain.goneText': 'It may have been removed.',
} as const

export const { Text } = createTexts({ ...baseTexts, ...connectTexts, ...connectingMultiChainTexts })
