import { address as toAddress } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import { formatUnits } from 'viem'
import type { FrameNetwork } from '../../config/FrameConfig.ts'
import { type TextKey, toText } from '../../page/texts.ts'
import type { Nodes } from '../../rpc/createNodes.ts'
import { readText } from '../describeMessage.ts'
import type { Review, ReviewRow } from '../Review.ts'
import { decodeInstruction, type SolanaStep } from './decodeInstruction.ts'
import { expectSolanaChanges } from './expectSolanaChanges.ts'
import { createReadAccounts, type ReadAccounts } from './readAccounts.ts'
import type { SolanaTransaction } from './readSolanaTransaction.ts'
import { nobody, stepTexts } from './solanaTexts.ts'

type Description = Pick<Review, 'title' | 'rows' | 'warnings'> & {
  readonly changes: NonNullable<Review['changes']>
}

/** Lamports for each signature. */
const signatureFee = 5_000n
/** Compute units of an instruction without a limit, and the most that a transaction has. */
const defaultUnits = 200_000n
const mostUnits = 1_400_000n
const unlimited = 2n ** 64n - 1n

/**
 * Describes transactions by their own bytes, step by step, with the fee and the changes that the node expects. Only the expected
 * changes are the node's word. Those of several transactions are unknown, because one can depend on another.
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
  const steps = transactions.map(({ instructions }) => instructions.map(decodeInstruction))
  const fees = transactions.map((transaction, index) => feeOf(transaction, steps[index] ?? []))
  const ownFee = sum(fees.filter((_, index) => transactions[index]?.keys[0] === address))
  const readAccounts = createReadAccounts({ nodes, chainId: network.chainId, signal })
  const shown = steps.flat().filter((step) => step.type !== 'budget')
  const [only] = transactions
  const [expected, holders] = await Promise.all([
    only && transactions.length === 1
      ? expectSolanaChanges({ transaction: only, address, fee: ownFee, network, nodes, readAccounts, signal })
      : { changes: 'unknown' as const, warnings: [] },
    findHolders(shown, readAccounts),
  ])
  if (signal.aborted) throw signal.reason
  const coins = (lamports: bigint) => `${formatUnits(lamports, network.decimals)} ${network.symbol}`
  const rows = shown.map((step) => [
    ...(shown.length > 1 ? [row('label.step', stepTexts[step.type])] : []),
    ...rowsOf(step, { address, coins, holders }),
  ])
  const main = shown.filter(({ type }) => type !== 'open_token_account' && type !== 'note')
  return {
    title: main.length === 1 ? titleOf(main[0]) : 'title.solanaTransaction',
    rows: [
      ...rows.flat(),
      ownFee > 0n
        ? row('label.fee', coins(ownFee))
        : row('label.feePayer', transactions[0]?.keys[0] ?? '', 'mono'),
    ],
    warnings: [...new Set([...shown.flatMap((step) => warningsOf(step, address)), ...expected.warnings])],
    changes: expected.changes,
  }
}

/** Returns the most that a transaction costs: its signatures, and its compute units at the price that it offers. */
function feeOf({ signerCount, instructions }: SolanaTransaction, steps: readonly SolanaStep[]): bigint {
  const budgets = steps.filter((step) => step.type === 'budget')
  const price = budgets.find((step) => step.price !== undefined)?.price ?? 0n
  const units =
    budgets.find((step) => step.units !== undefined)?.units ??
    BigInt(instructions.length - budgets.length) * defaultUnits
  const most = units < mostUnits ? units : mostUnits
  return BigInt(signerCount) * signatureFee + (price * most + 999_999n) / 1_000_000n
}

/**
 * Returns who holds the token accounts that transfers go to. A node names the holder, and only one whose own token account has that very
 * address is believed.
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

function rowsOf(
  step: SolanaStep,
  {
    address,
    coins,
    holders,
  }: {
    readonly address: string
    coins(lamports: bigint): string
    readonly holders: ReadonlyMap<string, string>
  },
): readonly ReviewRow[] {
  switch (step.type) {
    case 'send':
      return [
        row('label.amount', coins(step.lamports)),
        row('label.recipient', step.to, 'mono'),
        ...(step.from === address ? [] : [row('label.from', step.from, 'mono')]),
      ]
    case 'transfer':
      return [
        ...amountOf(step),
        ...recipientOf(step.destination, holders.get(step.destination)),
        ...(step.authority === address ? [] : [row('label.from', step.source, 'mono')]),
      ]
    case 'approve':
      return [
        ...(step.amount === unlimited
          ? [row('label.amount', toText('value.unlimited')), ...mintOf(step)]
          : amountOf(step)),
        row('label.spender', step.delegate, 'mono'),
        row('label.tokenAccount', step.source, 'mono'),
      ]
    case 'burn':
      return [...amountOf(step), row('label.tokenAccount', step.account, 'mono')]
    case 'revoke':
      return [row('label.tokenAccount', step.account, 'mono')]
    case 'hand_over':
      return [
        row('label.handedOver', step.account, 'mono'),
        step.to === undefined ? row('label.newOwner', nobody) : row('label.newOwner', step.to, 'mono'),
      ]
    case 'create_account':
      return [
        row('label.amount', coins(step.lamports)),
        row('label.newAccount', step.account, 'mono'),
        row('label.newOwner', step.program, 'mono'),
      ]
    case 'open_token_account':
      return [row('label.holder', step.owner, 'mono'), row('label.mint', step.mint, 'mono')]
    case 'close_token_account':
      return [row('label.tokenAccount', step.account, 'mono'), row('label.restTo', step.to, 'mono')]
    case 'note':
      return [
        row(
          'label.message',
          readText(new TextEncoder().encode(step.text)) ?? toText('value.unreadable'),
          'block',
        ),
      ]
    case 'nonce':
    case 'budget':
      return []
    case 'unknown':
      return [row('label.program', step.program, 'mono')]
    default:
      return step satisfies never
  }
}

type Amount = { readonly amount: bigint; readonly mint?: string; readonly decimals?: number }

const amountOf = ({ amount, mint, decimals }: Amount) => [
  decimals === undefined
    ? row('label.rawAmount', String(amount))
    : row('label.amount', `${formatUnits(amount, decimals)} ${toText('value.tokens')}`),
  ...mintOf({ mint }),
]

const mintOf = ({ mint }: { readonly mint?: string | undefined }) =>
  mint === undefined ? [] : [row('label.mint', mint, 'mono')]

/** Without a proven holder, the token account is all that is certain. */
const recipientOf = (destination: string, holder: string | undefined) => [
  ...(holder === undefined ? [] : [row('label.recipient', holder, 'mono')]),
  row(holder === undefined ? 'label.recipientAccount' : 'label.tokenAccount', destination, 'mono'),
]

function titleOf(step: SolanaStep | undefined): TextKey {
  switch (step?.type) {
    case 'send':
    case 'transfer':
      return 'title.send'
    case 'approve':
      return 'title.permission'
    default:
      return 'title.solanaTransaction'
  }
}

function warningsOf(step: SolanaStep, address: string): readonly TextKey[] {
  switch (step.type) {
    case 'send':
      return step.from === address ? [] : ['warning.takesFrom']
    case 'transfer':
      return step.authority === address ? [] : ['warning.takesFrom']
    case 'approve':
      return step.amount === unlimited ? ['warning.unlimited'] : step.amount > 0n ? ['warning.allowance'] : []
    case 'hand_over':
      return ['warning.handOver']
    case 'nonce':
      return ['warning.staysValid']
    case 'unknown':
      return ['warning.solana']
    default:
      return []
  }
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

const row = (label: TextKey, value: string, form: ReviewRow['form'] = 'text'): ReviewRow => ({
  label,
  value,
  form,
})
