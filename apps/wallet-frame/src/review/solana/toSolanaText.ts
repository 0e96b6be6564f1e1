import type { LateText } from '../../texts/toText.ts'
import type { SolanaStep } from './decodeInstruction.ts'

/** What each step of a transaction does. The texts load with the first review of one. */
export const stepTexts: Readonly<Record<Exclude<SolanaStep['type'], 'budget'>, string>> = {
  send: 'Send coins',
  transfer: 'Send tokens',
  approve: 'Allow spending',
  revoke: 'End an allowance',
  burn: 'Destroy tokens',
  hand_over: 'Hand over an account',
  assign: 'Hand over an account',
  create_account: 'Create an account',
  open_token_account: 'Open a token account',
  close_token_account: 'Close a token account',
  note: 'Add a note',
  nonce: 'Use a nonce',
  unknown: 'Call a program',
}

const texts = {
  'label.transaction': 'Transaction',
  'label.authority': 'Authority',
  'label.right': 'Authority handed over',
  'label.tokenFee': 'Token fee, in base units',
  'label.size': 'Size in bytes',
  'label.nonce': 'Nonce account',
  'label.accounts': 'Accounts',
  'label.others': 'Other accounts',
  'label.priorityFee': 'Priority fee, included',
  'value.transaction': '{number} of {count}',
  /** Stands in place of the new owner where an account gets none. */
  'value.nobody': 'No one',
  'value.unknownFee': 'Unknown',
  'right.owner': 'Ownership',
  'right.close': 'Closing it and taking its coins',
  'right.program': 'Control of the account itself',
  'warning.closeRight': 'Someone else can close an account and take its coins.',
  'warning.closedTo': 'The coins of a closed account go to another address.',
  'warning.unknownFee': "The network fee isn't known, and can be high. Approve only if you trust the site.",
} as const

/** Returns a text of Solana, for a review. */
export const toSolanaText = (key: keyof typeof texts): LateText => texts[key] as string as LateText
