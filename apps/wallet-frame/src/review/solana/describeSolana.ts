import { address as toAddress } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import type { FrameNetwork } from '../../config/FrameConfig.ts'
import type { Nodes } from '../../rpc/createNodes.ts'
import { formatCoins } from '../formatCoins.ts'
import { type Review, type ReviewRow, row } from '../Review.ts'
import { createReadAccounts, type ReadAccounts } from './createReadAccounts.ts'
import { decodeInstruction, type SolanaStep } from './decodeInstruction.ts'
import { describeStep, titleOf, warningsOf } from './describeStep.ts'
import { expectSolanaChanges } from './expectSolanaChanges.ts'
import { readFee, type SolanaFee } from './readFee.ts'
import type { SolanaTransaction } from './readSolanaTransaction.ts'
import { toSolanaText } from './toSolanaText.ts'

type Description = Pick<Review, 'title' | 'rows' | 'warnings'> & {
  readonly changes: NonNullable<Review['changes']>
}

/**
 * Describes transactions by their own bytes, step by step, with the fee and the changes that the node expects. Only the
 * expected changes come from the node. Those of several transactions are unknown, because one can depend on another.
 */
export async function describeSolana({
  transactions,
  address,
  network,
  nodes,
  signal,
}: {
  readonly transactions: readonly SolanaTransaction[]
  readonly address: string
  readonly network: FrameNetwork
  readonly nodes: Nodes
  readonly signal: AbortSignal
}): Promise<Description> {
  const batches = transactions.map(({ instructions }) =>
    instructions.map(decodeInstruction).filter((step) => step.type !== 'budget'),
  )
  const shown = batches.flat()
  const fee = readOwnFee(transactions, address)
  const readAccounts = createReadAccounts({ nodes, chainId: network.chainId, signal })
  const [only] = transactions
  const [expected, holders] = await Promise.all([
    only && transactions.length === 1 && fee
      ? expectSolanaChanges({
          ...{ transaction: only, address, fee: fee.total, network, nodes, readAccounts, signal },
        })
      : { changes: 'unknown' as const, warnings: [] },
    findHolders(shown, readAccounts),
  ])
  if (signal.aborted) throw signal.reason
  const place = { address, coins: (lamports: bigint) => formatCoins(lamports, network), holders }
  const main = shown.filter(({ type }) => type !== 'open_token_account' && type !== 'note')
  const title = main.length === 1 ? titleOf(main[0]) : 'title.solanaTransaction'
  // A title that names what happens is enough for one step.
  const isNamed = shown.length > 1 || title === 'title.solanaTransaction'
  const rows = batches.flatMap((steps, index) => [
    ...(batches.length > 1 ? [numberTransaction(index, batches.length)] : []),
    ...steps.flatMap((step) => [
      ...(isNamed ? [row('label.step', toSolanaText(`step.${step.type}`))] : []),
      ...describeStep(step, place),
    ]),
  ])
  const warnings = [
    ...(transactions.some(isDurable) ? (['warning.staysValid'] as const) : []),
    ...shown.flatMap((step) => warningsOf(step, address)),
    ...(fee ? [] : [toSolanaText('warning.unknownFee')]),
    ...expected.warnings,
  ]
  return {
    title,
    rows: [...rows, ...feeRows(fee, network), ...payerRows(transactions, address)],
    warnings: [...new Set(warnings)],
    changes: expected.changes,
  }
}

const numberTransaction = (index: number, count: number) =>
  row(
    toSolanaText('label.transaction'),
    toSolanaText('value.transaction', { number: index + 1, count }),
    'step',
  )

/** Returns the most that the account pays in fees; `undefined` if that is not known. */
function readOwnFee(transactions: readonly SolanaTransaction[], address: string): SolanaFee | undefined {
  let [total, priority] = [0n, 0n]
  for (const transaction of transactions) {
    if (transaction.keys[0] !== address) continue
    const fee = readFee(transaction)
    if (!fee) return undefined
    total += fee.total
    priority += fee.priority
  }
  return { total, priority }
}

function feeRows(fee: SolanaFee | undefined, network: FrameNetwork): readonly ReviewRow[] {
  if (!fee) return [row('label.fee', toSolanaText('value.unknownFee'))]
  return [
    ...(fee.total > 0n ? [row('label.fee', formatCoins(fee.total, network))] : []),
    ...(fee.priority > 0n
      ? [row(toSolanaText('label.priorityFee'), formatCoins(fee.priority, network))]
      : []),
  ]
}

/** Names everybody else who pays a fee. */
const payerRows = (transactions: readonly SolanaTransaction[], address: string) =>
  [...new Set(transactions.map(({ keys: [payer = ''] }) => payer))]
    .filter((payer) => payer !== address)
    .map((payer) => row('label.feePayer', payer, 'mono'))

/** A transaction that begins with the use of a nonce stays valid. The chain looks at the first four bytes alone. */
const isDurable = ({ instructions: [first] }: SolanaTransaction): boolean =>
  first?.program === '11111111111111111111111111111111' &&
  [4, 0, 0, 0].every((byte, index) => first.data[index] === byte)

/**
 * Returns the holders of the token accounts that transfers go to. The node names a holder, which counts only if its own
 * token account has that very address.
 */
async function findHolders(
  steps: readonly SolanaStep[],
  readAccounts: ReadAccounts,
): Promise<ReadonlyMap<string, string>> {
  const transfers = steps.filter((step) => step.type === 'transfer')
  const opened = steps.flatMap((step) => (step.type === 'open_token_account' ? [step.owner] : []))
  const accounts = await readAccounts(transfers.map(({ destination }) => destination)).catch(() => [])
  const holders = new Map<string, string>()
  for (const [index, { destination, mint, program }] of transfers.entries()) {
    const named = accounts[index]?.token?.owner
    for (const owner of mint === undefined ? [] : [...opened, ...(named === undefined ? [] : [named])]) {
      const seeds = { owner: toAddress(owner), mint: toAddress(mint ?? ''), tokenProgram: toAddress(program) }
      const [derived] = await findAssociatedTokenPda(seeds)
      if (derived === destination) holders.set(destination, owner)
    }
  }
  return holders
}
