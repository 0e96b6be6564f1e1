import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'

export const profileWalletsTexts = {
  /** Title of the list of connected wallets. */
  'wallets.title': 'Wallets',
  /** In the row of the wallet that is in use. Adjective. */
  'wallets.active': 'Active',
  /** Name, for screen readers, of the row of another wallet. Makes it the one in use. Verb. */
  'wallets.use': 'Use this wallet',
  /** Name, for screen readers, of a button. {wallet}: name of the wallet. */
  'wallets.disconnect': 'Disconnect {wallet}',
  /** As wallets.disconnect, for one kind of network. {chain}: namespace.solana and so on. {namespace} only chooses the text. */
  'wallets.disconnectOn': {
    namespace: {
      eip155: 'Disconnect {wallet} from Ethereum networks',
      other: 'Disconnect {wallet} from {chain}',
    },
  },
  /** Button: disconnect every wallet. Verb. */
  'wallets.disconnectAll': 'Disconnect all',
  /** Button: connect another wallet. Verb. */
  'wallets.add': 'Add wallet',
  /** Label, for screen readers, of the list of a wallet's accounts. {wallet}: name of the wallet. */
  'wallets.accounts': 'Accounts of {wallet}',
  /** As wallets.accounts, on one kind of network. {chain}: namespace.solana and so on. {namespace} only chooses the text. */
  'wallets.accountsOn': {
    namespace: {
      eip155: 'Accounts of {wallet} on Ethereum networks',
      other: 'Accounts of {wallet} on {chain}',
    },
  },
  /** In the row of a Bitcoin address: it is for payments, and not for Ordinals. Noun. */
  'wallets.payment': 'Payment',
  /** In the row of a Bitcoin address: it is for Ordinals (collectibles on Bitcoin). A name. */
  'wallets.ordinal': 'Ordinals',
  /** In place of the list. Heading. */
  'wallets.none': 'No wallets connected',
  /** Below wallets.none. */
  'wallets.noneText': 'Connected wallets appear here.',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...profileWalletsTexts })
