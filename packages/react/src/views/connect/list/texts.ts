import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'

export const connectTexts = {
  /** Title of the first view, with the list of wallets. Verb: connect a wallet. */
  'connect.title': 'Connect wallet',
  /** Title of the first view, if email or another login comes first. */
  'connect.login': 'Log in or sign up',
  /** Between two groups of choices, with a line on each side: "or". */
  'connect.or': 'or',
  /** Link, and label of the "?" button; opens an explanation. */
  'connect.help': 'What is a wallet?',
  /** Heading over the wallets that are installed in this browser: "found". */
  'connect.detected': 'Detected',
  /** Heading over the wallets that the visitor has used before. */
  'connect.yours': 'Your wallets',
  /** Heading over further wallets, below the installed ones. */
  'connect.other': 'More options',
  /** Small label in the row of the wallet that was used last. */
  'connect.recent': 'Last used',
  /** Small label in the row of a wallet that is connected already. */
  'connect.open': 'Connected',
  /** Title when no wallet is installed. */
  'connect.emptyTitle': 'No wallet found',
  /** Below that title, on a computer. */
  'connect.emptyText': 'Install a wallet extension, then reload this page.',
  /** Below that title, on a phone. Wallets have a browser of their own. */
  'connect.emptyPhone': "Open this page in your wallet's browser.",
  /** Link that leads to recommended wallets. Verb: get a wallet. */
  'connect.get': 'Get a wallet',
  /** Button below the logins; opens the list of wallets. Verb. */
  'connect.wallets': 'Continue with a wallet',
  /** Message in place of the wallets. */
  'connect.disabled': 'This app has turned off wallet connections.',
  /** Row, and title of the view with every wallet. */
  'connect.all': 'All wallets',
  /** Question before the link "What is a wallet?" or "Get a wallet". Are you new to wallets? */
  'connect.guide': 'New to wallets?',
  /** Message: an earlier connection could not be resumed. {wallet}: name of the wallet. */
  'connect.resumeLocked': '{wallet} is locked or no longer allows this site.',
  /** Message: the extension is gone or turned off. {wallet}: name of the wallet. */
  'connect.resumeMissing': "{wallet} is no longer available. Check that it's turned on.",
  /** Message: an earlier connection could not be resumed. {wallet}: name of the wallet. */
  'connect.resumeSilent': "{wallet} didn't respond.",
  /** Message: the visitor has to approve in the wallet again. {wallet}: name of the wallet. */
  'connect.resumeApproval': '{wallet} needs your approval to reconnect.',
  /** Message: code of the wallet could not be loaded. {wallet}: name of the wallet. */
  'connect.resumeUnloaded': "Couldn't reconnect {wallet}. Check your connection.",
  /** Message: the sign-in to the wallet of the app has ended. */
  'connect.resumeSignIn': 'Sign in again to continue with your wallet.',
  /** Message: one press is enough to sign in again. */
  'connect.resumeKept': 'Your wallet remembers your sign-in in this browser.',
  /** Message while a small window of the wallet is open. */
  'connect.resuming': "Waiting for the wallet's window…",
  /** Button below those messages. Verb. */
  'connect.signIn': 'Sign in again',
  /** Message: this browser lost its part of the key. */
  'connect.resumeRestore': 'Restore your wallet with your passkey or password to continue.',
  /** Button below that message. Verb. */
  'connect.restore': 'Restore wallet',
  /** Button: continue with the earlier connection. Verb. {wallet}: name of the wallet. */
  'connect.resume': 'Resume {wallet}',
  /** The same with several blockchains. {wallet}: name of the wallet; {chain}: name of the blockchain, such as Solana. */
  'connect.resumeOn': {
    namespace: { eip155: 'Resume {wallet} on Ethereum networks', other: 'Resume {wallet} on {chain}' },
  },
  /** Message: the visitor disconnected in the wallet. {wallet}: name of the wallet. */
  'connect.ended': '{wallet} ended the connection.',
  /** Message: a connection lasts some days. {wallet}: name of the wallet. */
  'connect.expired': 'The connection to {wallet} has expired.',
  /** Message: the connection of a wallet without a name has ended. */
  'connect.over': 'Your wallet connection has ended.',
  /** Button below those messages. Verb. */
  'connect.again': 'Connect again',
  /** Beside a box to check. {terms}: link with the text of connect.terms. */
  'connect.legalTerms': 'I agree to the {terms}.',
  /** Beside a box to check. {privacy}: link with the text of connect.privacy. */
  'connect.legalPrivacy': 'I agree to the {privacy}.',
  /** Beside a box to check. {terms} and {privacy}: links with the texts of connect.terms and connect.privacy. */
  'connect.legalBoth': 'I agree to the {terms} and the {privacy}.',
  /** Below the name WalletConnect, on a computer: what the row does. Verb. */
  'connect.scan': 'Scan a code with your phone',
  /** Below the name WalletConnect, on a phone: apps that are installed there. */
  'connect.phoneApps': 'Apps on this phone',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...connectTexts })
