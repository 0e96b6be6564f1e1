import { visitorKeys } from 'oxc-parser'
import { child, children, isNode, nameOf, type SyntaxNode } from './SyntaxNode.js'

/** A declared name, with every place that refers to it. */
export type Binding = {
  readonly name: string
  /** The identifier that declares it. */
  readonly id: SyntaxNode
  /** The import specifier, the declarator, the function or the class. */
  readonly declaration: SyntaxNode
  readonly isTopLevel: boolean
  readonly references: SyntaxNode[]
}

/** Where a node is. */
export type Place = { readonly parent: SyntaxNode; readonly key: string }

export type Bindings = {
  readonly all: readonly Binding[]
  readonly places: ReadonlyMap<SyntaxNode, Place>
  /** The binding of an identifier that refers to one. */
  readonly of: ReadonlyMap<SyntaxNode, Binding>
  /** Every identifier that declares a name or refers to one. */
  readonly identifiers: readonly SyntaxNode[]
}

type Scope = {
  readonly names: Map<string, Binding>
  readonly outer: Scope | undefined
  readonly isFunction: boolean
}

/** Resolves the names of a module: declarations, scopes and references, in types as well. */
export function findBindings(program: SyntaxNode): Bindings {
  const places = new Map<SyntaxNode, Place>()
  const all: Binding[] = []
  const ids = new Set<SyntaxNode>()
  const open: { readonly node: SyntaxNode; readonly scope: Scope }[] = []
  const module: Scope = { names: new Map(), outer: undefined, isFunction: true }

  const declare = (scope: Scope, id: SyntaxNode | undefined, declaration: SyntaxNode) => {
    const name = nameOf(id)
    if (!id || !name) return
    ids.add(id)
    if (scope.names.has(name)) return
    const binding = { name, id, declaration, isTopLevel: scope === module, references: [] }
    scope.names.set(name, binding)
    all.push(binding)
  }
  const declarePattern = (scope: Scope, pattern: SyntaxNode | undefined, declaration: SyntaxNode) => {
    for (const id of namesOf(pattern)) declare(scope, id, declaration)
  }

  const visit = (node: SyntaxNode, scope: Scope): void => {
    const inner = enter(node, scope)
    for (const key of visitorKeys[node.type] ?? [])
      for (const part of [node[key]].flat()) {
        if (!isNode(part)) continue
        places.set(part, { parent: node, key })
        if (isReference(part, node, key)) open.push({ node: part, scope: inner })
        visit(part, inner)
      }
  }

  const enter = (node: SyntaxNode, scope: Scope): Scope => {
    switch (node.type) {
      case 'ImportSpecifier':
      case 'ImportDefaultSpecifier':
      case 'ImportNamespaceSpecifier':
        declare(module, child(node, 'local'), node)
        return scope
      case 'VariableDeclaration': {
        const target = node['kind'] === 'var' ? functionOf(scope) : scope
        for (const one of children(node, 'declarations')) declarePattern(target, child(one, 'id'), one)
        return scope
      }
      case 'ClassDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
      case 'TSEnumDeclaration':
      case 'TSModuleDeclaration':
        declare(scope, child(node, 'id'), node)
        return scopeIn(scope)
      case 'FunctionDeclaration':
      case 'TSDeclareFunction':
        declare(scope, child(node, 'id'), node)
        return functionScope(node, scope)
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return functionScope(node, scope)
      case 'CatchClause': {
        const inside = scopeIn(scope)
        declarePattern(inside, child(node, 'param'), node)
        return inside
      }
      case 'TSTypeParameter':
        declare(scope, child(node, 'name'), node)
        return scope
      case 'BlockStatement':
      case 'ForStatement':
      case 'ForInStatement':
      case 'ForOfStatement':
      case 'SwitchStatement':
      case 'StaticBlock':
      case 'TSModuleBlock':
        return scopeIn(scope)
      default:
        return scope
    }
  }

  const functionScope = (node: SyntaxNode, scope: Scope): Scope => {
    const inside: Scope = { names: new Map(), outer: scope, isFunction: true }
    if (node.type === 'FunctionExpression') declare(inside, child(node, 'id'), node)
    for (const one of children(node, 'params')) declarePattern(inside, one, node)
    return inside
  }

  visit(program, module)
  const of = new Map<SyntaxNode, Binding>()
  for (const { node, scope } of open) {
    if (ids.has(node)) continue
    const binding = lookUp(scope, nameOf(node) ?? '')
    if (!binding) continue
    binding.references.push(node)
    of.set(node, binding)
  }
  return { all, places, of, identifiers: [...ids, ...open.map(({ node }) => node)] }
}

const scopeIn = (outer: Scope): Scope => ({ names: new Map(), outer, isFunction: false })
const functionOf = (scope: Scope): Scope =>
  scope.isFunction || !scope.outer ? scope : functionOf(scope.outer)
const lookUp = (scope: Scope, name: string): Binding | undefined =>
  scope.names.get(name) ?? (scope.outer && lookUp(scope.outer, name))

/** The identifiers that a pattern declares. */
function namesOf(pattern: SyntaxNode | undefined): readonly SyntaxNode[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern]
    case 'ObjectPattern':
      return children(pattern, 'properties').flatMap((one) =>
        namesOf(one.type === 'RestElement' ? one : child(one, 'value')),
      )
    case 'ArrayPattern':
      return children(pattern, 'elements').flatMap(namesOf)
    case 'AssignmentPattern':
      return namesOf(child(pattern, 'left'))
    case 'RestElement':
      return namesOf(child(pattern, 'argument'))
    case 'TSParameterProperty':
      return namesOf(child(pattern, 'parameter'))
    default:
      return []
  }
}

const declared: readonly string[] = [
  'ImportSpecifier.imported',
  'ImportSpecifier.local',
  'ImportDefaultSpecifier.local',
  'ImportNamespaceSpecifier.local',
  'ExportSpecifier.exported',
  'ExportAllDeclaration.exported',
  'FunctionDeclaration.id',
  'FunctionExpression.id',
  'TSDeclareFunction.id',
  'ClassDeclaration.id',
  'ClassExpression.id',
  'TSInterfaceDeclaration.id',
  'TSTypeAliasDeclaration.id',
  'TSEnumDeclaration.id',
  'TSEnumMember.id',
  'TSModuleDeclaration.id',
  'TSTypeParameter.name',
  'TSQualifiedName.right',
  'TSNamedTupleMember.label',
  'TSFunctionType.params',
  'TSMethodSignature.params',
  'TSIndexSignature.parameters',
  'JSXMemberExpression.property',
  'JSXAttribute.name',
  'ImportAttribute.key',
  'LabeledStatement.label',
  'BreakStatement.label',
  'ContinueStatement.label',
  'MetaProperty.meta',
  'MetaProperty.property',
]
const keyed: readonly string[] = ['MemberExpression.property', 'Property.key']

function isReference(node: SyntaxNode, parent: SyntaxNode, key: string): boolean {
  const where = `${parent.type}.${key}`
  if (node.type === 'JSXIdentifier') {
    if (where === 'JSXMemberExpression.object') return true
    return /^JSX(?:Opening|Closing)Element[.]name$/.test(where) && !/^[a-z]/.test(nameOf(node) ?? '')
  }
  if (node.type !== 'Identifier' || declared.includes(where)) return false
  const isKey =
    keyed.includes(where) || (key === 'key' && /(?:Definition|Property|Signature)$/.test(parent.type))
  return !isKey || parent['computed'] === true
}
