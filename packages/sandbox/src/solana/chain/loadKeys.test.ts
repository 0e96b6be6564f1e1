import { type Address, address, type EncodedAccount, getAddressEncoder, lamports } from '@solana/kit'
import { expect, test } from 'vitest'
import type { CompiledMessage } from './assertSane.js'
import { loadKeys } from './loadKeys.js'

const key = (last: string) => address(`1111111111111111111111111111111${last}`)
const table = key('T')

/** A lookup table: 56 bytes about itself, then addresses. */
function tableAccount(addresses: readonly Address[]): EncodedAccount {
  const data = Uint8Array.from([
    ...new Uint8Array(56),
    ...addresses.flatMap((each) => [...getAddressEncoder().encode(each)]),
  ])
  return {
    address: table,
    data,
    executable: false,
    lamports: lamports(1n),
    programAddress: address('AddressLookupTab1e1111111111111111111111111'),
    space: BigInt(data.length),
  }
}

const message: CompiledMessage = {
  version: 0,
  header: { numSignerAccounts: 1, numReadonlySignerAccounts: 0, numReadonlyNonSignerAccounts: 0 },
  staticAccounts: [key('2')],
  instructions: [],
  lifetimeToken: key('3'),
  addressTableLookups: [{ lookupTableAddress: table, writableIndexes: [2, 9], readonlyIndexes: [0] }],
}

test('behavior: looked-up addresses follow the static ones, writable first', () => {
  const account = tableAccount([key('A'), key('B'), key('C')])
  const keys = loadKeys({ message, accountOf: () => account })
  expect(keys).toEqual({
    all: [key('2'), key('C'), key('A')],
    writable: [key('C')],
    readonly: [key('A')],
  })
})

test('behavior: a missing table yields no address', () => {
  const keys = loadKeys({ message, accountOf: () => undefined })
  expect(keys.all).toEqual([key('2')])
})
