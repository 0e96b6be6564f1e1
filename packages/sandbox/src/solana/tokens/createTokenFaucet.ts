import { randomBytes } from 'node:crypto'
import {
  type Address,
  appendTransactionMessageInstructions,
  blockhash,
  createTransactionMessage,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  type Instruction,
  type KeyPairSigner,
  lamports as lamportsOf,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { failureText } from '../chain/failureOf.js'
import { readTransaction } from '../chain/readTransaction.js'
import type { SolanaNode } from '../node/SolanaNode.js'

/** More than any request, and far below the end of u64. */
const FAUCET_LAMPORTS = 1_000_000_000_000_000_000n

export type TokenFaucet = {
  signer: KeyPairSigner
  /** Transfers lamports in a separate transaction and returns its signature. */
  fund(parameters: { address: Address; lamports: bigint }): Promise<string>
  /** Runs instructions in one transaction that the faucet pays for. Throws when it fails. */
  run(instructions: readonly Instruction[]): Promise<string>
}

/** Creates an account with plenty of lamports, whose transactions no fault affects. */
export function createTokenFaucet({
  node,
  signer,
}: {
  node: SolanaNode
  signer: KeyPairSigner
}): TokenFaucet {
  node.ledger.endow({ address: signer.address, lamports: FAUCET_LAMPORTS })

  const run = async (instructions: readonly Instruction[]) => {
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (each) => setTransactionMessageFeePayerSigner(signer, each),
      (each) =>
        setTransactionMessageLifetimeUsingBlockhash(
          {
            // Unique, so that two equal requests are two transactions.
            blockhash: blockhash(getBase58Decoder().decode(randomBytes(32))),
            lastValidBlockHeight: 0n,
          },
          each,
        ),
      (each) => appendTransactionMessageInstructions(instructions, each),
    )
    const signed = await signTransactionMessageWithSigners(message)
    const received = readTransaction({ text: getBase64EncodedWireTransaction(signed), encoding: 'base64' })
    const { signature, execution } = node.land(received)
    if (execution.failure !== null) throw new Error(failureText(execution.failure))
    return signature
  }

  return {
    signer,
    run,
    fund: ({ address, lamports }) =>
      run([
        getTransferSolInstruction({ source: signer, destination: address, amount: lamportsOf(lamports) }),
      ]),
  }
}
