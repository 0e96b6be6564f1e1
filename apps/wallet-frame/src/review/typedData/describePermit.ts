import { type TextKey, toText } from '../../texts/toText.ts'
import { isUnlimited } from '../decodeCall.ts'
import { type ReviewRow, row } from '../Review.ts'
import { formatScalar, times } from './formatScalar.ts'
import { isScalar, type Node, type Scalar } from './listNodes.ts'

type Form = ReviewRow['form']

/** Fields of permits: ERC-2612, DAI, Permit2, and those of NFTs. */
const labels = new Map<string, readonly [TextKey, Form]>([
  ['spender', ['label.spender', 'mono']],
  ['operator', ['label.operator', 'mono']],
  ['token', ['label.token', 'mono']],
  ['tokenId', ['label.nft', 'text']],
  ...['value', 'amount', 'rawAmount', 'allowed', 'approved'].map(
    (name) => [name, ['label.rawAmount', 'text']] as const,
  ),
  ['expiration', ['label.allowedUntil', 'text']],
  ...['deadline', 'sigDeadline', 'expiry'].map((name) => [name, ['label.usableUntil', 'text']] as const),
])

/** Integers of permits that count no tokens. */
const uncounted = /nonce|salt|id$/i

/**
 * Describes a permit, by which a spender can take tokens: the spender, the tokens and the amounts. The fields
 * make data a permit; its name does not count. Returns `undefined` for other data.
 */
export function describePermit(
  primaryType: string,
  nodes: readonly Node[],
): { readonly rows: readonly ReviewRow[]; readonly isUnlimited: boolean } | undefined {
  const scalars = nodes.filter(isScalar)
  const has = (name: string, type: string) =>
    scalars.some((node) => node.field === name && node.type === type)
  const isPermit =
    /permit/i.test(primaryType) ||
    has('spender', 'address') ||
    (has('operator', 'address') && has('approved', 'bool'))
  if (!isPermit) return undefined
  const rows = scalars
    // Permit2 has one part for each token. A witness below it is not about what the spender takes.
    .filter(({ level, root }) => level === 0 || root === 'details' || root === 'permitted')
    .flatMap((node) => {
      const [label, form] = labels.get(node.field) ?? []
      return label && form ? [row(label, summarize(node), form)] : []
    })
  return { rows, isUnlimited: scalars.some(allowsAll) }
}

const summarize = (node: Scalar): string =>
  allowsAll(node)
    ? toText('value.unlimited')
    : times.test(node.field) && typeof node.value === 'bigint' && node.value > 10n ** 11n
      ? toText('value.noEnd')
      : formatScalar(node)

/** Returns whether a value allows all tokens: the largest value of its type, or `true` of a permit without an amount. */
function allowsAll({ field, type, value }: Scalar): boolean {
  if (typeof value === 'boolean') return value && /^(?:allowed|approved)$/.test(field)
  if (typeof value !== 'bigint' || times.test(field) || uncounted.test(field)) return false
  const bits = Number(/\d+$/.exec(type)?.[0])
  return isUnlimited(value) || (bits >= 64 && value === 2n ** BigInt(bits) - 1n)
}
