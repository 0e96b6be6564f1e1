import { fill, type LateText } from '../../texts/toText.ts'

/** The texts that only smart accounts show. They load with the first request of one. */
const texts = {
  'title.upgrade': 'Upgrade to a smart account',
  'title.downgrade': 'Remove the smart account',
  'label.sponsor': 'Sponsor contract',
  'value.sponsor': 'A sponsor of this app',
  'warning.replaceDelegation': 'Approving replaces it with the contract below.',
  'warning.notSponsored': "The app's sponsor doesn't pay this fee, so you do.",
  'title.grant': 'Grant a permission',
  'title.revoke': 'End a permission',
  'label.key': 'Who may act for you',
  'label.permission': 'Permission',
  'label.spend': 'May send',
  'label.call': 'May call',
  'label.functions': 'Its functions',
  'label.starts': 'Starts',
  'label.ends': 'Ends',
  'label.ended': 'Ended',
  'label.keyFees': 'Later fees paid by',
  'label.enforced': 'Limits enforced by',
  'label.id': 'Permission ID',
  'value.step': '{number} of {count}',
  'value.notAudited': '{name}, not audited',
  'value.total': 'Up to {amount} in total',
  'value.period': 'Up to {amount} every {period}',
  'value.baseUnits': '{amount} base units of the token',
  'period.hour': 'hour',
  'period.day': 'day',
  'period.week': 'week',
  'period.seconds': '{seconds} seconds',
  'warning.sends': 'Until it ends, this address can send these amounts to anybody, without asking you again.',
  'warning.calls':
    'Until it ends, this address can call these functions with any data, without asking you again. Their names come from the site.',
  'warning.approve': 'Amounts it lets others spend stay spendable after it ends.',
  'warning.notAudited':
    'Your account will run {name}, which is not audited. A bug in it can cost you everything the account holds on this network. Your address stays the same, and you can remove it later.',
  'warning.sleeps': 'Permissions you granted here return if you upgrade again. End them first.',
} as const

type SmartTextKey = keyof typeof texts

/** Returns a text of smart accounts, for a review. */
export const toSmartText = (key: SmartTextKey, facts: Readonly<Record<string, string>> = {}): LateText =>
  fill(texts[key], facts) as LateText
