import type { FrameNetwork } from '../config/FrameConfig.ts'
import { type TextKey, toText } from '../page/texts.ts'
import { type Description, describeCall, formatCoins, row } from '../review/describeTransaction.ts'
import { expectChanges } from '../review/expectChanges.ts'
import type { Review, ReviewRow } from '../review/Review.ts'
import { type Draft, draftOperation, type Payer, type Place } from './draftOperation.ts'
import { type BatchCall, encodeBatch } from './operation.ts'
import { isSame, nameImplementation, toDelegationCode } from './pinned.ts'

/** A batch that is ready to be shown. */
export type PreparedBatch = { readonly draft: Draft; readonly review: Review }

/**
 * Prepares a batch of calls as one operation, and what the visitor sees of it: each step, what the account will run, who pays,
 * and the changes that the node expects. Rejects as `draftOperation` does.
 *
 * @param title for a batch without steps
 */
export async function prepareBatch({
  calls,
  context,
  origin,
  place,
  network,
  title = 'title.batch',
}: {
  readonly calls: readonly BatchCall[]
  readonly context: object
  readonly origin: string
  readonly place: Place
  readonly network: FrameNetwork
  readonly title?: TextKey
}): Promise<PreparedBatch> {
  const { address, nodes, signal } = place
  const callData = encodeBatch(calls)
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const draft = await draftOperation({ place, callData, value, context })
  const { authorization } = draft.operation
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
  const delegation = describeDelegation(draft)
  const [only] = steps
  const shown =
    steps.length === 1 && only
      ? only
      : { title, rows: steps.flatMap((step, index) => numberStep(step, index, steps.length)), warnings: [] }
  const payer = describePayer(draft.payer, draft, network)
  return {
    draft,
    review: {
      id: crypto.randomUUID(),
      origin,
      network: network.name,
      account: address,
      title: shown.title,
      rows: [...shown.rows, ...payer.rows, ...delegation.rows],
      warnings: [
        ...new Set([
          ...delegation.warnings,
          ...payer.warnings,
          ...(steps.length > 1 ? (['warning.allOrNothing'] as const) : []),
          ...steps.flatMap(({ warnings }) => warnings),
        ]),
      ],
      ...(changes && { changes }),
      needsWindow: true,
    },
  }
}

const numberStep = ({ title, rows }: Description, index: number, count: number): readonly ReviewRow[] => [
  row(
    'label.step',
    toText('value.step', { number: String(index + 1), count: String(count), title: toText(title) }),
    'step',
  ),
  ...rows,
]

/** Says who pays, and the most that it is. */
function describePayer(
  payer: Payer,
  { ceiling, operation: { paymaster } }: Pick<Draft, 'ceiling' | 'operation'>,
  network: FrameNetwork,
): Pick<Review, 'rows' | 'warnings'> {
  if (payer.type === 'account')
    return {
      rows: [row('label.fee', formatCoins(ceiling, network))],
      warnings: payer.refused === undefined ? [] : ['warning.notSponsored'],
    }
  return {
    rows: [
      row('label.payer', payer.name ?? toText('value.sponsor')),
      ...(paymaster ? [row('label.sponsor', paymaster.paymaster, 'mono')] : []),
    ],
    warnings: [],
  }
}

/** Says what the account will run, and what it runs now if that is something else. */
function describeDelegation({ operation, state }: Pick<Draft, 'operation' | 'state'>): {
  readonly rows: readonly ReviewRow[]
  readonly warnings: readonly TextKey[]
} {
  const { authorization } = operation
  if (!authorization) return { rows: [], warnings: [] }
  const { address } = authorization
  const { delegation } = state
  const other = delegation.type === 'delegated' && !isSame(delegation.to, address) ? delegation.to : undefined
  return {
    rows: [
      row('label.delegation', nameImplementation(address) ?? ''),
      row('label.implementation', address, 'mono'),
      ...(other ? [row('label.presentDelegation', other, 'mono')] : []),
    ],
    warnings: other ? ['warning.otherDelegation', 'warning.replaceDelegation'] : ['warning.delegation'],
  }
}
