import { asFunction } from './asFunction.ts'
import { membersOf } from './membersOf.ts'
import type { PublicName } from './readPublicNames.ts'

/**
 * Returns the gaps in the docstrings of public names: a name or a member of a type without a docstring, and a function without
 * an `@example`.
 */
export function findUndocumented(names: readonly PublicName[]): readonly string[] {
  return names.flatMap(({ name, module, declarations }) => {
    const docs = declarations.flatMap(({ statement }) => module.docOf(statement) ?? [])
    const at = (node: { start: number }) => `${module.file}:${module.lineOf(node)}`
    const [first] = declarations
    if (!first) return []
    const isFunction = declarations.some(({ node }) => asFunction(node) !== undefined)
    return [
      ...(docs.length === 0 ? [`${at(first.node)}: ${name} has no docstring`] : []),
      ...(isFunction && docs.length > 0 && !docs.some((doc) => /^@example$/m.test(doc))
        ? [`${at(first.node)}: ${name} has no @example`]
        : []),
      ...declarations.flatMap(({ node }) => {
        const members = Map.groupBy(membersOf({ node, module }), (member) => member.name)
        // A member of several cases of a union needs one docstring.
        return [...members].flatMap(([member, [place, ...others]]) =>
          place && ![place, ...others].some((one) => module.docOf(one.node) !== undefined)
            ? [`${at(place.node)}: ${name}.${member} has no docstring`]
            : [],
        )
      }),
    ]
  })
}
