import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'
import { retryTexts } from '../../../parts/messages/retryTexts.js'

export const accountTexts = {
  /** Label, for screen readers, of the buttons that switch between kinds of networks: Ethereum, Solana, Bitcoin. */
  'account.chain': 'Active chain',
  /** One of those buttons: networks such as Ethereum and Base. A name. */
  'account.ethereum': 'Ethereum',
  /** Title of the connected account, for screen readers. */
  'account.title': 'Account',
  /** Name, for screen readers, of the button that copies the address of the account. Verb. */
  'account.copy': 'Copy address',
  /** Announced to screen readers after copying. */
  'account.copied': 'Address copied',
  /** For screen readers, before the amount that the account has, such as 1.204 ETH. Noun. */
  'account.balance': 'Balance',
  /** In place of the amount, on a network where it cannot be read. */
  'account.unknown': 'Balance unknown',
  ...retryTexts,
  /** Below the amount on a network for tests, where coins are worth nothing. {value}: zero dollars, $0.00. */
  'account.testnet': '{value} on a test network',
  /** In place of the lists of tokens and transactions, before the button "Try again". */
  'account.notLoaded': "Couldn't load your tokens.",
  /** Below the amount that the account has, before the button "Try again". */
  'account.stale': 'This balance may be out of date.',
  /** Name, for screen readers, of the button that opens the list of networks. {network}: the one in use, such as Base. */
  'account.networks': 'Network {network}, change',
  /** Name, for screen readers, of the button that opens the settings of the account. Noun. */
  'account.settings': 'Account settings',
  /** Notice on the account. {wallet}: name of a wallet. {chain}: namespace.solana and so on. {namespace} only chooses the text. */
  'account.notRestored': {
    namespace: {
      eip155: '{wallet} is no longer connected on Ethereum networks.',
      other: '{wallet} is no longer connected on {chain}.',
    },
  },
  /** Button below account.notRestored. Verb. */
  'account.reconnect': 'Reconnect',
  /** Button on an account that is not the active one. Makes it the active one. */
  'account.use': 'Use this account',
  /** Button in a warning. Opens the list of connected wallets and their accounts. Noun. */
  'account.wallets': 'Wallets and accounts',
  /** Button on the account, with an icon: buy tokens with money. Verb. Short. */
  'account.onramp': 'Buy',
  /** Button on the account, with an icon: shows the address to receive tokens at. Verb. Short. */
  'account.receive': 'Receive',
  /** Button on the account, with an icon: send tokens to someone. Verb. Short. */
  'account.send': 'Send',
  /** Button on the account, with an icon: exchange one token for another. Verb. Short. */
  'account.swaps': 'Swap',
  /** In place of an account. Heading. */
  'account.gone': 'No account connected',
  /** Button below account.gone. Verb. */
  'account.connect': 'Connect wallet',
  /** Below account.gone. "Its" is the wallet's. */
  'account.goneText': 'Connect a wallet to see its account here.',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...accountTexts })
