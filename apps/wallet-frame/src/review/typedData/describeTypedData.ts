import type { TextKey } from '../../texts/toText.ts'
import type { Description } from '../describeCall.ts'
import { isReadable } from '../describeMessage.ts'
import { type ReviewRow, row } from '../Review.ts'
import { describePermit } from './describePermit.ts'
import { formatScalar } from './formatScalar.ts'
import { isScalar, listNodes, type Node } from './listNodes.ts'
import { readArrayType, type TypedData } from './TypedData.ts'

/** The fields of a domain, whose values differ in kind. */
const domainLabels: Readonly<Record<string, readonly [TextKey, ReviewRow['form']]>> = {
  name: ['label.app', 'block'],
  version: ['label.version', 'block'],
  chainId: ['label.chain', 'text'],
  verifyingContract: ['label.contract', 'mono'],
  salt: ['label.salt', 'mono'],
}

/**
 * Describes EIP-712 data: its domain, what a permit allows, every value, and the types that are hashed with them. Data with the same
 * rows has the same digest.
 */
export function describeTypedData({ types, primaryType, domain, message }: TypedData): Description {
  const domainNodes = listNodes(types, 'EIP712Domain', domain).filter(isScalar)
  const nodes = listNodes(types, primaryType, message)
  const permit = describePermit(primaryType, nodes)
  const isUnreadable = [...domainNodes, ...nodes].some(
    ({ type, value }) => type === 'string' && !isReadable(String(value)),
  )
  return {
    title: permit ? 'title.permission' : 'title.typedData',
    rows: [
      row('label.type', primaryType),
      ...domainNodes.flatMap((node) => {
        const [label, form] = domainLabels[node.name] ?? []
        return label && form ? [row(label, formatScalar(node), form)] : []
      }),
      ...(permit?.rows ?? []),
      row('label.data', nodes.map(toLine).join('\n'), 'block'),
      row('label.types', toTypeLines({ types, primaryType }), 'block'),
    ],
    warnings: [
      ...(permit?.isUnlimited ? (['warning.unlimited'] as const) : []),
      ...(isUnreadable ? (['warning.unreadableData'] as const) : []),
      permit ? 'warning.permit' : 'warning.typedData',
    ],
  }
}

/** Returns one line per value, indented by its depth. */
function toLine(node: Node): string {
  const start = `${'  '.repeat(node.level)}${node.name}`
  if (isScalar(node)) return `${start}: ${formatScalar(node)}`
  if (Object.keys(node.value).length > 0) return start
  return `${start}: ${readArrayType(node.type) ? '[]' : '{}'}`
}

/** Returns the structs as they are hashed: the domain, the message, then those below it by name. */
function toTypeLines({ types, primaryType }: Pick<TypedData, 'types' | 'primaryType'>): string {
  const names = Object.keys(types).filter((name) => name !== 'EIP712Domain' && name !== primaryType)
  return ['EIP712Domain', primaryType, ...names.sort()]
    .map((name) => {
      const fields = types[name] ?? []
      return `${name}(${fields.map((field) => `${field.type} ${field.name}`).join(', ')})`
    })
    .join('\n')
}
