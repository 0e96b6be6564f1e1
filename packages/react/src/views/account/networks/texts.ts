import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'
import { noResultsTexts } from '../../../parts/messages/noResultsTexts.js'

export const networksTexts = {
  /** Title of the list of networks (blockchains) to switch to. Verb. */
  'networks.title': 'Choose network',
  /** Name, for screen readers, of the button with a question mark. Opens an explanation. */
  'networks.help': 'What is a network?',
  /** Placeholder of the search field above the networks. Verb. */
  'networks.search': 'Search networks',
  /** In place of the list: no network fits the search. */
  'networks.none': 'No networks found',

  /** In the row of a network, while the wallet asks the visitor. {wallet}: name of the wallet. */
  'networks.confirm': 'Confirm in {wallet}',
  /** In the row of a network, after the visitor has declined the switch in the wallet. */
  'networks.declined': 'Declined. Nothing changed.',
  /** In the row of a network that cannot be chosen. {wallet}: name of the wallet. */
  'networks.notApproved': 'Not allowed by {wallet}',
  /** Announced to screen readers. {network}: name of the network now in use, such as Base. */
  'networks.done': 'Switched to {network}',
  ...noResultsTexts,
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...networksTexts })
