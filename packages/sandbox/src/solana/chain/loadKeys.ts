import { type Address, type EncodedAccount, getAddressDecoder } from '@solana/kit'
import type { CompiledMessage } from './assertSane.js'

/** Offset of the addresses in the account of a lookup table. */
const TABLE_HEADER_BYTES = 56
const ADDRESS_BYTES = 32

/** The addresses of a message, in the order of its instructions' indexes. */
export type LoadedKeys = {
  all: readonly Address[]
  /** The addresses from lookup tables. */
  writable: readonly Address[]
  readonly: readonly Address[]
}

/** Leaves out addresses that a table lacks. Such a transaction does not run. */
export function loadKeys(parameters: {
  message: CompiledMessage
  accountOf(address: Address): EncodedAccount | undefined
}): LoadedKeys {
  const { message, accountOf } = parameters
  const lookups = message.version === 0 ? (message.addressTableLookups ?? []) : []
  const pick = (table: Address, indexes: readonly number[]) => {
    const data = accountOf(table)?.data
    if (!data) return []
    return indexes.flatMap((index) => {
      const offset = TABLE_HEADER_BYTES + index * ADDRESS_BYTES
      return offset + ADDRESS_BYTES <= data.length ? [getAddressDecoder().decode(data, offset)] : []
    })
  }
  const writable = lookups.flatMap((each) => pick(each.lookupTableAddress, each.writableIndexes))
  const readonly = lookups.flatMap((each) => pick(each.lookupTableAddress, each.readonlyIndexes))
  return { all: [...message.staticAccounts, ...writable, ...readonly], writable, readonly }
}
