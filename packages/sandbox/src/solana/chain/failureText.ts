import type { TransactionFailure } from './TransactionFailure.js'

/** What nodes write for the failures clients meet most; the others are named as they are. */
const texts: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  ProgramAccountNotFound: 'Attempt to load a program that does not exist',
}

/** The failure as the text of a JSON-RPC error names it. */
export function failureText(failure: TransactionFailure): string {
  if (typeof failure === 'string') return texts[failure] ?? failure
  if ('InstructionError' in failure) {
    const [index, reason] = failure.InstructionError
    const text = typeof reason === 'string' ? reason : `custom program error: 0x${reason.Custom.toString(16)}`
    return `Error processing Instruction ${index}: ${text}`
  }
  if ('InsufficientFundsForRent' in failure)
    return `Transaction results in an account (${failure.InsufficientFundsForRent.account_index}) with insufficient funds for rent`
  return JSON.stringify(failure)
}
