import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'
import { connectTexts } from '../list/texts.js'

export const allWalletsTexts = {
  /** Title of the list of every wallet. */
  'allWallets.title': 'All wallets',
  /** Hint inside the search field, and its label. Verb. */
  'allWallets.search': 'Search wallets',
  /** Label for screen readers of the cross in the field; empties it. Verb. */
  'allWallets.clear': 'Clear search',
  /** Switch above the list: show only wallets that WalletConnect has certified. */
  'allWallets.certified': 'Certified only',
  /** Label for screen readers of a button that shows a QR code for any wallet. */
  'allWallets.code': 'QR code',
  /** Above the list, and announced after a search. {count}: number of wallets. */
  'allWallets.count': { count: { one: '{count} wallet', other: '{count} wallets' } },
  /** Title when a search finds nothing. */
  'allWallets.none': 'No wallet found',
  /** Below that title. */
  'allWallets.noneText': 'Check the spelling or browse all wallets.',
  /** Button below that title; empties the search. Verb. */
  'allWallets.all': 'Show all wallets',
  /** Message: the list of the server could not be loaded, so only some wallets are shown. */
  'allWallets.failed': 'This list may be incomplete.',
  /** The same with the reason, which is a whole sentence. {reason}: text of the error. */
  'allWallets.failedReason': 'This list may be incomplete. {reason}',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...connectTexts, ...allWalletsTexts })
