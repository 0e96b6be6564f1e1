import type { getCompiledTransactionMessageDecoder, ReadonlyUint8Array, Transaction } from '@solana/kit'

type AnyMessage = ReturnType<ReturnType<typeof getCompiledTransactionMessageDecoder>['decode']>
/** Of a version the sandbox runs. */
export type CompiledMessage = Extract<AnyMessage, { version: 'legacy' | 0 }>

/** A transaction in wire format and what it says. */
export type ReceivedTransaction = {
  bytes: ReadonlyUint8Array
  transaction: Transaction
  message: CompiledMessage
}
