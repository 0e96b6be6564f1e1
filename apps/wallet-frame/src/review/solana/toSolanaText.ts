import { createTexts, type TextValues } from '../../locale/createTexts.ts'
import type { LateText } from '../../texts/toText.ts'

/** The texts that only Solana shows. They load with the first review of a transaction there. */
export const solanaTexts = {
  /** Step of a transaction in a review, below "Step". */
  'step.send': 'Send coins',
  /** Step of a transaction in a review, below "Step". */
  'step.transfer': 'Send tokens',
  /** Step of a transaction in a review, below "Step": somebody else may spend tokens afterwards. */
  'step.approve': 'Allow spending',
  /** Step of a transaction in a review, below "Step": nobody else may spend the tokens afterwards. */
  'step.revoke': 'End an allowance',
  /** Step of a transaction in a review, below "Step". */
  'step.burn': 'Destroy tokens',
  /** Step of a transaction in a review, below "Step": an account gets a new owner. */
  'step.hand_over': 'Hand over an account',
  /** Step of a transaction in a review, below "Step": an account gets a program as its owner. */
  'step.assign': 'Hand over an account',
  /** Step of a transaction in a review, below "Step". */
  'step.create_account': 'Create an account',
  /** Step of a transaction in a review, below "Step". */
  'step.open_token_account': 'Open a token account',
  /** Step of a transaction in a review, below "Step". */
  'step.close_token_account': 'Close a token account',
  /** Step of a transaction in a review, below "Step": a text is written onto the chain. */
  'step.note': 'Add a note',
  /** Step of a transaction in a review, below "Step". A nonce is a number that is used once. */
  'step.nonce': 'Use a nonce',
  /** Step of a transaction in a review, below "Step": the wallet does not know what it does. */
  'step.unknown': 'Call a program',
  /** Label of a row in a review, above "1 of 3". */
  'label.transaction': 'Transaction',
  /** Label of a row in a review, above the address of who may act for an account. */
  'label.authority': 'Authority',
  /** Label of a row in a review, above the right over an account that is handed over. */
  'label.right': 'Authority handed over',
  /** Label of a row in a review, above a number: the fee that a token itself takes, in its smallest units. */
  'label.tokenFee': 'Token fee, in base units',
  /** Label of a row in a review, above a number of bytes. */
  'label.size': 'Size in bytes',
  /** Label of a row in a review, above the address of an account that holds a nonce, a number that is used once. */
  'label.nonce': 'Nonce account',
  /** Label of a row in a review, above a list of addresses. */
  'label.accounts': 'Accounts',
  /** Label of a row in a review, above one more address. */
  'label.others': 'Other accounts',
  /** Label of a row in a review, above an amount that is part of the network fee. */
  'label.priorityFee': 'Priority fee, included',
  /** Heading of one of several transactions in a review. `number`, `count`: numbers, such as 1 of 3. */
  'value.transaction': '{number} of {count}',
  /** Below "New owner" in a review, where an account gets none. */
  'value.nobody': 'No one',
  /** Below "Highest network fee" in a review. */
  'value.unknownFee': 'Unknown',
  /** Below "Authority handed over" in a review: the ownership of an account. */
  'right.owner': 'Ownership',
  /** Below "Authority handed over" in a review: the right to close an account and to take its coins. */
  'right.close': 'Closing it and taking its coins',
  /** Below "Authority handed over" in a review: everything about the account. */
  'right.program': 'Control of the account itself',
  /** Warning in a review. */
  'warning.closeRight': 'Someone else can close an account and take its coins.',
  /** Warning in a review. */
  'warning.closedTo': 'The coins of a closed account go to another address.',
  /** Warning in a review. */
  'warning.unknownFee': "The network fee isn't known, and can be high. Approve only if you trust the site.",
} as const

const write = createTexts('frame-solana', solanaTexts)

/** Writes a text of Solana, for a review. */
export const toSolanaText = (key: keyof typeof solanaTexts, values?: TextValues): LateText =>
  write(key, values) as LateText
