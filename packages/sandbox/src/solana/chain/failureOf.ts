import type { FailedTransactionMetadata } from 'litesvm'

/** In the order of LiteSVM's numbers. */
const transactionFailures: readonly string[] = [
  'AccountInUse',
  'AccountLoadedTwice',
  'AccountNotFound',
  'ProgramAccountNotFound',
  'InsufficientFundsForFee',
  'InvalidAccountForFee',
  'AlreadyProcessed',
  'BlockhashNotFound',
  'CallChainTooDeep',
  'MissingSignatureForFee',
  'InvalidAccountIndex',
  'SignatureFailure',
  'InvalidProgramForExecution',
  'SanitizeFailure',
  'ClusterMaintenance',
  'AccountBorrowOutstanding',
  'WouldExceedMaxBlockCostLimit',
  'UnsupportedVersion',
  'InvalidWritableAccount',
  'WouldExceedMaxAccountCostLimit',
  'WouldExceedAccountDataBlockLimit',
  'TooManyAccountLocks',
  'AddressLookupTableNotFound',
  'InvalidAddressLookupTableOwner',
  'InvalidAddressLookupTableData',
  'InvalidAddressLookupTableIndex',
  'InvalidRentPayingAccount',
  'WouldExceedMaxVoteCostLimit',
  'WouldExceedAccountDataTotalLimit',
  'MaxLoadedAccountsDataSizeExceeded',
  'ResanitizationNeeded',
  'InvalidLoadedAccountsDataSizeLimit',
  'UnbalancedTransaction',
  'ProgramCacheHitMaxLimit',
  'CommitCancelled',
]

/** In the order of LiteSVM's numbers. */
const instructionFailures: readonly string[] = [
  'GenericError',
  'InvalidArgument',
  'InvalidInstructionData',
  'InvalidAccountData',
  'AccountDataTooSmall',
  'InsufficientFunds',
  'IncorrectProgramId',
  'MissingRequiredSignature',
  'AccountAlreadyInitialized',
  'UninitializedAccount',
  'UnbalancedInstruction',
  'ModifiedProgramId',
  'ExternalAccountLamportSpend',
  'ExternalAccountDataModified',
  'ReadonlyLamportChange',
  'ReadonlyDataModified',
  'DuplicateAccountIndex',
  'ExecutableModified',
  'RentEpochModified',
  'NotEnoughAccountKeys',
  'AccountDataSizeChanged',
  'AccountNotExecutable',
  'AccountBorrowFailed',
  'AccountBorrowOutstanding',
  'DuplicateAccountOutOfSync',
  'InvalidError',
  'ExecutableDataModified',
  'ExecutableLamportChange',
  'ExecutableAccountNotRentExempt',
  'UnsupportedProgramId',
  'CallDepth',
  'MissingAccount',
  'ReentrancyNotAllowed',
  'MaxSeedLengthExceeded',
  'InvalidSeeds',
  'InvalidRealloc',
  'ComputationalBudgetExceeded',
  'PrivilegeEscalation',
  'ProgramEnvironmentSetupFailure',
  'ProgramFailedToComplete',
  'ProgramFailedToCompile',
  'Immutable',
  'IncorrectAuthority',
  'AccountNotRentExempt',
  'InvalidAccountOwner',
  'ArithmeticOverflow',
  'UnsupportedSysvar',
  'IllegalOwner',
  'MaxAccountsDataAllocationsExceeded',
  'MaxAccountsExceeded',
  'MaxInstructionTraceLengthExceeded',
  'BuiltinProgramsMustConsumeComputeUnits',
  'BorshIoError',
]

/** Describes a failure of LiteSVM in the form of the JSON-RPC. */
export function failureOf(failed: FailedTransactionMetadata): TransactionFailure {
  const failure = failed.err()
  if (typeof failure === 'number') return transactionFailures[failure] ?? `Unknown${Number(failure)}`
  if ('err' in failure) return { InstructionError: [failure.index, instructionFailureOf(failure.err())] }
  if ('index' in failure) return { DuplicateInstruction: failure.index }
  const account = { account_index: failure.accountIndex }
  return failure.constructor.name === 'TransactionErrorInsufficientFundsForRent'
    ? { InsufficientFundsForRent: account }
    : { ProgramExecutionTemporarilyRestricted: account }
}

type RawInstructionFailure = ReturnType<
  Extract<ReturnType<FailedTransactionMetadata['err']>, { err(): unknown }>['err']
>

function instructionFailureOf(failure: RawInstructionFailure): InstructionFailure {
  if (typeof failure === 'number') return instructionFailures[failure] ?? `Unknown${Number(failure)}`
  return 'code' in failure ? { Custom: failure.code } : 'BorshIoError'
}

/** Returns the reason for a failed transaction, in the shape of Solana's JSON-RPC. */
export type TransactionFailure =
  | string
  | { InstructionError: readonly [index: number, failure: InstructionFailure] }
  | { InsufficientFundsForRent: { account_index: number } }
  | { ProgramExecutionTemporarilyRestricted: { account_index: number } }
  | { DuplicateInstruction: number }

type InstructionFailure = string | { Custom: number }

/** Messages of nodes for the most common failures; others have their name. */
const texts: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  ProgramAccountNotFound: 'Attempt to load a program that does not exist',
}

/** Returns the text of a failure in a JSON-RPC error. */
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
