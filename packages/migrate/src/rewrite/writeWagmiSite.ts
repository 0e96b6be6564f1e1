import { type Entry, isExported, type Project, topStatementOf } from '../project/createProject.js'
import { removeStatement } from '../source/removeStatement.js'
import type { Source } from '../source/Source.js'
import { children, type SyntaxNode } from '../syntax/SyntaxNode.js'
import type { Client } from './Client.js'
import { createCarrier } from './createCarrier.js'
import { type FoundNetworks, writeNetworks } from './findNetworks.js'
import type { Job } from './Job.js'
import { renderObject } from './renderObject.js'
import { clientNameIn, writeClient } from './writeClient.js'
import { writeWagmiConfig } from './writeWagmiConfig.js'

/** Where an app creates wagmi's config by means of its kit. */
export type WagmiSite = {
  readonly source: Source
  /** The expression that makes the config. */
  readonly node: SyntaxNode
  /** The statement of the module that holds it. */
  readonly statement: SyntaxNode
  readonly networks: FoundNetworks
  /** Options for wagmi, which stay. */
  readonly kept: readonly Entry[]
  /** Whether the kit makes transports for the networks that the app's own leave out. */
  readonly fillsTransports: boolean
  readonly app: AppFacts
  /** Statements that only fed the old connectors. */
  readonly gone: readonly SyntaxNode[]
  readonly left: readonly string[]
}

/** Code of what an app said about itself. */
export type AppFacts = {
  readonly name?: SyntaxNode | undefined
  readonly description?: SyntaxNode | undefined
  readonly url?: SyntaxNode | undefined
  readonly icon?: SyntaxNode | undefined
  readonly projectId?: SyntaxNode | undefined
}

/** An option that comes from another place, such as a prop of the provider. */
export type CarriedOption = (
  carry: (source: Source, node: SyntaxNode) => string | undefined,
  target: Source,
) => {
  readonly entries: readonly string[]
  readonly left: readonly string[]
}

/** Replaces the config of a kit by a client and a config with our connector. */
export function writeWagmiSite(
  job: Job,
  project: Project,
  site: WagmiSite,
  {
    options,
    owner,
    isShared,
  }: { readonly options: readonly CarriedOption[]; readonly owner: SyntaxNode; readonly isShared: boolean },
): Client {
  const { source, node, statement, networks, kept, app } = site
  const name = clientNameIn(source)
  const carrier = createCarrier(project, source, owner)
  const entries: string[] = []
  const left = [...site.left]
  const metadata = writeMetadata(source, app)
  if (metadata) entries.push(metadata)
  for (const option of options) {
    const result = option(carrier.carry, source)
    entries.push(...result.entries)
    left.push(...result.left)
  }
  const { code, ids } = writeNetworks(project, source, networks)
  const { isHoisted, list } = hoist(source, networks, code)
  const evm = source.imports.need('@latchkey/adapter-evm', 'evm')
  const client = writeClient(source, name, {
    adapters: [`${evm}({ ${list === 'networks' ? list : `networks: ${list}`} })`],
    options: entries,
    projectId: app.projectId && source.code(app.projectId),
    isExported: isShared || isExported(statement),
  })
  const config = writeWagmiConfig(job, source, {
    client: name,
    chains: list,
    ids,
    kept,
    fillsTransports: site.fillsTransports,
    node,
  })
  const { newline, semicolon } = source.style
  const notes = left.map((one) => job.marks.note(source, statement, `${one} ${job.page}`))
  const chains = isHoisted ? [`const ${list} = ${code} as const${semicolon}`] : []
  const before = [...carrier.declarations, ...chains, [...notes, client].join(newline)]
  for (const one of site.gone) removeStatement(source, one)
  source.edits.overwrite(node.start, node.end, config)
  source.edits.appendRight(statement.start, `${before.join(`${newline}${newline}`)}${newline}${newline}`)
  return { source, name }
}

/** Networks that are more than names get a variable, because both the client and wagmi need them. */
function hoist(
  source: Source,
  { array, variable, networks }: FoundNetworks,
  code: string,
): { readonly isHoisted: boolean; readonly list: string } {
  const arePlain = networks.every(({ node }) => /^(?:Identifier|MemberExpression)$/.test(node.type))
  if (variable || arePlain || array.type !== 'ArrayExpression') return { isHoisted: false, list: code }
  return { isHoisted: true, list: source.mentions('networks') ? 'latchkeyNetworks' : 'networks' }
}

function writeMetadata(source: Source, { name, description, url, icon }: AppFacts): string | undefined {
  if (!name) return undefined
  const entry = (key: string, node: SyntaxNode | undefined) => (node ? [`${key}: ${source.code(node)}`] : [])
  const icons = icon ? [`icons: [${source.code(icon)}]`] : []
  const all = [...entry('name', name), ...entry('description', description), ...entry('url', url), ...icons]
  return `metadata: ${renderObject(all, source.style, 12)}`
}

/** Statements of variables that nothing but the removed code uses. */
export function statementsOnlyFor(
  source: Source,
  node: SyntaxNode,
  inside: readonly SyntaxNode[],
): readonly SyntaxNode[] {
  const within = (one: SyntaxNode, of: SyntaxNode) => one.start >= of.start && one.end <= of.end
  return source.bindings.flatMap((binding) => {
    if (!binding.isTopLevel || binding.declaration.type !== 'VariableDeclarator') return []
    const statement = topStatementOf(source, binding.declaration)
    const isUsedHere = binding.references.some((one) => within(one, node))
    const isOnlyHere = binding.references.every(
      (one) => within(one, node) || inside.some((each) => within(one, each)),
    )
    const isAlone = children(statement, 'declarations').length === 1 && !isExported(statement)
    return isUsedHere && isOnlyHere && isAlone ? [statement] : []
  })
}
