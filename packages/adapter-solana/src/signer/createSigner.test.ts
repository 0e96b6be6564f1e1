import type { Latchkey } from '@latchkey/core'
import {
  type Address,
  getTransactionDecoder,
  isTransactionModifyingSigner,
  type TransactionModifyingSigner,
  type TransactionWithinSizeLimit,
  type TransactionWithLifetime,
} from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeBase64 } from '../lib/encoding.js'
import { ALICE, BOB } from '../testing/createFakeWallet.js'
import { compileTransfer } from '../transfer/compileTransfer.js'
import { toWire } from '../transfer/toWire.js'
import { createSigner } from './createSigner.js'

type SignerInput = Parameters<TransactionModifyingSigner['modifyAndSignTransactions']>[0][number]

const compile = (value: bigint) =>
  compileTransfer({
    transfer: { from: ALICE, to: BOB, amount: { value, decimals: 9 } },
    plan: { kind: 'native' },
    budget: { units: 1_000, price: 1_000_000n },
    lifetime: { blockhash: ALICE, lastValidBlockHeight: 1n },
  })
const message = await compile(5n)
const signature = new Uint8Array(64).fill(7)
const wire = toWire({ message, signature })

/** Signs one transaction with a wallet that returns these bytes. */
async function signWith(returned: Uint8Array) {
  const connection = {
    $accounts: { get: () => [{ address: ALICE }] },
    supports: () => true,
    request: async () => ({ transaction: encodeBase64(Uint8Array.from(returned)) }),
  }
  const state = { status: 'connected', connection, account: { address: ALICE } }
  const client = {
    findFeature: () => undefined,
    connections: { $states: { get: () => ({ solana: state }) } },
  }
  const signer = createSigner({ client: client as object as Latchkey, address: ALICE as Address })
  if (!isTransactionModifyingSigner(signer)) throw new Error('The signer sends.')
  const input = getTransactionDecoder().decode(wire) as SignerInput &
    TransactionWithinSizeLimit &
    TransactionWithLifetime
  const [signed] = await signer.modifyAndSignTransactions([input])
  return signed
}

test('behavior: the bytes the wallet signed are the bytes kit sends', async () => {
  const signed = await signWith(wire)
  expect(`${signed?.messageBytes}`).toBe(`${message}`)
  expect(`${signed?.signatures[ALICE as Address]}`).toBe(`${signature}`)
})

test('behavior: a transaction that the wallet changed is returned as the wallet signed it', async () => {
  const changed = await compile(6n)
  const signed = await signWith(toWire({ message: changed, signature }))
  expect(`${signed?.messageBytes}`).toBe(`${changed}`)
})

test('error: a count that takes more bytes than it needs', async () => {
  const long = Uint8Array.from([0x81, 0, ...wire.slice(1)])
  await expect(signWith(long)).rejects.toMatchObject({ code: 'wallet/malformed_response' })
})

test('error: a count inside the message that takes more bytes than it needs', async () => {
  const at = 65 + 4
  const long = Uint8Array.from([...wire.slice(0, at), (wire[at] ?? 0) | 0x80, 0, ...wire.slice(at + 1)])
  await expect(signWith(long)).rejects.toMatchObject({ code: 'wallet/malformed_response' })
})

test('law: extra bytes after the transaction are rejected', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 40 }), async (more) => {
      const response = signWith(Uint8Array.from([...wire, ...more]))
      await expect(response).rejects.toMatchObject({ code: 'wallet/malformed_response' })
    }),
    { numRuns: process.env['LATCHKEY_LONG'] ? 5_000 : 50 },
  )
})
