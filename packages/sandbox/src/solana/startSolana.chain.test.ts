import {
  appendTransactionMessageInstructions,
  assertIsTransactionWithBlockhashLifetime,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase58Encoder,
  getSignatureFromTransaction,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SolanaChain, startSolana } from './startSolana.js'

let chain: SolanaChain
let payer: KeyPairSigner

beforeAll(async () => {
  chain = await startSolana()
  const [first] = chain.accounts
  payer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(first?.secretKey ?? ''))
})
afterAll(() => chain.stop())

const connect = () => {
  const rpc = createSolanaRpc(chain.url)
  const rpcSubscriptions = createSolanaRpcSubscriptions(chain.wsUrl)
  return { rpc, rpcSubscriptions, confirm: sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions }) }
}

async function sign(instructions: readonly Instruction[]) {
  const { value } = await connect().rpc.getLatestBlockhash().send()
  const signed = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(payer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(value, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
    ),
  )
  assertIsTransactionWithBlockhashLifetime(signed)
  return signed
}

test('behavior: a transfer is confirmed over WebSocket', async () => {
  const { rpc, confirm } = connect()
  const to = await generateKeyPairSigner()
  const signed = await sign([
    getTransferSolInstruction({ source: payer, destination: to.address, amount: lamports(1_500_000_000n) }),
  ])
  await confirm(signed, { commitment: 'confirmed' })
  expect((await rpc.getBalance(to.address).send()).value).toBe(1_500_000_000n)
  const found = await rpc
    .getTransaction(getSignatureFromTransaction(signed), {
      encoding: 'jsonParsed',
      maxSupportedTransactionVersion: 0,
    })
    .send()
  expect(found?.meta?.fee).toBe(5_000n)
})
