import type { SolanaStep } from './decodeInstruction.ts'

/** What each step of a transaction does. The texts load with the first review of one. */
export const stepTexts: Readonly<Record<Exclude<SolanaStep['type'], 'budget'>, string>> = {
  send: 'Send coins',
  transfer: 'Send tokens',
  approve: 'Allow spending',
  revoke: 'End an allowance',
  burn: 'Destroy tokens',
  hand_over: 'Hand over an account',
  create_account: 'Create an account',
  open_token_account: 'Open a token account',
  close_token_account: 'Close a token account',
  note: 'Add a note',
  nonce: 'Use a nonce',
  unknown: 'Call a program',
}

/** Stands in place of the new owner where an account gets none. */
export const nobody = 'Nobody'
