import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'

export const profileWalletsTexts = {
  'wallets.title': 'Wallets',
  'wallets.active': 'Active',
  'wallets.use': 'Use this wallet',
  'wallets.disconnect': 'Disconnect {wallet}',
  'wallets.disconnectAll': 'Disconnect all',
  'wallets.add': 'Add wallet',
  'wallets.accounts': 'Accounts of {wallet}',
  'wallets.payment': 'Payment',
  'wallets.ordinal': 'Ordinals',
  'wallets.none': 'No wallets connected',
  'wallets.noneText': 'Connected wallets appear here.',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...profileWalletsTexts })
