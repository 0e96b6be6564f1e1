import type { Transfer } from '@latchkey/core'
import {
  AccountRole,
  type Address,
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
  type TransactionSigner,
} from '@solana/kit'
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { solanaErrors } from '../errors/solanaErrors.js'
import { findTokenAddress } from '../tokens/findTokenAddress.js'
import type { ComputeBudget, Lifetime, TransferPlan } from './SolanaPayload.js'

/** Returns the message bytes of a transfer, as a transaction of version 0. The same input gives the same bytes. */
export async function compileTransfer({
  transfer,
  plan,
  budget,
  lifetime: { blockhash, lastValidBlockHeight },
}: {
  readonly transfer: Pick<Transfer, 'from' | 'to' | 'token' | 'amount' | 'memo' | 'references'>
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
          ...withNotes(moves, transfer),
        ],
        timed,
      ),
  )
  return Uint8Array.from(compileTransaction(message).messageBytes)
}

/** The program that writes a memo to the log. It needs no signer. */
const MEMO_PROGRAM = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

/** Adds a memo right before the last transfer, and references to that transfer, where Solana Pay looks for them. */
function withNotes(
  moves: readonly Instruction[],
  { memo, references = [] }: Pick<Transfer, 'memo' | 'references'>,
): readonly Instruction[] {
  const [last, ...earlier] = moves.toReversed()
  if (!last) return moves
  const note = { programAddress: MEMO_PROGRAM, data: new TextEncoder().encode(memo) }
  const named = references.map((key) => ({ address: address(key), role: AccountRole.READONLY }))
  return [
    ...earlier.toReversed(),
    ...(memo === undefined ? [] : [note]),
    named.length > 0 ? { ...last, accounts: [...(last.accounts ?? []), ...named] } : last,
  ]
}

/** Token-2022's "transfer checked with fee". */
const WITH_FEE = [26, 1] as const

/** Returns the instructions that open the recipient's account if it is missing, and move the tokens. */
async function createTokenInstructions({
  transfer: { to, token },
  plan: { program, decimals, sources, opensAccount },
  source: authority,
}: {
  readonly transfer: Pick<Transfer, 'to' | 'token'>
  readonly plan: Extract<TransferPlan, { kind: 'token' }>
  readonly source: TransactionSigner
}): Promise<readonly Instruction[]> {
  if (!token) throw solanaErrors.preparedAltered({ part: 'token' })
  const mint = address(token)
  const tokenProgram = address(program)
  const destination = address(await findTokenAddress({ owner: to, mint: token, program }))
  const opening = getCreateAssociatedTokenIdempotentInstruction({
    payer: authority,
    ata: destination,
    owner: address(to),
    mint,
    tokenProgram,
  })
  const moves = sources.map(({ account, amount, fee }): Instruction => {
    const source = address(account)
    return fee === undefined
      ? getTransferCheckedInstruction(
          { source, mint, destination, authority, amount, decimals },
          { programAddress: tokenProgram },
        )
      : transferWithFee({
          source,
          mint,
          destination,
          authority: authority.address,
          amount,
          decimals,
          fee,
          tokenProgram,
        })
  })
  return opensAccount ? [opening, ...moves] : moves
}

/** States the mint's fee, so that the network rejects the transfer if the fee has changed. */
function transferWithFee(move: {
  readonly source: Address
  readonly mint: Address
  readonly destination: Address
  readonly authority: Address
  readonly tokenProgram: Address
  readonly amount: bigint
  readonly decimals: number
  readonly fee: bigint
}): Instruction {
  const data = new Uint8Array(19)
  const view = new DataView(data.buffer)
  data.set(WITH_FEE)
  view.setBigUint64(2, move.amount, true)
  view.setUint8(10, move.decimals)
  view.setBigUint64(11, move.fee, true)
  return {
    programAddress: move.tokenProgram,
    accounts: [
      { address: move.source, role: AccountRole.WRITABLE },
      { address: move.mint, role: AccountRole.READONLY },
      { address: move.destination, role: AccountRole.WRITABLE },
      { address: move.authority, role: AccountRole.READONLY_SIGNER },
    ],
    data,
  }
}
