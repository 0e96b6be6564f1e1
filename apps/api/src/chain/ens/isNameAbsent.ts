import { isLatchkeyError } from '@latchkey/core'
import { AbiDecodingZeroDataError, BaseError, ContractFunctionRevertedError } from 'viem'

const reverted = 3

/**
 * True when a failed question to ENS means that the contracts have no answer: a revert, or bytes
 * that are no answer. False when the nodes could not be asked, or there is no contract to ask.
 */
export function isNameAbsent(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  if (error.walk((cause) => isLatchkeyError(cause) || cause instanceof AbiDecodingZeroDataError)) return false
  return Boolean(
    error.walk(
      (cause) =>
        // viem takes a node's internal error for a revert; only a real one carries data.
        (cause instanceof ContractFunctionRevertedError && cause.raw !== undefined) ||
        (cause instanceof BaseError && cause.name.startsWith('AbiDecoding')) ||
        (Object(cause) as { code?: unknown }).code === reverted,
    ),
  )
}
