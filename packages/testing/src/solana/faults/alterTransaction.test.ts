import {
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  decompileTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { alterTransaction } from './alterTransaction.js'

const blockhash = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM' as Blockhash
const payer = address('8PgZWjsvbM5QJzDmDsyP9t13NVEytVh4noquJx1CR51w')
const looked = address('ADaEU6teFex1FXaKzysvAL94wJDo4URXBSjxq8ucqZS7')
const table = address('4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM')
const memo = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const tables = { [table]: [looked] }

function createTransaction(data: Uint8Array) {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (m) => setTransactionMessageFeePayer(payer, m),
    (m) => setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 1n }, m),
    (m) =>
      appendTransactionMessageInstruction(
        { programAddress: memo, accounts: [{ address: looked, role: 1 }], data },
        m,
      ),
    (m) => compressTransactionMessageUsingAddressLookupTables(m, tables),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

function read(transaction: Uint8Array) {
  const { messageBytes, signatures } = getTransactionDecoder().decode(transaction)
  const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const message = decompileTransactionMessage(compiled, { addressesByLookupTableAddress: tables })
  return { instructions: message.instructions, signatures, feePayer: message.feePayer.address }
}

test('behavior: a fee in front leaves accounts of lookup tables where they are', () => {
  const transaction = createTransaction(new Uint8Array([1, 2]))
  const altered = read(alterTransaction({ transaction, alteration: { kind: 'priorityFee' } }))
  expect(altered.instructions).toHaveLength(2)
  expect(altered.instructions[1]).toEqual(read(transaction).instructions[0])
  expect(altered.feePayer).toBe(payer)
  expect(altered.signatures).toEqual({ [payer]: null })
})

test('behavior: a guard is the last instruction and adds no account', () => {
  const transaction = createTransaction(new Uint8Array([1, 2]))
  const altered = read(alterTransaction({ transaction, alteration: { kind: 'guarded' } }))
  const [before] = read(transaction).instructions
  expect(altered.instructions).toEqual([
    before,
    {
      programAddress: 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
      accounts: [{ address: payer, role: 3 }],
      data: new TextEncoder().encode('guard'),
    },
  ])
  expect(altered.signatures).toEqual({ [payer]: null })
})

test('behavior: a price is lowered by half', () => {
  const transaction = createTransaction(new Uint8Array([1, 2]))
  const raised = alterTransaction({ transaction, alteration: { kind: 'priorityFee' } })
  const lowered = read(alterTransaction({ transaction: raised, alteration: { kind: 'lowerFee' } }))
  expect(lowered.instructions[0]?.data).toEqual(new Uint8Array([3, 0xf4, 0x01, 0, 0, 0, 0, 0, 0]))
})

test('behavior: without a recipient the last instruction changes', () => {
  const transaction = createTransaction(new Uint8Array([1, 2]))
  const altered = read(alterTransaction({ transaction, alteration: { kind: 'recipient', address: table } }))
  const [before] = read(transaction).instructions
  expect(altered.instructions).toEqual([{ ...before, data: new Uint8Array([1, 3]) }])
})

test('error: a malformed transaction is rejected', () => {
  expect(() =>
    alterTransaction({ transaction: new Uint8Array([9]), alteration: { kind: 'priorityFee' } }),
  ).toThrow('no transaction')
})
