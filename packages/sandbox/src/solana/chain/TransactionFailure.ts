/** Why a transaction failed, in the shape the Solana JSON-RPC gives it. */
export type TransactionFailure =
  | string
  | { InstructionError: readonly [index: number, failure: InstructionFailure] }
  | { InsufficientFundsForRent: { account_index: number } }
  | { ProgramExecutionTemporarilyRestricted: { account_index: number } }
  | { DuplicateInstruction: number }

export type InstructionFailure = string | { Custom: number }
