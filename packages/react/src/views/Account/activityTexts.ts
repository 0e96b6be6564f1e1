import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'

/** Texts of the list of activity, which load with its code. */
export const activityTexts = {
  'activity.send': 'Sent',
  'activity.receive': 'Received',
  'activity.trade': 'Traded',
  'activity.approve': 'Approved',
  'activity.mint': 'Minted',
  'activity.burn': 'Burned',
  'activity.claim': 'Claimed',
  'activity.deposit': 'Deposited',
  'activity.withdraw': 'Withdrew',
  'activity.stake': 'Staked',
  'activity.unstake': 'Unstaked',
  'activity.borrow': 'Borrowed',
  'activity.repay': 'Repaid',
  'activity.deploy': 'Deployed a contract',
  'activity.execute': 'Contract call',
  'activity.pending': 'Pending',
  'activity.failed': 'Failed',
  'activity.mined': 'Outcome unknown',
  'activity.dropped': 'Dropped',
  'activity.replaced': 'Replaced',
  'activity.replacedBy': 'Replaced by {hash}',
  'activity.to': 'To {address}',
  'activity.from': 'From {address}',
  'activity.then': '{value} then',
  'activity.confirmed': 'Transaction confirmed',
  'activity.didFail': 'Transaction failed',
  'activity.wasMined': "The network didn't report whether the transaction worked",
  'activity.wasDropped': 'The network no longer knows the transaction',
  'activity.wasReplaced': 'Another transaction took its place',
  'activity.empty': 'No transactions yet',
  'activity.emptyText': 'What this account sends and receives appears here.',
  'activity.unread': 'Transactions that could not be read: {count}',
  'activity.unavailable': 'Failed to fetch transactions',
  'activity.unknown': 'Only transactions sent from this browser are known here.',
  'activity.explorer': 'See all on {explorer}',
  'activity.more': 'Load more',
  'activity.hidden': '{count} hidden transactions',
  'activity.hiddenOne': '1 hidden transaction',
  'activity.hiddenHint':
    'These can be scams. Their addresses are hidden. Never copy an address from a history.',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...activityTexts })
