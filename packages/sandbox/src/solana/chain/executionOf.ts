import { getAddressDecoder, getBase58Decoder, getBase64Decoder } from '@solana/kit'
import type { TransactionMetadata } from 'litesvm'
import type { TransactionFailure } from './failureOf.js'
import type { Execution } from './LandedTransaction.js'

/** Describes a run of LiteSVM in the terms of the JSON-RPC. */
export function executionOf(parameters: {
  meta: TransactionMetadata
  failure: TransactionFailure | null
}): Execution {
  const { meta, failure } = parameters
  const returned = meta.returnData()
  const data = returned.data()
  return {
    failure,
    logs: meta.logs(),
    unitsConsumed: meta.computeUnitsConsumed(),
    innerInstructions: meta
      .innerInstructions()
      .map((list, index) => ({
        index,
        instructions: list.map((inner) => ({
          programIdIndex: inner.instruction().programIdIndex(),
          accounts: [...inner.instruction().accounts()],
          data: getBase58Decoder().decode(inner.instruction().data()),
          stackHeight: inner.stackHeight(),
        })),
      }))
      .filter(({ instructions }) => instructions.length > 0),
    returnData:
      data.length === 0
        ? null
        : {
            programId: getAddressDecoder().decode(returned.programId()),
            data: [getBase64Decoder().decode(data), 'base64'],
          },
  }
}
