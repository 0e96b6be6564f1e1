import type { TypedDataDefinition } from 'viem'
import type { TextKey } from '../page/texts.ts'
import { toText } from '../page/texts.ts'
import { isUnlimited } from './decodeCall.ts'
import type { ReviewRow } from './Review.ts'

type Description = {
  readonly title: TextKey
  readonly rows: readonly ReviewRow[]
  readonly warnings: readonly TextKey[]
}

/** Types of ERC-20 permits (EIP-2612, DAI) and of Permit2. Each lets a spender take tokens. */
const permits =
  /^Permit(Single|Batch|TransferFrom|BatchTransferFrom|WitnessTransferFrom|BatchWitnessTransferFrom)?$/

/** Describes EIP-712 data: what a permit allows, and the whole message in any case. */
export function describeTypedData({ domain, primaryType, message }: TypedDataDefinition): Description {
  const { name, verifyingContract } = Object(domain) as {
    readonly name?: unknown
    readonly verifyingContract?: unknown
  }
  const common: ReviewRow[] = [
    { label: 'label.type', value: primaryType, form: 'text' },
    ...(typeof name === 'string' ? [{ label: 'label.app', value: name, form: 'text' } as const] : []),
    ...(typeof verifyingContract === 'string'
      ? [{ label: 'label.contract', value: verifyingContract, form: 'mono' } as const]
      : []),
  ]
  const whole: ReviewRow = { label: 'label.data', value: toJson(message), form: 'block' }
  if (!permits.test(primaryType))
    return { title: 'title.typedData', rows: [...common, whole], warnings: ['warning.typedData'] }
  const { spender, value, allowed, details, permitted } = message as Readonly<Record<string, unknown>>
  const amount = readAmount(value)
  // Permit2 has one part for each token. The whole message below shows them.
  const parts = [{ amount: value }, details, permitted].flat()
  const unlimited =
    allowed === true || parts.some((part) => isUnlimited(readAmount(Object(part).amount) ?? 0n))
  return {
    title: 'title.permission',
    rows: [
      ...common,
      ...(typeof spender === 'string'
        ? [{ label: 'label.spender', value: spender, form: 'mono' } as const]
        : []),
      ...(amount !== undefined || unlimited
        ? [
            {
              label: 'label.rawAmount',
              value: unlimited ? toText('value.unlimited') : String(amount),
              form: 'text',
            } as const,
          ]
        : []),
      whole,
    ],
    warnings: [...(unlimited ? (['warning.unlimited'] as const) : []), 'warning.permit'],
  }
}

function readAmount(value: unknown): bigint | undefined {
  try {
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
      ? BigInt(value)
      : undefined
  } catch {
    return undefined
  }
}

const toJson = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part), 2)
