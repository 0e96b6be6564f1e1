import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'

export const switchActiveChainTexts = {
  'switchChain.title': 'Switch chain',
  'switchChain.text': '{network} needs its own wallet',
  'switchChain.stays': '{wallet} stays connected on {chain}.',
  'switchChain.none': 'No wallet is connected to it yet.',
  'switchChain.action': 'Choose a wallet',
  'switchChain.gone': 'This app no longer uses it.',
  'switchChain.goneTitle': 'Network Not Found',
} as const

export const { Text } = createTexts({ ...baseTexts, ...switchActiveChainTexts })
