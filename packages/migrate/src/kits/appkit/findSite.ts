import { type Entry, entriesOf, type Project, topStatementOf, unwrap } from '../../project/createProject.js'
import { type FoundNetworks, findNetworks, type NamespaceName } from '../../rewrite/findNetworks.js'
import { type Job, mark } from '../../rewrite/Job.js'
import { elementOf } from '../../rewrite/planElement.js'
import type { Source, Use } from '../../source/Source.js'
import type { Binding } from '../../syntax/findBindings.js'
import { child, children, nameOf, type SyntaxNode } from '../../syntax/SyntaxNode.js'

const adapterNames = ['WagmiAdapter', 'EthersAdapter', 'Ethers5Adapter', 'SolanaAdapter', 'BitcoinAdapter']

/** An adapter of AppKit, in place or in a variable. */
export type FoundAdapter = {
  readonly kind: string
  readonly source: Source
  /** The `new` expression. */
  readonly node: SyntaxNode
  readonly options: readonly Entry[]
  /** The variable, if it is one of the module. */
  readonly binding: Binding | undefined
}

/** Where an app creates AppKit, with all that the client needs. */
export type AppkitSite = {
  readonly source: Source
  /** The call of `createAppKit`, or the element `AppKitProvider`. */
  readonly node: SyntaxNode
  /** The statement of the module that holds it. */
  readonly statement: SyntaxNode
  readonly options: readonly Entry[]
  readonly adapters: readonly FoundAdapter[]
  readonly networks: FoundNetworks
  /** `const modal = createAppKit(…)`. */
  readonly modal: Binding | undefined
}

/** Finds the one place that creates AppKit. Undefined, and marks, if there are several or one is not understood. */
export function findSite(
  job: Job,
  project: Project,
  isModule: (module: string) => boolean,
): AppkitSite | undefined {
  const creators = project.sources.flatMap((source) =>
    source
      .uses(isModule)
      .flatMap((use): readonly { readonly source: Source; readonly node: SyntaxNode }[] => {
        const node = creatorOf(source, use)
        return node ? [{ source, node }] : []
      }),
  )
  const [only, ...others] = creators
  if (!only) return undefined
  const fail = (text: string) => {
    for (const { source, node } of creators) mark(job, source, node, text)
    return undefined
  }
  if (others.length) return fail('AppKit is created at several places, so the command left them.')
  const { source, node } = only
  const options = readOptions(project, source, node)
  if (!options) return fail('The command reads options that are written out, so it left these.')
  const adapters = readAdapters(project, source, options)
  if (!adapters) return fail('The command does not know one of the adapters, so it left this.')
  const wagmi = adapters.find(({ kind }) => kind === 'WagmiAdapter')
  const given =
    wagmi?.options.find(({ name }) => name === 'networks') ?? options.find(({ name }) => name === 'networks')
  const networks = findNetworks(project, wagmi?.source ?? source, given?.value, networkNamespace)
  const all =
    findNetworks(project, source, options.find(({ name }) => name === 'networks')?.value, networkNamespace) ??
    networks
  if (!networks || !all) return fail('The command does not find the list of networks, so it left this.')
  if (all.networks.some(({ namespace }) => namespace === 'other'))
    return fail('Latchkey has EVM networks, Solana and Bitcoin. Remove the other networks first.')
  const statement = topStatementOf(source, node)
  const modal = source.bindings.find(({ declaration }) => unwrap(child(declaration, 'init')) === node)
  const isTop =
    statement.type === 'ExpressionStatement' ? child(statement, 'expression') === node : modal?.isTopLevel
  if (node.type !== 'JSXElement' && !isTop)
    return fail('Call createAppKit at the top of a module, then the command can rewrite it.')
  // The list of wagmi's adapter is in the file that wagmi's config will be in.
  const isEvm = all.networks.every(({ namespace }) => namespace === 'evm')
  return { source, node, statement, options, adapters, networks: isEvm ? networks : all, modal }
}

/** The call or the element for a use of `createAppKit` or `AppKitProvider`. */
export function creatorOf(source: Source, { name, node }: Use): SyntaxNode | undefined {
  if (name === 'createAppKit') {
    const call = source.parentOf(node)
    return call?.type === 'CallExpression' && child(call, 'callee') === node ? call : undefined
  }
  if (name !== 'AppKitProvider') return undefined
  const element = elementOf(source, node)
  const opening = child(element, 'openingElement')
  return opening && source.ancestorsOf(node).includes(opening) ? element : undefined
}

function readOptions(project: Project, source: Source, node: SyntaxNode): readonly Entry[] | undefined {
  if (node.type !== 'JSXElement') {
    const [given] = children(node, 'arguments')
    const value = unwrap(given)
    const declared = value?.type === 'Identifier' ? project.declarationOf(source, value) : undefined
    if (declared && declared.source !== source) return undefined
    return entriesOf(declared ? unwrap(child(declared.binding.declaration, 'init')) : value)
  }
  const entries: Entry[] = []
  for (const property of children(child(node, 'openingElement'), 'attributes')) {
    const name = nameOf(child(property, 'name'))
    const given = child(property, 'value')
    const value = given?.type === 'JSXExpressionContainer' ? child(given, 'expression') : given
    if (property.type !== 'JSXAttribute' || !name || !value) return undefined
    entries.push({ name, value, property })
  }
  return entries
}

function readAdapters(
  project: Project,
  source: Source,
  options: readonly Entry[],
): readonly FoundAdapter[] | undefined {
  const given = options.find(({ name }) => name === 'adapters')
  if (!given) return []
  const value = unwrap(given.value)
  const declared = value?.type === 'Identifier' ? project.declarationOf(source, value) : undefined
  const owner = declared?.source ?? source
  const list = declared ? unwrap(child(declared.binding.declaration, 'init')) : value
  if (list?.type !== 'ArrayExpression') return undefined
  const found = children(list, 'elements').map((one) => readAdapter(project, owner, one))
  return found.every((one) => one !== undefined) ? found : undefined
}

function readAdapter(project: Project, source: Source, given: SyntaxNode): FoundAdapter | undefined {
  const value = unwrap(given)
  const declared = value?.type === 'Identifier' ? project.declarationOf(source, value) : undefined
  const owner = declared?.source ?? source
  const node = declared ? unwrap(child(declared.binding.declaration, 'init')) : value
  if (node?.type !== 'NewExpression') return undefined
  const callee = child(node, 'callee')
  const use = owner.uses((module) => module.startsWith('@reown/')).find((one) => one.node === callee)
  const [first] = children(node, 'arguments')
  const options = first ? entriesOf(unwrap(first)) : []
  if (!use || !adapterNames.includes(use.name) || !options) return undefined
  return { kind: use.name, source: owner, node, options, binding: declared?.binding }
}

const solana = ['solana', 'solanaDevnet', 'solanaTestnet']
const bitcoin = ['bitcoin', 'bitcoinTestnet']
const other = /^(?:bitcoinSignet|(?:ton|tron|stellar)(?:Mainnet|Testnet|NileTestnet|ShastaTestnet)?)$/

/** The namespace of an export of AppKit's networks. */
export const networkNamespace = (name: string): NamespaceName =>
  solana.includes(name) ? 'solana' : bitcoin.includes(name) ? 'bitcoin' : other.test(name) ? 'other' : 'evm'
