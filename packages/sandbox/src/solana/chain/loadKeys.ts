import { type Address, type EncodedAccount, getAddressDecoder } from '@solana/kit'
import type { CompiledMessage } from './assertSane.js'

/** Where the addresses of a lookup table start in its account. */
const TABLE_HEADER_BYTES = 56
const ADDRESS_BYTES = 32

/** The addresses a message names, in the order its instructions count them. */
export type LoadedKeys = {
  all: readonly Address[]
  /** Those that came from lookup tables. */
  writable: readonly Address[]
  readonly: readonly Address[]
}

/** Addresses a table does not have are left out; such a transaction does not run. */
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
