import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'

export const unsupportedChainTexts = {
  'unsupported.title': 'Switch network',
  'unsupported.text': 'Your wallet is on {chain}, which this app does not use.',
  'unsupported.unknown': 'Your wallet is on a network this app does not use ({chain}).',
  'unsupported.other': 'Your wallet is on a network of {family} that this app does not use.',
  'unsupported.pick': 'Pick a network to go on.',
  'unsupported.leave': 'Change the network in {wallet}, or disconnect.',
} as const

export const { Text } = createTexts({ ...baseTexts, ...unsupportedChainTexts })
