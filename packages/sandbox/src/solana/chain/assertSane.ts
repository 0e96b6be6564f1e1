import {
  type getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionEncoder,
  type ReadonlyUint8Array,
  type Transaction,
} from '@solana/kit'

/** The highest index of an account. */
const MAX_ACCOUNTS = 256

/** Throws an Error for a malformed transaction or an index out of range, on which LiteSVM would end the process. */
export function assertSane(parameters: {
  bytes: ReadonlyUint8Array
  transaction: Transaction
  message: CompiledMessage
}): void {
  const { bytes, transaction, message } = parameters
  const { header, staticAccounts, instructions } = message
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const assert = (condition: boolean, text: string) => {
    if (!condition) throw new Error(text)
  }

  const rewritten = getCompiledTransactionMessageEncoder().encode(message)
  assert(isSame(rewritten, transaction.messageBytes), 'its message is not in canonical form.')
  assert(isSame(getTransactionEncoder().encode(transaction), bytes), 'it is not in canonical form.')

  assert(
    Object.keys(transaction.signatures).length === numSignerAccounts,
    'it has another number of signatures than signers.',
  )
  assert(numReadonlySignerAccounts < numSignerAccounts, 'nobody who signs it can pay for it.')
  assert(
    numSignerAccounts + numReadonlyNonSignerAccounts <= staticAccounts.length,
    'its header counts more accounts than there are.',
  )
  const lookups = message.version === 0 ? (message.addressTableLookups ?? []) : []
  for (const { writableIndexes, readonlyIndexes } of lookups)
    assert(writableIndexes.length + readonlyIndexes.length > 0, 'it looks up nothing in a table.')
  const loaded = lookups.reduce(
    (sum, { writableIndexes, readonlyIndexes }) => sum + writableIndexes.length + readonlyIndexes.length,
    0,
  )
  const total = staticAccounts.length + loaded
  assert(total <= MAX_ACCOUNTS, 'it names too many accounts.')
  for (const { programAddressIndex, accountIndices = [] } of instructions) {
    assert(
      programAddressIndex > 0 && programAddressIndex < staticAccounts.length,
      'an instruction names no program.',
    )
    assert(
      accountIndices.every((index) => index < total),
      'an instruction names an account that is not there.',
    )
  }
}

function isSame(one: ReadonlyUint8Array, other: ReadonlyUint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

type AnyMessage = ReturnType<ReturnType<typeof getCompiledTransactionMessageDecoder>['decode']>
/** Version that the sandbox runs. */
export type CompiledMessage = Extract<AnyMessage, { version: 'legacy' | 0 }>

/** A transaction in wire format and its content. */
export type ReceivedTransaction = {
  bytes: ReadonlyUint8Array
  transaction: Transaction
  message: CompiledMessage
}
