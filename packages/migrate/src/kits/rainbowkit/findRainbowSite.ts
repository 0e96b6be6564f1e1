import { type Entry, entriesOf, type Project, topStatementOf, unwrap } from '../../project/createProject.js'
import { findNetworks } from '../../rewrite/findNetworks.js'
import { type Job, mark } from '../../rewrite/Job.js'
import { statementsOnlyFor, type WagmiSite } from '../../rewrite/writeWagmiSite.js'
import type { Source, Use } from '../../source/Source.js'
import { child, children, nameOf, type SyntaxNode } from '../../syntax/SyntaxNode.js'
import { walletNames } from './walletNames.js'

/** A place that makes the config, and the wallets it lists. */
export type RainbowSite = WagmiSite & { readonly featured: readonly string[] }

const own = [
  'appName',
  'appDescription',
  'appUrl',
  'appIcon',
  'projectId',
  'wallets',
  'walletConnectParameters',
  'chains',
]
const dropped = [...own, 'connectors', 'multiInjectedProviderDiscovery']

/** Finds the one `getDefaultConfig`, or wagmi's `createConfig` with connectors of RainbowKit. */
export function findRainbowSite(
  job: Job,
  project: Project,
  isModule: (module: string) => boolean,
): RainbowSite | undefined {
  const found = project.sources.flatMap((source) => {
    const kit = source.uses(isModule)
    const calls = [
      ...kit.filter(({ name }) => name === 'getDefaultConfig'),
      ...(kit.some(({ name }) => makesConnectors(name))
        ? source.uses((module) => module === 'wagmi').filter(({ name }) => name === 'createConfig')
        : []),
    ]
    return calls.flatMap((use) => {
      const call = source.parentOf(use.node)
      return call?.type === 'CallExpression' && child(call, 'callee') === use.node
        ? [{ source, call, use, kit }]
        : []
    })
  })
  const [only, ...others] = found
  if (!only) return undefined
  const fail = (text: string) => {
    for (const { source, call } of found) mark(job, source, call, text)
    return undefined
  }
  if (others.length) return fail('The app has several configs, so the command left them.')
  const { source, call, use, kit } = only
  const entries = entriesOf(unwrap(children(call, 'arguments')[0]))
  if (!entries) return fail('The command reads options that are written out, so it left these.')
  const networks = findNetworks(project, source, entries.find(({ name }) => name === 'chains')?.value)
  if (!networks) return fail('The command does not find the list of chains, so it left this.')
  const statement = topStatementOf(source, call)
  const isDefault = use.name === 'getDefaultConfig'
  const connectors = isDefault ? undefined : readConnectors(source, entries, kit)
  if (!isDefault && !connectors)
    return fail('The command does not understand the connectors, so it left this.')
  const facts = [...entries, ...(connectors?.facts ?? [])]
  const of = (name: string) => facts.find((one) => one.name === name)?.value
  const lists = isDefault ? of('wallets') : connectors?.wallets
  const wallets = readWallets(source, lists, kit)
  const left = [...wallets.left]
  if (of('walletConnectParameters')) left.push('Pass the parameters of WalletConnect to walletConnect().')
  return {
    source,
    node: call,
    statement,
    networks,
    kept: entries.filter(({ name }) => !dropped.includes(name)),
    fillsTransports: isDefault,
    app: {
      name: of('appName'),
      description: of('appDescription'),
      url: of('appUrl'),
      icon: of('appIcon'),
      projectId: of('projectId'),
    },
    gone: connectors?.gone ?? (lists ? statementsOnlyFor(source, lists, [call]) : []),
    left,
    featured: wallets.featured,
  }
}

export const makesConnectors = (name: string) =>
  name === 'connectorsForWallets' || name === 'getDefaultWallets'

/** Reads `connectors` of `createConfig`: a call of RainbowKit, or a variable that holds its result. */
function readConnectors(source: Source, entries: readonly Entry[], kit: readonly Use[]) {
  const given = unwrap(entries.find(({ name }) => name === 'connectors')?.value)
  const binding = given && source.bindingOf(given)
  const call = given?.type === 'CallExpression' ? given : unwrap(child(binding?.declaration, 'init'))
  const use = kit.find(({ node }) => node === child(call, 'callee'))
  if (!call || !use || !makesConnectors(use.name)) return undefined
  const args = children(call, 'arguments')
  const [lists, facts] = use.name === 'connectorsForWallets' ? args : [undefined, args[0]]
  const statement = binding && topStatementOf(source, binding.declaration)
  const inner = lists ? statementsOnlyFor(source, lists, statement ? [statement] : [call]) : []
  const gone = statement && binding?.references.length === 1 ? [statement] : []
  return { facts: facts ? (entriesOf(unwrap(facts)) ?? []) : [], wallets: lists, gone: [...inner, ...gone] }
}

/** Names of the wallets in `[{ groupName, wallets: [metaMaskWallet] }]`. */
function readWallets(
  source: Source,
  lists: SyntaxNode | undefined,
  kit: readonly Use[],
): { readonly featured: readonly string[]; readonly left: readonly string[] } {
  const value = unwrap(lists)
  const binding = value?.type === 'Identifier' ? source.bindingOf(value) : undefined
  const array = binding ? unwrap(child(binding.declaration, 'init')) : value
  const featured: string[] = []
  const unknown: string[] = []
  for (const group of children(array, 'elements')) {
    // The default wallets of RainbowKit.
    if (group.type === 'SpreadElement') continue
    const wallets = unwrap(entriesOf(group)?.find(({ name }) => name === 'wallets')?.value)
    for (const one of children(wallets, 'elements')) {
      const name = kit.find(({ node }) => node === one)?.name ?? nameOf(one) ?? 'a wallet of your own'
      const ours = Object.hasOwn(walletNames, name) ? walletNames[name] : undefined
      if (ours === undefined) unknown.push(name)
      else if (ours) featured.push(ours)
    }
  }
  const left = unknown.length ? [`Add to featuredWalletIds or customWallets: ${unknown.join(', ')}.`] : []
  return { featured: [...new Set(featured)], left }
}
