import type { Project } from '../../project/createProject.js'
import { createCarrier } from '../../rewrite/createCarrier.js'
import { createLocals, type Locals } from '../../rewrite/createLocals.js'
import { type Job, mark, type Plan, rewriteUses } from '../../rewrite/Job.js'
import { elementOf, literalOf, planElement } from '../../rewrite/planElement.js'
import { planHook } from '../../rewrite/planHook.js'
import { needStyles, rewriteStyles } from '../../rewrite/planProvider.js'
import { clientNameIn, writeClient } from '../../rewrite/writeClient.js'
import { removeStatement } from '../../source/removeStatement.js'
import type { Source, Use } from '../../source/Source.js'
import { child, children, nameOf, type SyntaxNode } from '../../syntax/SyntaxNode.js'
import { type Kit, pageOf } from '../Kit.js'
import { findProviders, type ProvidersSite } from './findProviders.js'
import { unwrapElement } from './unwrapElement.js'
import { walletAdapterHooks, walletAdapterLeft } from './walletAdapterHooks.js'

const isModule = (module: string) => module.startsWith('@solana/wallet-adapter-')

/** Solana wallet-adapter for React. */
export const walletAdapter: Kit = {
  name: 'Solana wallet-adapter',
  page: pageOf('solana-wallet-adapter'),
  isModule,
  isPackage: isModule,
  rewrite(project, job) {
    const uses = project.sources.map((source) => ({ source, list: source.uses(isModule) }))
    const keepsConnection = uses.some(({ list }) => list.some(({ name }) => name === 'useConnection'))
    for (const { source, list } of uses) {
      const site = findProviders(source, isModule, keepsConnection)
      const locals = createLocals(source)
      rewriteUses(source, list, (use) => planUse(job, source, site, locals, use))
      if (site) rewriteStyles(source, isModule)
      if (site) rewriteSite(job, project, site)
    }
  },
}

const isInside = (node: SyntaxNode, around: SyntaxNode) =>
  node.start >= around.start && node.end <= around.end

function planUse(
  job: Job,
  source: Source,
  site: ProvidersSite | undefined,
  locals: Locals,
  use: Use,
): Plan | undefined {
  const { name, module, node } = use
  const hook = Object.hasOwn(walletAdapterHooks, name) ? walletAdapterHooks[name] : undefined
  if (hook) return planHook(job, source, locals, use, hook)
  if (site && [...site.gone, ...site.props].some((one) => isInside(node, one))) return { apply() {} }
  const element = elementOf(source, node)
  if (element && site && (element === site.main || site.unwrapped.includes(element))) return { apply() {} }
  if (/^Wallet(?:Multi|Modal|Connect)Button$/.test(name) && element && !hasChildren(element))
    return planElement(job, source, use, {
      module: '@latchkey/react',
      name: 'ConnectButton',
      keep: ['className', 'disabled'],
    })
  // They go on to give the connection of web3.js.
  if (name === 'ConnectionProvider' || name === 'WalletAdapterNetwork') return undefined
  mark(job, source, node, walletAdapterLeft[name] ?? `The command does not know ${name} of ${module}.`)
  return undefined
}

const hasChildren = (element: SyntaxNode) => children(element, 'children').length > 0

function rewriteSite(job: Job, project: Project, site: ProvidersSite): void {
  const { source, statement, main, unwrapped, props, gone, network, endpoint } = site
  const left: string[] = []
  const options: string[] = []
  const title =
    network === 'devnet' ? 'solanaDevnet' : network === 'testnet' ? 'solanaTestnet' : 'solanaMainnet'
  const adapter = source.imports.need('@latchkey/adapter-solana', 'solana')
  const chain = source.imports.need('@latchkey/adapter-solana', title)
  if (endpoint && !network) {
    const isPlain = isTopLevel(source, endpoint)
    const code = isPlain ? createCarrier(project, source, statement).carry(source, endpoint) : undefined
    if (code === undefined) left.push('Pass the endpoint as customRpcUrls, and its network to solana().')
    else options.push(`customRpcUrls: { [${chain}.id]: [${code}] }`)
  }
  for (const prop of props) {
    const name = nameOf(child(prop, 'name')) ?? ''
    const value = literalOf(child(prop, 'value'))
    const was = source.text.slice(prop.start, prop.end).replace(/\s+/g, ' ')
    if (name === 'autoConnect' && value === false) options.push('enableReconnect: false')
    else if (!/^(?:autoConnect|endpoint|wallets)$/.test(name))
      left.push(`A provider had ${was}, which has no counterpart.`)
  }
  const client = clientNameIn(source)
  const code = writeClient(source, client, {
    adapters: [`${adapter}({ networks: [${chain}] })`],
    options,
    projectId: undefined,
    isExported: false,
  })
  for (const one of gone) removeStatement(source, one)
  const provider = source.imports.need('@latchkey/react', 'LatchkeyProvider')
  const [opening, closing] = [child(main, 'openingElement'), child(main, 'closingElement')]
  if (opening) source.edits.overwrite(opening.start, opening.end, `<${provider} client={${client}}>`)
  if (closing) source.edits.overwrite(closing.start, closing.end, `</${provider}>`)
  for (const one of unwrapped) unwrapElement(source, one)
  needStyles(project, source)
  const { newline } = source.style
  const notes = left.map((one) => job.marks.note(source, statement, `${one} ${job.page}`))
  source.edits.appendRight(statement.start, `${[...notes, code].join(newline)}${newline}${newline}`)
}

/** Whether code needs no variable of a component. */
const isTopLevel = (source: Source, node: SyntaxNode) =>
  source.bindings.every(
    ({ isTopLevel: isOutside, references }) => isOutside || !references.some((one) => isInside(one, node)),
  )
