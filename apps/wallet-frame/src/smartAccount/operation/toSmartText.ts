import { createTexts, type TextValues } from '../../locale/createTexts.ts'
import type { LateText } from '../../texts/toText.ts'

/** The texts that only smart accounts show. They load with the first request of one. */
export const smartTexts = {
  /** Heading of a review: the account runs a contract from then on. */
  'title.upgrade': 'Upgrade to a smart account',
  /** Heading of a review: the account runs no contract any more. */
  'title.downgrade': 'Remove the smart account',
  /** Label of a row in a review, above the address of the contract that pays the network fee. */
  'label.sponsor': 'Sponsor contract',
  /** Below "Network fee paid by" in a review, where the sponsor has no name. */
  'value.sponsor': 'A sponsor of this app',
  /** Warning in a review, after one about a contract that the wallet does not know. */
  'warning.replaceDelegation': 'Approving replaces it with the contract below.',
  /** Warning in a review. */
  'warning.notSponsored': "The app's sponsor doesn't pay this fee, so you do.",
  /** Heading of a review: a key of the site may act for the visitor, within limits. */
  'title.grant': 'Grant a permission',
  /** Heading of a review: that key may not act any more. */
  'title.revoke': 'End a permission',
  /** Label of a row in a review, above the address of the key that may act. */
  'label.key': 'Who may act for you',
  /** Label of a row in a review, above "1 of 3". */
  'label.permission': 'Permission',
  /** Label of a row in a review, above "Up to 0.1 ETH every day". */
  'label.spend': 'May send',
  /** Label of a row in a review, above the address of a contract. */
  'label.call': 'May call',
  /** Label of a row in a review, above the functions of that contract. */
  'label.functions': 'Its functions',
  /** Label of a row in a review, above a date and time in the future. */
  'label.starts': 'Starts',
  /** Label of a row in a review, above a date and time in the future. */
  'label.ends': 'Ends',
  /** Label of a row in a review, above a date and time in the past. */
  'label.ended': 'Ended',
  /** Label of a row in a review, above the address of who pays the fees of what the key does. */
  'label.keyFees': 'Later fees paid by',
  /** Label of a row in a review, above the name of the contract that enforces the limits. */
  'label.enforced': 'Limits enforced by',
  /** Label of a row in a review, above a long number. */
  'label.id': 'Permission ID',
  /** Heading of one of several permissions in a review. `number`, `count`: numbers, such as 1 of 3. */
  'value.step': '{number} of {count}',
  /** Name of a contract in a review. `name`: its name. */
  'value.notAudited': '{name}, not audited',
  /** A limit in a review. `amount`: an amount with its symbol, such as 0.1 ETH. */
  'value.total': 'Up to {amount} in total',
  /** A limit in a review. `amount`: an amount with its symbol, such as 0.1 ETH. */
  'value.everyHour': 'Up to {amount} every hour',
  /** A limit in a review. `amount`: an amount with its symbol, such as 0.1 ETH. */
  'value.everyDay': 'Up to {amount} every day',
  /** A limit in a review. `amount`: an amount with its symbol, such as 0.1 ETH. */
  'value.everyWeek': 'Up to {amount} every week',
  /** A limit in a review. `amount`: an amount with its symbol, such as 0.1 ETH. `seconds`: a number. */
  'value.everySeconds': {
    seconds: { one: 'Up to {amount} every second', other: 'Up to {amount} every {seconds} seconds' },
  },
  /** Warning in a review of a permission. */
  'warning.sends': 'Until it ends, this address can send these amounts to anybody, without asking you again.',
  /** Warning in a review of a permission. The functions are listed below. */
  'warning.calls':
    'Until it ends, this address can call these functions with any data, without asking you again. Their names come from the site.',
  /** Warning in a review of a permission that can allow others to spend tokens. */
  'warning.approve': 'Amounts that a permission lets others spend stay spendable after it ends.',
  /** Warning in a review. `name`: name of a contract. */
  'warning.notAudited':
    'Your account will run {name}, which is not audited. A bug in it can cost you everything the account holds on this network. Your address stays the same, and you can remove the contract later.',
  /** Warning in a review that removes the smart account. */
  'warning.sleeps': 'Permissions you granted here return if you upgrade again. End them first.',
} as const

const write = createTexts('frame-smart', smartTexts)

/** Writes a text of smart accounts, for a review. */
export const toSmartText = (key: keyof typeof smartTexts, values?: TextValues): LateText =>
  write(key, values) as LateText
