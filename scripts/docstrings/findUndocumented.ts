import type { ESTree } from 'vite'
import { asFunction } from './asFunction.ts'
import { membersOf } from './membersOf.ts'
import type { PublicName } from './readPublicNames.ts'

/**
 * Returns the gaps in the docstrings of public names. They need a docstring for each name, an `@example` for each function,
 * and a docstring for each member of what a public function takes or returns, and of the parts of what it returns.
 */
export function findUndocumented(names: readonly PublicName[]): readonly string[] {
  const used = usedTypes(names)
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
        if (!isUsed({ name, used }) && node.type !== 'ClassDeclaration' && !asFunction(node)) return []
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

/**
 * Whether the members of a type are public: those of options, props, hook results, and types that functions take or return.
 */
function isUsed({ name, used }: { name: string; used: ReadonlySet<string> }): boolean {
  return used.has(name) || /(?:Options|Props|Variables)$|^Use[A-Z]/.test(name)
}

/** Returns the types that public functions take or return, and those of the members of what they return, as of a client. */
function usedTypes(names: readonly PublicName[]): ReadonlySet<string> {
  const made = names.flatMap(({ declarations }) => declarations.flatMap(({ node }) => asFunction(node) ?? []))
  const taken = made.flatMap(({ params }) => params.flatMap((parameter) => typesOf(parameter)))
  const returned = made.flatMap((one) => (one.returnType ? referencesOf(one.returnType.typeAnnotation) : []))
  const parts = names
    .filter(({ name }) => returned.includes(name))
    .flatMap(({ declarations, module }) => declarations.flatMap(({ node }) => membersOf({ node, module })))
    .flatMap(({ node }) => typesOf(node))
  return new Set([...taken, ...returned, ...parts])
}

function typesOf(node: object): readonly string[] {
  const annotation = (node as { typeAnnotation?: ESTree.TSTypeAnnotation | null }).typeAnnotation
  return annotation ? referencesOf(annotation.typeAnnotation) : []
}

/** Returns the types in a type: of a promise, an intersection, a union or a list. */
function referencesOf(type: ESTree.TSType): readonly string[] {
  switch (type.type) {
    case 'TSTypeReference': {
      const name = type.typeName.type === 'Identifier' ? [type.typeName.name] : []
      return [...name, ...(type.typeArguments?.params.flatMap(referencesOf) ?? [])]
    }
    case 'TSIntersectionType':
    case 'TSUnionType':
      return type.types.flatMap(referencesOf)
    case 'TSArrayType':
      return referencesOf(type.elementType)
    case 'TSTypeOperator':
    case 'TSParenthesizedType':
      return referencesOf(type.typeAnnotation)
    default:
      return []
  }
}
