import {
  appendTransactionMessageInstructions,
  assertIsTransactionWithBlockhashLifetime,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type TransactionSigner,
} from '@solana/kit'
import type { SolanaChain } from '../SolanaChain.js'

/** Creates the client of an application, which pays with the sandbox's first account. */
export async function connectSolana({ chain }: { chain: SolanaChain }) {
  const rpc = createSolanaRpc(chain.url)
  const rpcSubscriptions = createSolanaRpcSubscriptions(chain.wsUrl)
  const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })
  const payer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(chain.accounts[0].secretKey))

  /** Creates a message with the newest blockhash. */
  const compose = async (instructions: readonly Instruction[], from: TransactionSigner = payer) => {
    const { value } = await rpc.getLatestBlockhash().send()
    return pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(from, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(value, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
    )
  }
  const sign = async (instructions: readonly Instruction[], from?: TransactionSigner) => {
    const signed = await signTransactionMessageWithSigners(await compose(instructions, from))
    assertIsTransactionWithBlockhashLifetime(signed)
    return signed
  }
  const confirm = (signed: Awaited<ReturnType<typeof sign>>) =>
    sendAndConfirm(signed, { commitment: 'confirmed' })
  const send = (signed: Awaited<ReturnType<typeof sign>>, options: { skipPreflight?: boolean } = {}) =>
    rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64', ...options }).send()
  return { rpc, rpcSubscriptions, confirm, payer, compose, sign, send }
}

/** Posts a raw body and returns the response, for bodies that no client library sends. */
export async function postSolana({ chain, body }: { chain: SolanaChain; body: unknown }) {
  const response = await fetch(chain.url, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return response.json() as Promise<unknown>
}
