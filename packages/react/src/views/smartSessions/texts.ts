import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'

/** Texts of the views of smart sessions. */
export const sessionTexts = {
  /** Title of the list of what apps may do without asking. Noun. */
  'sessions.title': 'Permissions',
  /** Title of the view in which an app asks for a permission. Verb. */
  'sessions.requestTitle': 'Grant permission',
  /** Title of one permission. Noun. */
  'sessions.detailTitle': 'Permission',
  /** Title once it is granted. */
  'sessions.createdTitle': 'Permission granted',
  /** One permission: what an app may do. Verb. {amount}: amount with symbol; in total: over the whole time. */
  'sessions.spend': 'Spend up to {amount} in total',
  /** The same, for each hour, day, week or other length of time. {amount}: amount; {period}: such as 36 hours. */
  'sessions.spendEvery': {
    period: {
      hour: 'Spend up to {amount} every hour',
      day: 'Spend up to {amount} every day',
      week: 'Spend up to {amount} every week',
      other: 'Spend up to {amount} per period ({period})',
    },
  },
  /** The same without a limit. {token}: symbol or address of the token; coin: that of the network. */
  'sessions.spendAny': {
    token: { coin: 'Spend any amount of the coin', other: 'Spend any amount of {token}' },
  },
  /** The same: the limit grows each second. {amount}: amount; {most}: largest amount in total. */
  'sessions.stream': 'Spend {amount} per second, {most} in total at most',
  /** The same, without a largest amount. {amount}: amount. */
  'sessions.streamEndless': 'Spend {amount} per second, with no limit in total',
  /** The same: call a contract (program on the blockchain). {contract}: its address. */
  'sessions.call': 'Call {contract}',
  /** The same, for some functions. {functions}: list of their names in code; {contract}: address. */
  'sessions.callFunctions': 'Call {functions} of {contract}',
  /** In place of a permission of an unknown kind. {type}: its name in code; "it": the permission. */
  'sessions.unknown': "This can't be explained here: {type}. Check it in your wallet.",
  /** Amount in a sentence. {amount}: whole number of the smallest unit; {token}: address; coin: that of the network. */
  'sessions.smallest': {
    token: { coin: '{amount} (base units of the coin)', other: '{amount} (base units of {token})' },
  },
  /** Amount without a limit, after a label. */
  'sessions.any': 'Any amount',
  /** Heading of the request. {app}: name of the app. */
  'sessions.heading': '{app} wants to act for you',
  /** Below that heading. "It": the permission; the address: that of "Who may act". */
  'sessions.text': 'Until it expires or you revoke it, the address below may act without asking you again.',
  /** Label before one permission. Verb: the permission allows. */
  'sessions.allows': 'Allows',
  /** Label before the amount that may be spent at the beginning. */
  'sessions.initial': 'Available at once',
  /** Label before the time from which a limit is counted. */
  'sessions.starts': 'Counts from',
  /** Label before the address that gets the permission. */
  'sessions.who': 'Who may act',
  /** In place of that address. Imperative at the end. */
  'sessions.whoUnknown': 'Unknown. Check your wallet.',
  /** Label before the visitor's address. */
  'sessions.account': 'Your account',
  /** Label before the name of the blockchain network. */
  'sessions.network': 'Network',
  /** Label before the name of the app. */
  'sessions.app': 'App',
  /** Label before the address of the token. */
  'sessions.token': 'Token',
  /** Label before the address of the contract (program on the blockchain). */
  'sessions.contract': 'Contract',
  /** Label before a time. Verb: the permission expires. */
  'sessions.until': 'Expires',
  /** Label before technical details. */
  'sessions.rules': 'Details',
  /** Above the buttons. Limits: amounts and times of the permission. */
  'sessions.wallet': 'Your wallet enforces these limits.',
  /** Button. Verb. */
  'sessions.cancel': 'Cancel',
  /** Button: give the permission. Verb. */
  'sessions.grant': 'Grant',
  /** Message while the wallet asks. Imperative. {wallet}: name of the wallet. */
  'sessions.waiting': 'Confirm in {wallet}',
  /** Below that message. Imperative. */
  'sessions.waitingText': 'Grant the permission in your wallet.',
  /** Message: the visitor declined in the wallet. "It": the request. */
  'sessions.rejected': 'You declined it in your wallet.',
  /** Title of an error: the permission was not granted. */
  'sessions.failed': 'Not granted',
  /** While the wallet is asked what it supports. */
  'sessions.preparing': 'Asking your wallet…',
  /** Heading once the permission is granted. */
  'sessions.done': 'Permission granted',
  /** Below that heading. "It": the permission. */
  'sessions.doneText': 'You can revoke it at any time in your account settings.',
  /** Button: store the permission in the visitor's list. Verb. "It": the permission. */
  'sessions.save': 'Keep it in my list',
  /** Beside that button. Imperative. "It": the permission. */
  'sessions.saveText': 'Sign a message to see it on your other devices too.',
  /** The same while the wallet asks. Imperative. {wallet}: name of the wallet. */
  'sessions.saving': 'Confirm in {wallet}',
  /** The same after that: the permission is in the list. */
  'sessions.saved': 'Kept in your list',
  /** Button that opens the list. Verb. */
  'sessions.see': 'See permissions',
  /** Button that closes the view. */
  'sessions.close': 'Done',
  /** Label before "Active", "Expired" or the like. */
  'sessions.status': 'Status',
  /** Status of a permission. */
  'sessions.active': 'Active',
  /** Status of a permission in the list. {date}: date and time. */
  'sessions.activeUntil': 'Until {date}',
  /** Status of a permission. */
  'sessions.unknownStatus': 'Unknown',
  /** Status of a permission in the list. {date}: date and time; "it": the permission. */
  'sessions.unknownUntil': 'Until {date}. Your wallet may have ended it.',
  /** Status of a permission: its time is over. */
  'sessions.expired': 'Expired',
  /** Status of a permission: the visitor ended it. */
  'sessions.revoked': 'Revoked',
  /** Below the first permission of an app. {count}: number of its further permissions. */
  'sessions.more': {
    count: { one: '{count} more permission', other: '{count} more permissions' },
  },
  /** Button: end the permission. Verb. */
  'sessions.revoke': 'Revoke',
  /** Title of the question before that. */
  'sessions.revokeTitle': 'Revoke this permission?',
  /** Below that title. */
  'sessions.revokeText': 'The app will have to ask you again.',
  /** Button: do not end it. Verb. "It": the permission. */
  'sessions.keep': 'Keep it',
  /** While the wallet is asked to end it. {wallet}: name of the wallet. */
  'sessions.revoking': 'Revoking in {wallet}',
  /** While the wallet is asked to sign the change of the list. Imperative. {wallet}: name of the wallet. */
  'sessions.signing': 'Confirm in {wallet} to update your list',
  /** Title of an empty list. */
  'sessions.empty': 'No permissions',
  /** Below that title. {network}: name of the network. */
  'sessions.emptyText': 'Permissions that you grant to apps on {network} show here.',
  /** Warning above the list. "Some": permissions. */
  'sessions.missing.wallet': "Your wallet didn't list its permissions. Some may be missing.",
  /** Warning above the list. The list: of the server. */
  'sessions.missing.api': "The list couldn't be loaded. Permissions from other devices may be missing.",
  /** Title of an error. */
  'sessions.listFailed': "Couldn't load your permissions",
  /** Title without a connected account. */
  'sessions.gone': 'No account connected',
  /** Below that title. "Its": of the account. */
  'sessions.goneText': 'Connect a wallet to see its permissions.',
  /** Button below that title. Verb. */
  'sessions.connect': 'Connect wallet',
} as const

export const { Text } = createTexts({ ...baseTexts, ...sessionTexts })
