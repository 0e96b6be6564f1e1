import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'

export const whatIsANetworkTexts = {
  'aboutNetwork.title': 'What is a network?',
  'aboutNetwork.sharedTitle': 'A shared record',
  'aboutNetwork.sharedText': 'Many computers keep the same record of who owns what. No one is in charge.',
  'aboutNetwork.manyTitle': 'There are many',
  'aboutNetwork.manyText': 'Each has its own fees and speed. Assets on one are not on the others.',
  'aboutNetwork.feeTitle': 'Fees in its own coin',
  'aboutNetwork.feeText': "Every transaction costs a small fee, paid in the network's coin.",
  'aboutNetwork.action': 'Choose a network',
} as const

export const { Text } = createTexts({ ...baseTexts, ...whatIsANetworkTexts })
