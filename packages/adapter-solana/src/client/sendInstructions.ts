import { type ChainId, type Connection, type Latchkey, toError } from '@latchkey/core'
import {
  appendTransactionMessageInstructions,
  assertIsTransactionMessageWithSingleSendingSigner,
  createTransactionMessage,
  type Instruction,
  pipe,
  type Signature,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
} from '@solana/kit'
import { encodeBase58 } from '../lib/encoding.js'
import { getSigner } from '../signer/getSigner.js'
import { getRpc } from './getRpc.js'

/** Compiles instructions to a transaction of the active account, and has the wallet sign and send it. */
export async function sendInstructions({
  client,
  connection,
  instructions,
  signal: abortSignal,
}: {
  readonly client: Latchkey
  readonly connection: Connection
  readonly instructions: readonly Instruction[]
  readonly signal?: AbortSignal | undefined
}): Promise<Signature> {
  const options = abortSignal && { abortSignal }
  try {
    const [signer, rpc] = await Promise.all([
      getSigner(client),
      getRpc(client, { chainId: connection.$chainId.get() as ChainId<'solana'> }),
    ])
    const { value: blockhash } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send(options)
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(signer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(blockhash, paid),
      (timed) => appendTransactionMessageInstructions(instructions, timed),
    )
    assertIsTransactionMessageWithSingleSendingSigner(message)
    const signature = await signAndSendTransactionMessageWithSigners(message, options)
    return encodeBase58(signature) as Signature
  } catch (thrown) {
    throw toError(thrown)
  }
}
