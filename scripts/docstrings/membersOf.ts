import type { ESTree } from 'vite'
import { asFunction } from './asFunction.ts'
import type { ParsedModule } from './readModule.ts'
import type { Declaration } from './readPublicNames.ts'

export type Member = { readonly name: string; readonly node: { readonly start: number } }

/**
 * Returns the members of a type, a class, or the inline options of a function. It omits members with a literal type, which
 * distinguish the cases of a union.
 */
export function membersOf({
  node,
  module,
}: {
  node: Declaration['node']
  module: ParsedModule
}): readonly Member[] {
  switch (node.type) {
    case 'TSInterfaceDeclaration':
      return node.body.body.flatMap(ofSignature)
    case 'TSTypeAliasDeclaration':
      return ofType(node.typeAnnotation, module)
    case 'ClassDeclaration':
      return node.body.body.flatMap((member) =>
        (member.type === 'PropertyDefinition' || member.type === 'MethodDefinition') &&
        member.key.type === 'Identifier' &&
        member.accessibility !== 'private' &&
        !member.override &&
        member.key.name !== 'constructor'
          ? [{ name: member.key.name, node: member }]
          : [],
      )
    default:
      return (asFunction(node)?.params ?? []).flatMap((parameter) =>
        'typeAnnotation' in parameter && parameter.typeAnnotation
          ? ofType(parameter.typeAnnotation.typeAnnotation, module)
          : [],
      )
  }
}

function ofType(type: ESTree.TSType, module: ParsedModule): readonly Member[] {
  switch (type.type) {
    case 'TSTypeLiteral':
      return type.members.flatMap(ofSignature)
    case 'TSIntersectionType':
      return type.types.flatMap((part) => ofType(part, module))
    case 'TSUnionType':
      // The docstring of a case describes its members.
      return type.types.flatMap((part) => (module.docOf(part) === undefined ? ofType(part, module) : []))
    case 'TSParenthesizedType':
      return ofType(type.typeAnnotation, module)
    case 'TSTypeReference': {
      const { typeName } = type
      // Exported types are checked themselves.
      const local = module.statements.find(
        (statement) =>
          statement.type === 'TSTypeAliasDeclaration' &&
          typeName.type === 'Identifier' &&
          statement.id.name === typeName.name,
      )
      return local?.type === 'TSTypeAliasDeclaration' ? ofType(local.typeAnnotation, module) : []
    }
    default:
      return []
  }
}

function ofSignature(signature: ESTree.TSSignature): readonly Member[] {
  switch (signature.type) {
    case 'TSPropertySignature':
      return signature.key.type === 'Identifier' &&
        signature.typeAnnotation?.typeAnnotation.type !== 'TSLiteralType'
        ? [{ name: signature.key.name, node: signature }]
        : []
    case 'TSMethodSignature':
      return signature.key.type === 'Identifier' ? [{ name: signature.key.name, node: signature }] : []
    default:
      return []
  }
}
