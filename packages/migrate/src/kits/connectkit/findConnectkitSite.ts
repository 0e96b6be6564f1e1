import { type Entry, entriesOf, type Project, topStatementOf, unwrap } from '../../project/createProject.js'
import { findNetworks } from '../../rewrite/findNetworks.js'
import { type Job, mark } from '../../rewrite/Job.js'
import type { WagmiSite } from '../../rewrite/writeWagmiSite.js'
import type { Source, Use } from '../../source/Source.js'
import { child, children, type SyntaxNode } from '../../syntax/SyntaxNode.js'

const own = [
  'aaveAccountOptions',
  'appDescription',
  'appIcon',
  'appName',
  'appUrl',
  'chains',
  'coinbaseWalletPreference',
  'connectors',
  'enableAaveAccount',
  'multiInjectedProviderDiscovery',
  'walletConnectProjectId',
]
const lost = ['aaveAccountOptions', 'coinbaseWalletPreference', 'enableAaveAccount']

/** Finds `createConfig(getDefaultConfig(…))`, or `createConfig` with `getDefaultConnectors(…)`. */
export function findConnectkitSite(
  job: Job,
  project: Project,
  isModule: (module: string) => boolean,
): WagmiSite | undefined {
  const found = project.sources.flatMap((source) =>
    source
      .uses(isModule)
      .filter(({ name }) => isConfig(name))
      .map((use) => ({ source, use })),
  )
  const [only, ...others] = found
  if (!only) return undefined
  const fail = (text: string) => {
    for (const { source, use } of found) mark(job, source, use.node, text)
    return undefined
  }
  if (others.length) return fail('The app has several configs, so the command left them.')
  const { source, use } = only
  const call = callOf(source, use.node)
  const config = call && findCreateConfig(source, call)
  if (!call || !config) return fail('The command looks for this inside createConfig of wagmi, so it left it.')
  const given = entriesOf(unwrap(children(call, 'arguments')[0]))
  const entries =
    use.name === 'getDefaultConfig' ? given : entriesOf(unwrap(children(config, 'arguments')[0]))
  if (!given || !entries) return fail('The command reads options that are written out, so it left these.')
  const networks = findNetworks(project, source, entries.find(({ name }) => name === 'chains')?.value)
  if (!networks) return fail('The command does not find the list of chains, so it left this.')
  const app = entriesOf(given.find(({ name }) => name === 'app')?.value) ?? []
  const of = (name: string, short: string) =>
    (given.find((one) => one.name === name) ?? app.find((one) => one.name === short))?.value
  return {
    source,
    node: config,
    statement: topStatementOf(source, config),
    networks,
    kept: entries.filter(({ name }) => !own.includes(name)),
    fillsTransports: use.name === 'getDefaultConfig',
    app: {
      name: of('appName', 'name'),
      description: of('appDescription', 'description'),
      url: of('appUrl', 'url'),
      icon: of('appIcon', 'icon'),
      projectId: of('walletConnectProjectId', ''),
    },
    gone: [],
    left: leftOf(source, given),
  }
}

export const isConfig = (name: string) => name === 'getDefaultConfig' || name === 'getDefaultConnectors'

const leftOf = (source: Source, entries: readonly Entry[]) =>
  entries
    .filter(({ name }) => lost.includes(name))
    .map(
      ({ property }) => `The option ${source.text.slice(property.start, property.end)} has no counterpart.`,
    )

function callOf(source: Source, callee: SyntaxNode): SyntaxNode | undefined {
  const call = source.parentOf(callee)
  return call?.type === 'CallExpression' && child(call, 'callee') === callee ? call : undefined
}

/** wagmi's `createConfig` around a call. */
function findCreateConfig(source: Source, call: SyntaxNode): SyntaxNode | undefined {
  const creators = source
    .uses((module) => module === 'wagmi')
    .filter(({ name }: Use) => name === 'createConfig')
  const around = source.ancestorsOf(call)
  return creators.map(({ node }) => callOf(source, node)).find((one) => one && around.includes(one))
}
