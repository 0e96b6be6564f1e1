import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'
import { connectTexts } from '../list/texts.js'

export const allWalletsTexts = {
  'allWallets.title': 'All wallets',
  'allWallets.search': 'Search wallets',
  'allWallets.clear': 'Clear search',
  'allWallets.certified': 'Certified only',
  'allWallets.code': 'QR code',
  'allWallets.count': { count: { one: '{count} wallet', other: '{count} wallets' } },
  'allWallets.none': 'No wallet found',
  'allWallets.noneText': 'Check the spelling or browse all wallets.',
  'allWallets.all': 'Show all wallets',
  'allWallets.failed': 'This list may be incomplete.',
  'allWallets.failedReason': 'This list may be incomplete. {reason}',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...connectTexts, ...allWalletsTexts })
