import { address, getBase64Decoder, getCompiledTransactionMessageEncoder } from '@solana/kit'
import { expect, test } from 'vitest'
import type { CompiledMessage } from './assertSane.js'
import { readTransaction } from './readTransaction.js'

const key = (last: string) => address(`1111111111111111111111111111111${last}`)

const good = {
  version: 0,
  header: { numSignerAccounts: 1, numReadonlySignerAccounts: 0, numReadonlyNonSignerAccounts: 1 },
  staticAccounts: [key('2'), key('3'), key('4')],
  lifetimeToken: key('5'),
  instructions: [{ programAddressIndex: 2, accountIndices: [0, 1, 3], data: Uint8Array.of(7) }],
  addressTableLookups: [{ lookupTableAddress: key('6'), writableIndexes: [4], readonlyIndexes: [] }],
} satisfies CompiledMessage

function encode(message: object, { tail = [] }: { tail?: number[] } = {}): string {
  const body = getCompiledTransactionMessageEncoder().encode({ ...good, ...message })
  const signature = new Uint8Array(64).fill(1)
  return getBase64Decoder().decode(Uint8Array.from([1, ...signature, ...body, ...tail]))
}

const read = (text: string) => readTransaction({ text, encoding: 'base64' })
const instruction = (changes: object) => ({ instructions: [{ ...good.instructions[0], ...changes }] })

test('behavior: a well-formed transaction is parsed', () => {
  expect(read(encode({})).message).toMatchObject({ version: 0, staticAccounts: good.staticAccounts })
})

test.each([
  ['bytes after its end', encode({}, { tail: [0] })],
  ['a program that pays', encode(instruction({ programAddressIndex: 0 }))],
  ['a program that is not there', encode(instruction({ programAddressIndex: 3 }))],
  ['an account that is not there', encode(instruction({ accountIndices: [4] }))],
  [
    'more accounts in its header than it has',
    encode({ header: { ...good.header, numReadonlyNonSignerAccounts: 3 } }),
  ],
  ['nobody who pays', encode({ header: { ...good.header, numReadonlySignerAccounts: 1 } })],
  ['more signers than signatures', encode({ header: { ...good.header, numSignerAccounts: 2 } })],
  [
    'a table it takes nothing from',
    encode({
      ...instruction({ accountIndices: [] }),
      addressTableLookups: [{ ...good.addressTableLookups[0], writableIndexes: [] }],
    }),
  ],
])('error: %s', (_, text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code: -32602 }))
})
