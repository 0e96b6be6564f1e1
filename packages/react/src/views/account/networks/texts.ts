import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'
import { noResultsTexts } from '../../../parts/messages/noResultsTexts.js'

export const networksTexts = {
  'networks.title': 'Choose network',
  'networks.help': 'What is a network?',
  'networks.search': 'Search networks',
  'networks.none': 'No networks found',

  'networks.confirm': 'Confirm in {wallet}',
  'networks.declined': 'Declined. Nothing changed.',
  'networks.notApproved': 'Not allowed by {wallet}',
  'networks.done': 'Switched to {network}',
  ...noResultsTexts,
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...networksTexts })
