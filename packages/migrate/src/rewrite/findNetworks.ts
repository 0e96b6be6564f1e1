import { type Project, unwrap } from '../project/createProject.js'
import { importedName, type Source } from '../source/Source.js'
import type { Binding } from '../syntax/findBindings.js'
import { child, children, nameOf, type SyntaxNode } from '../syntax/SyntaxNode.js'

export type NamespaceName = 'evm' | 'solana' | 'bitcoin' | 'other'

export type FoundNetwork = { readonly node: SyntaxNode; readonly namespace: NamespaceName }

/** The list of networks that an app gives to its kit. */
export type FoundNetworks = {
  readonly source: Source
  /** The array as it is written. */
  readonly array: SyntaxNode
  readonly networks: readonly FoundNetwork[]
  /** The variable that holds it. */
  readonly variable: Binding | undefined
}

/** Finds the array of networks, in place or in a variable, also of another file. */
export function findNetworks(
  project: Project,
  source: Source,
  node: SyntaxNode | undefined,
  namespaceOf: (name: string) => NamespaceName = () => 'evm',
): FoundNetworks | undefined {
  const value = unwrap(node)
  const declared = value?.type === 'Identifier' ? project.declarationOf(source, value) : undefined
  const owner = declared?.source ?? source
  const array = declared ? unwrap(child(declared.binding.declaration, 'init')) : value
  if (array?.type !== 'ArrayExpression') return undefined
  const networks = children(array, 'elements').map((one): FoundNetwork => {
    const binding = owner.bindingOf(one)
    const name =
      binding && binding.declaration.type.startsWith('Import') ? importedName(binding.declaration) : ''
    const member = one.type === 'MemberExpression' ? (nameOf(child(one, 'property')) ?? '') : ''
    return { node: one, namespace: namespaceOf(name || member) }
  })
  if (networks.some(({ node: one }) => one.type === 'SpreadElement')) return undefined
  return { source: owner, array, networks, variable: declared?.binding }
}

/**
 * Code of the EVM networks in a file, and their names if each is one. A variable without a type of its own becomes a
 * constant tuple, which wagmi needs.
 */
export function writeNetworks(
  project: Project,
  target: Source,
  found: FoundNetworks,
): { readonly code: string; readonly ids: readonly string[] | undefined } {
  const { source, array, networks, variable } = found
  const evm = networks.filter(({ namespace }) => namespace === 'evm')
  const codes = evm.map(({ node }) => source.code(node))
  const arePlain =
    source === target && evm.every(({ node }) => /^(?:Identifier|MemberExpression)$/.test(node.type))
  const ids = arePlain ? codes : undefined
  const list = `[${codes.join(', ')}]`
  if (evm.length < networks.length) source.edits.overwrite(array.start, array.end, list)
  if (!variable) return { code: evm.length < networks.length ? list : source.code(array), ids }
  const isTyped = child(variable.declaration, 'init') !== array || child(variable.id, 'typeAnnotation')
  if (source.isTypeScript && !isTyped) source.edits.appendLeft(array.end, ' as const')
  return { code: project.importInto(target, source, variable.name), ids }
}
