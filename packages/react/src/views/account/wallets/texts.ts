import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'

export const profileWalletsTexts = {
  'wallets.title': 'Wallets',
  'wallets.active': 'Active',
  'wallets.use': 'Use this wallet',
  'wallets.disconnect': 'Disconnect {wallet}',
  'wallets.disconnectOn': {
    namespace: {
      eip155: 'Disconnect {wallet} from Ethereum networks',
      other: 'Disconnect {wallet} from {chain}',
    },
  },
  'wallets.disconnectAll': 'Disconnect all',
  'wallets.add': 'Add wallet',
  'wallets.accounts': 'Accounts of {wallet}',
  'wallets.accountsOn': {
    namespace: {
      eip155: 'Accounts of {wallet} on Ethereum networks',
      other: 'Accounts of {wallet} on {chain}',
    },
  },
  'wallets.payment': 'Payment',
  'wallets.ordinal': 'Ordinals',
  'wallets.none': 'No wallets connected',
  'wallets.noneText': 'Connected wallets appear here.',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...profileWalletsTexts })
