import type { Hex } from 'viem'
import type { FrameNetwork } from '../../config/FrameConfig.ts'
import { nameImplementation } from '../../delegation/Implementation.ts'
import { isSameAddress } from '../../delegation/isSameAddress.ts'
import { toDelegationCode } from '../../delegation/readDelegation.ts'
import { frameErrors } from '../../errors/frameErrors.ts'
import { type Description, describeCall } from '../../review/describeCall.ts'
import { expectChanges } from '../../review/evm/expectChanges.ts'
import { readMoves } from '../../review/evm/readMoves.ts'
import { formatCoins } from '../../review/formatCoins.ts'
import { type Review, type ReviewRow, row } from '../../review/Review.ts'
import type { Move } from '../../review/Task.ts'
import { type AnyText, toText } from '../../texts/toText.ts'
import { type Draft, draftOperation, type Payer, type Shown } from './draftOperation.ts'
import { type BatchCall, encodeBatch } from './Operation.ts'
import type { Place } from './Place.ts'
import { toSmartText } from './toSmartText.ts'

/** A batch that is ready to be shown. */
export type PreparedBatch = {
  readonly draft: Draft
  readonly review: Review
  /** Absent: it may move anything. */
  readonly moves?: readonly Move[] | undefined
}

type Drafting = {
  readonly calls: readonly BatchCall[]
  /** Context that the app passes to the paymaster. */
  readonly context: object
  readonly shown?: Shown | undefined
  /** The draft of these calls that the visitor has seen. */
  readonly last?: Draft | undefined
  readonly place: Place
}

/** Fills in a batch of calls as one operation, without a review. Rejects as `prepareBatch` does. */
export async function draftBatch({ calls, context, shown, last, place }: Drafting): Promise<Draft> {
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  return draftOperation({ place, callData: encodeBatch(calls), value, context, shown, last })
}

/**
 * Requires that no call is of the account's own functions, which would need a review of their own.
 * @throws `wallet_frame/unsupported`
 */
export function requireOtherCalls(calls: readonly BatchCall[], address: string): void {
  if (calls.some(({ to, data }) => isSameAddress(to, address) && data !== '0x'))
    throw frameErrors.unsupported({ call: "calls of the account's own functions" }, { rpcCode: 4200 })
}

/**
 * Prepares a batch of calls as one operation, and the review that the visitor sees: each step, what the account will run, who pays,
 * and the changes that the node expects. Rejects as `draftOperation` does.
 *
 * @param title for a batch without steps
 */
export async function prepareBatch({
  calls,
  context,
  shown: given,
  last,
  origin,
  place,
  network,
  title = 'title.batch',
}: Drafting & {
  readonly origin: string
  readonly network: FrameNetwork
  readonly title?: AnyText
}): Promise<PreparedBatch> {
  const { address, nodes, signal } = place
  const draft = await draftBatch({ calls, context, shown: given, last, place })
  const { authorization, callData } = draft.operation
  const [steps, changes] = await Promise.all([
    Promise.all(calls.map((call) => describeCall({ call, address, network, nodes, signal }))),
    calls.length === 0
      ? undefined
      : expectChanges({
          // The account calls itself, as the entry point calls it.
          transaction: { to: address, value: 0n, data: callData },
          code: authorization && toDelegationCode(authorization.address),
          address,
          network,
          nodes,
          signal,
        }),
  ])
  const [only] = steps
  const shown =
    steps.length === 1 && only
      ? only
      : { title, rows: steps.flatMap((step, index) => numberStep(step, index, steps.length)) }
  const warnings = [
    ...(steps.length > 1 ? (['warning.allOrNothing'] as const) : []),
    ...steps.flatMap((step) => step.warnings),
  ]
  const prepared = toPrepared({ draft, place, origin, network, description: { ...shown, warnings }, changes })
  // Another contract could move anything.
  return authorization ? prepared : { ...prepared, moves: readMoves(network.chainId, calls) }
}

/**
 * Prepares a call of one of the account's own functions, which its caller describes. It is sent as a batch of one, so that the same
 * rules say who pays. Rejects as `draftOperation` does.
 */
export async function prepareOwnCall({
  data,
  description,
  origin,
  place,
  network,
  last,
}: {
  readonly data: Hex
  readonly description: Description
  readonly origin: string
  readonly place: Place
  readonly network: FrameNetwork
  /** The draft of this call that the visitor has seen. */
  readonly last: Draft | undefined
}): Promise<PreparedBatch> {
  const callData = encodeBatch([{ to: place.address, value: 0n, data }])
  const draft = await draftOperation({ place, callData, value: 0n, context: {}, last })
  return toPrepared({ draft, place, origin, network, description, changes: undefined })
}

/** Adds the payer, the contract that the account will run, and the warnings about it. */
function toPrepared({
  draft,
  place,
  origin,
  network,
  description: { title, rows, warnings },
  changes,
}: {
  readonly draft: Draft
  readonly place: Place
  readonly origin: string
  readonly network: FrameNetwork
  readonly description: Description
  readonly changes: Review['changes']
}): PreparedBatch {
  const delegation = describeDelegation(draft, place, network)
  const payer = describePayer(draft.payer, draft, network)
  return {
    draft,
    review: {
      id: crypto.randomUUID(),
      origin,
      network: network.name,
      account: place.address,
      title,
      rows: [...rows, ...payer.rows, ...delegation.rows],
      warnings: [...new Set([...delegation.warnings, ...payer.warnings, ...warnings])],
      ...(changes && { changes }),
      needsWindow: true,
    },
  }
}

const numberStep = ({ title, rows }: Description, index: number, count: number): readonly ReviewRow[] => [
  row('label.step', toText('value.step', { number: index + 1, count, title: toText(title) }), 'step'),
  ...rows,
]

/** Returns lines about the payer and the highest cost. */
function describePayer(
  payer: Payer,
  { ceiling, operation: { paymaster } }: Pick<Draft, 'ceiling' | 'operation'>,
  network: FrameNetwork,
): Pick<Review, 'rows' | 'warnings'> {
  if (payer.type === 'account')
    return {
      rows: [row('label.fee', formatCoins(ceiling, network))],
      warnings: payer.refused === undefined ? [] : [toSmartText('warning.notSponsored')],
    }
  return {
    rows: [
      row('label.payer', payer.name ?? toSmartText('value.sponsor')),
      ...(paymaster ? [row(toSmartText('label.sponsor'), paymaster.paymaster, 'mono')] : []),
    ],
    warnings: [],
  }
}

/** Returns rows about the contract that the account will run, and the present one if it is another. */
function describeDelegation(
  { operation, state }: Pick<Draft, 'operation' | 'state'>,
  { network: { implementation } }: Place,
  facts: FrameNetwork,
): Pick<Description, 'rows' | 'warnings'> {
  if (!operation.authorization) return { rows: [], warnings: [] }
  const { address, name, codeHash } = implementation
  const { delegation } = state
  const other =
    delegation.type === 'delegated' && !isSameAddress(delegation.to, address) ? delegation.to : undefined
  const known = other && nameImplementation(other, facts)
  return {
    rows: [
      row('label.delegation', name),
      row('label.implementation', address, 'mono'),
      ...(other ? [row('label.presentDelegation', known ?? other, 'mono')] : []),
    ],
    warnings: [
      ...(codeHash === undefined ? [] : [toSmartText('warning.notAudited', { name })]),
      ...(other && known === undefined
        ? (['warning.otherDelegation', toSmartText('warning.replaceDelegation')] as const)
        : codeHash === undefined
          ? (['warning.delegation'] as const)
          : []),
    ],
  }
}
