import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'
import { connectTexts } from '../Connect/texts.js'

export const connectingMultiChainTexts = {
  'multiChain.title': 'Select chain',
  'multiChain.text': 'This wallet works on several chains. Which one do you want to connect?',
  'multiChain.gone': 'The wallet is gone',
  'multiChain.goneText': 'This wallet is not available here any more.',
} as const

export const { Text } = createTexts({ ...baseTexts, ...connectTexts, ...connectingMultiChainTexts })
