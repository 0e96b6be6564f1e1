import { readArrayType, type Struct, structOf, type Types, type Value } from './TypedData.ts'

/** A value with its place: a scalar, or the head of a struct or an array whose members follow it one level deeper. */
export type Node = {
  readonly level: number
  /** The field's name, or the number of an array's item in brackets. */
  readonly name: string
  /** The name of the field that holds it, also below arrays. */
  readonly field: string
  /** The field of the message that contains it, or its own name. */
  readonly root: string
  readonly type: string
  readonly value: Value
}

export type Scalar = Node & { readonly value: bigint | boolean | string }
export const isScalar = (node: Node): node is Scalar => typeof node.value !== 'object'

type Place = Pick<Node, 'level'> & { readonly root?: string }

/** Lists every value below a struct, in the order of its types. */
export const listNodes = (
  types: Types,
  type: string,
  struct: Struct,
  { level, root }: Place = { level: 0 },
): readonly Node[] =>
  (structOf(types, type) ?? []).flatMap(({ name, type }) =>
    listFrom(types, { level, name, field: name, root: root ?? name, type, value: struct[name] ?? '' }),
  )

function listFrom(types: Types, node: Node): readonly Node[] {
  const { field, root, type, value } = node
  const level = node.level + 1
  const array = readArrayType(type)
  if (array)
    return [
      node,
      ...(value as readonly Value[]).flatMap((item, index) =>
        listFrom(types, { level, name: `[${index}]`, field, root, type: array.item, value: item }),
      ),
    ]
  return isScalar(node) ? [node] : [node, ...listNodes(types, type, value as Struct, { level, root })]
}
