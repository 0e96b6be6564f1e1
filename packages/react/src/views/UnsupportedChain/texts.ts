import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'

export const unsupportedChainTexts = {
  'unsupported.title': 'Switch network',
  'unsupported.text': "Your wallet is on {chain}, which this app doesn't support.",
  'unsupported.unknown': "Your wallet is on a network this app doesn't support ({chain}).",
  'unsupported.other': "Your wallet is on a {chain} network that this app doesn't support.",
  'unsupported.pick': 'Choose a network to continue.',
  'unsupported.leave': 'Switch networks in {wallet}, or disconnect.',
} as const

export const { Text } = createTexts({ ...baseTexts, ...unsupportedChainTexts })
