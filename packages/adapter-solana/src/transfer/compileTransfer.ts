import type { Transfer } from '@latchkey/core'
import {
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget'
import { getTransferSolInstruction } from '@solana-program/system'
import { createTokenInstructions } from './createTokenInstructions.js'
import type { ComputeBudget, Lifetime, TransferPlan } from './SolanaPayload.js'

/** The message bytes of a transfer, as a transaction of version 0. The same facts give the same bytes. */
export async function compileTransfer({
  transfer,
  plan,
  budget,
  lifetime: { blockhash, lastValidBlockHeight },
}: {
  readonly transfer: Pick<Transfer, 'from' | 'to' | 'token' | 'amount'>
  readonly plan: TransferPlan
  readonly budget: ComputeBudget
  readonly lifetime: Lifetime
}): Promise<Uint8Array<ArrayBuffer>> {
  const from = address(transfer.from)
  const source = createNoopSigner(from)
  const moves: readonly Instruction[] =
    plan.kind === 'native'
      ? [
          getTransferSolInstruction({
            source,
            destination: address(transfer.to),
            amount: transfer.amount.value,
          }),
        ]
      : await createTokenInstructions({ transfer, plan, source })
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(from, empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash as Blockhash, lastValidBlockHeight },
        paid,
      ),
    (timed) =>
      appendTransactionMessageInstructions(
        [
          getSetComputeUnitLimitInstruction({ units: budget.units }),
          getSetComputeUnitPriceInstruction({ microLamports: budget.price }),
          ...moves,
        ],
        timed,
      ),
  )
  return Uint8Array.from(compileTransaction(message).messageBytes)
}
