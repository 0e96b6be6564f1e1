import bcd, { type Identifier } from '@mdn/browser-compat-data/forLegacyNode'
import { visitorKeys } from 'oxc-parser'
import { isNode, parse, type SyntaxNode } from '../mutate/parse.ts'
import { browsersWithout } from './browsersWithout.ts'
import { partsOf } from './partsOf.ts'

type Module = { readonly file: string; readonly code: string }

/** Objects that a page has without making them, and what they are. */
const instances: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  window: 'Window',
}
const declarations = new Set([
  'MethodDefinition',
  'Property',
  'PropertyDefinition',
  'TSMethodSignature',
  'TSPropertySignature',
])
const interfaces = [bcd.api, bcd.javascript.builtins].flatMap((all) => (all ? partsOf(all) : []))
const isInterface: ReadonlySet<string> = new Set(interfaces.map(([name]) => name))
const newGlobals: ReadonlySet<string> = new Set(
  interfaces.filter(([, members]) => isNew(members)).map(([name]) => name),
)
const members = interfaces.flatMap(([owner, all]) =>
  partsOf(all).map(([key, member]) => ({ owner, name: key.replace(/_static$/, ''), isNew: isNew(member) })),
)
/** As `URL.canParse`. */
const newMembers: ReadonlySet<string> = new Set(
  members.filter((member) => member.isNew).map(({ owner, name }) => `${owner}.${name}`),
)
const knownNames = new Set(members.filter((member) => !member.isNew).map(({ name }) => name))
/** By its name, the owner of a member whose name no member of all browsers has. */
const newNames: ReadonlyMap<string, string> = new Map(
  members
    .filter(({ name, isNew: isNewer }) => isNewer && !knownNames.has(name))
    .map(({ owner, name }) => [name, owner]),
)

/**
 * Returns the built-ins of modules that the oldest supported browsers lack, such as `URL.canParse`, with their files. Syntax does not tell what a value
 * is, so a member of another object counts only under a name that neither a built-in of all browsers nor a part of these modules has.
 * Methods of arrays, strings and other values of the language are left to the compiler, which knows those of ES2023.
 */
export function findNewBuiltIns(modules: readonly Module[]): ReadonlyMap<string, ReadonlySet<string>> {
  const trees = modules.map(({ file, code }) => ({ file, tree: parse(file, code) }))
  const own = new Set<string>()
  for (const { tree } of trees)
    visit(tree, (node) => {
      if (declarations.has(node.type)) own.add(nameOf(node['key']))
    })
  const found = new Map<string, Set<string>>()
  for (const { file, tree } of trees)
    visit(tree, (node, parent) => {
      const feature = featureOf(node, parent, own)
      if (feature !== undefined) found.set(feature, (found.get(feature) ?? new Set()).add(file))
    })
  return found
}

function featureOf(
  node: SyntaxNode,
  parent: SyntaxNode | undefined,
  own: ReadonlySet<string>,
): string | undefined {
  if (node.type === 'Identifier') {
    const name = nameOf(node)
    const isMember = parent?.type === 'MemberExpression' && parent['property'] === node
    const isName = /^(?:TS|Import|Export)/.test(parent?.type ?? '')
    return newGlobals.has(name) && !own.has(name) && !isMember && !isName ? name : undefined
  }
  const { regex } = node as { readonly regex?: { readonly pattern: string; readonly flags: string } | null }
  if (regex) {
    if (regex.flags.includes('v')) return 'the flag v of regular expressions'
    return /\(\?[ims-]+:/.test(regex.pattern) ? 'modifiers in regular expressions' : undefined
  }
  if (node.type !== 'MemberExpression' || node['computed'] === true) return undefined
  const [object, name] = [nameOf(node['object']), nameOf(node['property'])]
  const owner = instances[object] ?? object
  if (isInterface.has(owner)) return newMembers.has(`${owner}.${name}`) ? `${owner}.${name}` : undefined
  const other = own.has(name) ? undefined : newNames.get(name)
  return other === undefined ? undefined : `${other}.${name}`
}

const nameOf = (node: unknown): string =>
  isNode(node) && (node.type === 'Identifier' || node.type === 'PrivateIdentifier')
    ? String(node['name'])
    : ''

function isNew(feature: Identifier): boolean {
  return feature.__compat !== undefined && browsersWithout(feature.__compat).length > 0
}

/** Calls `enter` for each node that runs or declares. */
function visit(
  node: SyntaxNode,
  enter: (node: SyntaxNode, parent: SyntaxNode | undefined) => void,
  parent?: SyntaxNode,
): void {
  enter(node, parent)
  for (const key of visitorKeys[node.type] ?? [])
    for (const child of [node[key]].flat()) if (isNode(child)) visit(child, enter, node)
}
