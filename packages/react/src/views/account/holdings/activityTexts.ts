import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'

/** Texts of the list of activity, which load with its code. */
export const activityTexts = {
  /** In the list of transactions, what the account did: it sent something. */
  'activity.send': 'Sent',
  /** In the list of transactions: the account received something. */
  'activity.receive': 'Received',
  /** In the list of transactions: the account exchanged one token for another. */
  'activity.trade': 'Traded',
  /** In the list of transactions: the account let a contract spend its tokens. */
  'activity.approve': 'Approved',
  /** In the list of transactions: the account had a new token or NFT made. */
  'activity.mint': 'Minted',
  /** In the list of transactions: the account destroyed a token or NFT. */
  'activity.burn': 'Burned',
  /** In the list of transactions: the account collected tokens that it was due. */
  'activity.claim': 'Claimed',
  /** In the list of transactions: the account paid something into a service. */
  'activity.deposit': 'Deposited',
  /** In the list of transactions: the account took something out of a service. Past tense. */
  'activity.withdraw': 'Withdrew',
  /** In the list of transactions: the account locked tokens to earn rewards. */
  'activity.stake': 'Staked',
  /** In the list of transactions: the account unlocked those tokens. */
  'activity.unstake': 'Unstaked',
  /** In the list of transactions: the account took a loan. */
  'activity.borrow': 'Borrowed',
  /** In the list of transactions: the account paid a loan back. */
  'activity.repay': 'Repaid',
  /** In the list of transactions: the account put a smart contract on the network. */
  'activity.deploy': 'Deployed a contract',
  /** In the list of transactions: the account used a smart contract in some other way. Noun. */
  'activity.execute': 'Contract call',
  /** In the list of transactions: an empty transaction, sent to stop another one. Noun. */
  'activity.cancel': 'Cancellation',
  /** Button of a transaction that is not confirmed yet: sends it again at a higher fee. Verb. */
  'activity.speedUp': 'Speed up',
  /** Button of a transaction that is not confirmed yet. Tries to stop it. Verb. */
  'activity.cancelIt': 'Cancel transaction',
  /** State of a transaction in the list: the network has not confirmed it yet. */
  'activity.pending': 'Pending',
  /** State of a transaction in the list: the network refused it. */
  'activity.failed': 'Failed',
  /** State of a transaction in the list: it is not known whether it worked. */
  'activity.mined': 'Outcome unknown',
  /** State of a transaction in the list: the network has forgotten it. */
  'activity.dropped': 'Dropped',
  /** State of a transaction in the list: another one was carried out in its place. */
  'activity.replaced': 'Replaced',
  /** State of a transaction in the list: the other owners of the account have to sign it. */
  'activity.proposed': 'Waiting for signatures',
  /** State of a transaction in the list, and announced: it is not known whether it was sent. */
  'activity.unsure': 'May have been sent',
  /** As activity.replaced. {hash}: short number of the other transaction, such as 0x81…4f2a. */
  'activity.replacedBy': 'Replaced by {hash}',
  /** In the row of what was sent. {address}: short address of the recipient, such as 0x52…7EC2b4. */
  'activity.to': 'To {address}',
  /** In the row of what was received. {address}: short address of the sender, such as 0x52…7EC2b4. */
  'activity.from': 'From {address}',
  /** Below an amount in the list: it was worth this when it was sent or received. {value}: such as $3,752.05. */
  'activity.then': 'Was {value}',
  /** Announced to screen readers, once a transaction has succeeded. */
  'activity.confirmed': 'Transaction confirmed',
  /** Announced to screen readers, once a transaction has failed. */
  'activity.didFail': 'Transaction failed',
  /** Announced to screen readers. */
  'activity.wasMined': "The network didn't report whether the transaction worked",
  /** Announced to screen readers. */
  'activity.wasDropped': 'The network no longer knows the transaction',
  /** Announced to screen readers. "Its" is the transaction's. */
  'activity.wasReplaced': 'Another transaction took its place',
  /** Announced to screen readers: the other owners of the account have to sign. */
  'activity.wasProposed': 'The transaction waits for signatures',
  /** In place of the list. Heading. */
  'activity.empty': 'No transactions yet',
  /** Below activity.empty. */
  'activity.emptyText': 'Transactions of this account appear here.',
  /** Below the list: a service sent rows that make no sense. {count}: number of them, after a colon. */
  'activity.unread': 'Transactions that could not be read: {count}',
  /** In place of the list, with the button "Try again". Also announced. */
  'activity.unavailable': 'Failed to fetch transactions',
  /** Below the list, before the button "Try again": older transactions could not be loaded. */
  'activity.notMore': "Couldn't load more transactions.",
  /** Below the list, which may not be complete. A link with activity.explorer follows. */
  'activity.unknown': 'Only transactions sent from this browser are known here.',
  /** Link: opens all transactions of the account at a website. {explorer}: name of the site, such as Etherscan. */
  'activity.explorer': 'See all on {explorer}',
  /** Button below the list. Loads older transactions. Verb. */
  'activity.more': 'Load more',
  /** Button below the list. Shows transactions that may be scams. {count}: number of them. */
  'activity.hidden': { count: { one: '{count} hidden transaction', other: '{count} hidden transactions' } },
  /** Above those transactions, once they are shown. */
  'activity.hiddenHint':
    'These can be scams. Their addresses are hidden. Never copy an address from a history.',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...activityTexts })
