import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'

export const switchActiveChainTexts = {
  'switchChain.title': 'Switch chain',
  'switchChain.text': '{network} needs a wallet of its own',
  'switchChain.stays': '{wallet} stays connected on {family}.',
  'switchChain.none': 'No wallet is connected on it yet.',
  'switchChain.action': 'Choose a wallet',
  'switchChain.gone': 'This app does not use it any more.',
  'switchChain.goneTitle': 'Network Not Found',
} as const

export const { Text } = createTexts({ ...baseTexts, ...switchActiveChainTexts })
