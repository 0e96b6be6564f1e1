import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'

export const whatIsANetworkTexts = {
  'aboutNetwork.title': 'What is a network?',
  'aboutNetwork.sharedTitle': 'A shared record',
  'aboutNetwork.sharedText':
    'Many computers keep the same list of who owns what. No single one is in charge.',
  'aboutNetwork.manyTitle': 'There are many',
  'aboutNetwork.manyText': 'Each has its own fees and speed. What you hold on one is not on the others.',
  'aboutNetwork.feeTitle': 'Fees in its own coin',
  'aboutNetwork.feeText': 'Every action costs a small fee, paid in the coin of that network.',
  'aboutNetwork.action': 'Choose a network',
} as const

export const { Text } = createTexts({ ...baseTexts, ...whatIsANetworkTexts })
