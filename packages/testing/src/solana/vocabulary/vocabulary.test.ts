import {
  type Address,
  address,
  appendTransactionMessageInstruction,
  assertIsFullySignedTransaction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase58Decoder,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getPublicKeyFromAddress,
  getTransactionDecoder,
  isFullySignedTransaction,
  pipe,
  type SignatureBytes,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  verifySignature,
} from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSolanaSigners } from '../keys/createSolanaSigners.js'
import { getSolanaAccounts } from './getSolanaAccounts.js'
import { signAllSolanaTransactions } from './signAllSolanaTransactions.js'
import { signAndSendSolanaTransaction } from './signAndSendSolanaTransaction.js'
import { signSolanaMessage } from './signSolanaMessage.js'
import { signSolanaTransaction } from './signSolanaTransaction.js'

const blockhash = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM' as Blockhash
const signers = await createSolanaSigners({ seed: 'vocabulary', count: 2 })
const [alice, bob] = signers.map((signer) => signer.address)
if (!alice || !bob) throw new Error('Two accounts are needed.')

function createTransaction(signing: readonly [Address, ...Address[]]) {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (m) => setTransactionMessageFeePayer(signing[0], m),
    (m) => setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 1n }, m),
    (m) =>
      appendTransactionMessageInstruction(
        {
          programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
          accounts: signing.map((one) => ({ address: one, role: 2 })),
          data: new TextEncoder().encode('hello'),
        },
        m,
      ),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}

async function isSigned({ by, signature, bytes }: { by: string; signature: string; bytes: Uint8Array }) {
  const key = await getPublicKeyFromAddress(address(by))
  return verifySignature(key, new Uint8Array(getBase58Encoder().encode(signature)) as SignatureBytes, bytes)
}

const decode = (transaction: string) => getTransactionDecoder().decode(getBase64Encoder().encode(transaction))

test('behavior: the accounts are listed in order', () => {
  expect(getSolanaAccounts({ signers })).toEqual([{ pubkey: alice }, { pubkey: bob }])
})

test('behavior: any message is signed by the account that is named', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom(alice, bob),
      async (bytes, pubkey) => {
        const message = getBase58Decoder().decode(bytes)
        const { signature } = await signSolanaMessage({ signers, message, pubkey })
        return isSigned({ by: pubkey, signature, bytes })
      },
    ),
    { numRuns: 30 },
  )
})

test('behavior: a signed transaction is returned with its signature', async () => {
  const transaction = createTransaction([alice])
  const signed = await signSolanaTransaction({ signers, transaction, pubkey: alice })
  const decoded = decode(signed.transaction)
  assertIsFullySignedTransaction(decoded)
  expect(decoded.messageBytes).toEqual(decode(transaction).messageBytes)
  const bytes = new Uint8Array(decoded.messageBytes)
  expect(await isSigned({ by: alice, signature: signed.signature, bytes })).toBe(true)
})

test('behavior: two signers sign one after the other', async () => {
  const first = await signSolanaTransaction({
    signers,
    transaction: createTransaction([alice, bob]),
    pubkey: bob,
  })
  expect(isFullySignedTransaction(decode(first.transaction))).toBe(false)
  const both = await signSolanaTransaction({ signers, transaction: first.transaction, pubkey: alice })
  assertIsFullySignedTransaction(decode(both.transaction))
})

test('behavior: each transaction is signed by its required signers', async () => {
  const { transactions } = await signAllSolanaTransactions({
    signers,
    transactions: [createTransaction([alice]), createTransaction([bob])],
  })
  for (const transaction of transactions) assertIsFullySignedTransaction(decode(transaction))
})

test('behavior: the sent transaction is the signed one', async () => {
  const sent: unknown[] = []
  const send: typeof fetch = async (_, init) => {
    const { method, params } = await new Response(init?.body ?? null).json()
    sent.push(method, params[1])
    const [signature] = Object.values(decode(params[0]).signatures)
    return Response.json({ result: getBase58Decoder().decode(signature ?? new Uint8Array()) })
  }
  const transaction = createTransaction([alice])
  const { signature } = await signAndSendSolanaTransaction({
    signers,
    transaction,
    pubkey: alice,
    sendOptions: { maxRetries: 3 },
    rpcUrl: 'http://127.0.0.1:1',
    fetch: send,
  })
  expect(sent).toEqual(['sendTransaction', { encoding: 'base64', maxRetries: 3 }])
  const bytes = new Uint8Array(decode(transaction).messageBytes)
  expect(await isSigned({ by: alice, signature, bytes })).toBe(true)
})

test('error: an unsupported request has a code', async () => {
  const transaction = createTransaction([alice])
  const stranger = blockhash
  const failing: readonly [Promise<unknown>, number][] = [
    [signSolanaMessage({ signers, message: '0', pubkey: alice }), -32602],
    [signSolanaMessage({ signers, message: '2', pubkey: stranger }), 4100],
    [signSolanaTransaction({ signers, transaction: '*', pubkey: alice }), -32602],
    [signSolanaTransaction({ signers, transaction: 'AAAA', pubkey: alice }), -32602],
    [signSolanaTransaction({ signers, transaction, pubkey: bob }), -32602],
    [signAllSolanaTransactions({ signers: signers.slice(1), transactions: [transaction] }), 4100],
    [signAndSendSolanaTransaction({ signers, transaction, pubkey: alice }), 4901],
  ]
  for (const [outcome, code] of failing) await expect(outcome).rejects.toMatchObject({ code })
})
