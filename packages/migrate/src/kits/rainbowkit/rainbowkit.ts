import type { Project } from '../../project/createProject.js'
import { createLocals, type Locals } from '../../rewrite/createLocals.js'
import { type Job, mark, type Plan, rewriteUses } from '../../rewrite/Job.js'
import { planCustom } from '../../rewrite/planCustom.js'
import { literalOf, planElement } from '../../rewrite/planElement.js'
import { planHook } from '../../rewrite/planHook.js'
import { type ProviderSite, planProvider, rewriteStyles } from '../../rewrite/planProvider.js'
import { planType } from '../../rewrite/planType.js'
import { writeWagmiSite } from '../../rewrite/writeWagmiSite.js'
import type { Source, Use } from '../../source/Source.js'
import { type Kit, pageOf } from '../Kit.js'
import { findRainbowSite, makesConnectors, type RainbowSite } from './findRainbowSite.js'
import { providerOptions } from './providerOptions.js'
import {
  connectButtonFields,
  rainbowkitHooks,
  rainbowkitLeft,
  walletButtonFields,
} from './rainbowkitHooks.js'
import { findWallet, titleOf } from './walletNames.js'

const isModule = (module: string) => /^@rainbow-me\/rainbowkit(?:\/|$)/.test(module)

/** RainbowKit, which is for React and wagmi. */
export const rainbowkit: Kit = {
  name: 'RainbowKit',
  page: pageOf('rainbowkit'),
  isModule,
  isPackage: isModule,
  rewrite(project, job) {
    const site = findRainbowSite(job, project, isModule)
    const providers: ProviderSite[] = []
    for (const source of project.sources) {
      const locals = createLocals(source)
      rewriteUses(source, source.uses(isModule), (use) =>
        planUse(job, source, { site, providers, locals }, use),
      )
      if (site) rewriteStyles(source, isModule)
    }
    if (site) write(job, project, site, providers)
  },
}

function write(job: Job, project: Project, site: RainbowSite, providers: readonly ProviderSite[]): void {
  const [first] = providers
  const options = first ? providerOptions(first, isModule) : []
  const { quote } = site.source.style
  if (site.featured.length)
    options.unshift(() => ({
      entries: [`featuredWalletIds: [${site.featured.map((one) => `${quote}${one}${quote}`).join(', ')}]`],
      left: [],
    }))
  const client = writeWagmiSite(job, project, site, {
    options,
    owner: first?.opening ?? site.node,
    isShared: providers.some(({ source }) => source !== site.source),
  })
  for (const { write: provide } of providers) provide(project, client)
}

type Context = {
  readonly site: RainbowSite | undefined
  readonly providers: ProviderSite[]
  readonly locals: Locals
}

function planUse(job: Job, source: Source, { site, providers, locals }: Context, use: Use): Plan | undefined {
  const { name, module, node } = use
  const hook = Object.hasOwn(rainbowkitHooks, name) ? rainbowkitHooks[name] : undefined
  if (hook) return planHook(job, source, locals, use, hook)
  if (name === 'ConnectButton')
    return isCustom(source, use)
      ? planCustom(job, source, locals, use, { name, rules: connectButtonFields })
      : planElement(job, source, use, {
          module: '@latchkey/react',
          name,
          keep: ['label'],
          props: {
            showBalance: (value) => {
              const shown = literalOf(value)
              return shown === true ? 'drop' : shown === false ? 'balance={false}' : undefined
            },
            // Ours shows the network in the account.
            chainStatus: (value) => (literalOf(value) === 'none' ? 'drop' : undefined),
            accountStatus: (value) => (literalOf(value) === 'full' ? 'drop' : undefined),
          },
          why: {
            showBalance: 'Set balance={false} to hide the balance: it is shown on every width.',
            chainStatus: 'Put a NetworkButton beside the button to show the network.',
          },
        })
  const wallet = (value: Parameters<typeof literalOf>[0]) => {
    const ours = findWallet(String(literalOf(value) ?? ''))
    return ours ? `wallet="${ours}"` : undefined
  }
  const titled = (value: Parameters<typeof literalOf>[0]) => {
    const code = wallet(value)
    const title = titleOf(findWallet(String(literalOf(value) ?? '')) ?? '')
    return code && title ? `${code} name="${title}"` : code
  }
  if (name === 'WalletButton')
    return isCustom(source, use)
      ? planCustom(job, source, locals, use, { name, rules: walletButtonFields, props: { wallet } })
      : planElement(job, source, use, { module: '@latchkey/react', name, props: { wallet: titled } })
  if (name === 'RainbowKitProvider')
    return site ? planProvider(job, source, use, providers) : fail(job, source, use)
  if (name === 'Chain') return planType(source, use, 'viem', 'Chain')
  if (site && isOfSite(source, site, use)) return { apply() {} }
  if (providers.some((one) => one.source === source && isInside(node, one.opening)) || isTheme(source, use))
    return { apply() {} }
  if (!site && /^getDefault|^connectorsFor/.test(name)) return undefined
  mark(job, source, node, rainbowkitLeft[name] ?? `The command does not know ${name} of ${module}.`)
  return undefined
}

function fail(job: Job, source: Source, use: Use): undefined {
  mark(job, source, use.node, 'The command does not find the config of this provider, so it left both.')
}

const isInside = (node: Use['node'], around: Use['node']) =>
  node.start >= around.start && node.end <= around.end

/** `<ConnectButton.Custom>`. */
function isCustom(source: Source, { node }: Use): boolean {
  return source.parentOf(node)?.type === 'JSXMemberExpression'
}

/** Whether the use goes away with the config. */
function isOfSite(source: Source, site: RainbowSite, { name, module, node }: Use): boolean {
  if (source !== site.source) return false
  const isPart = name === 'getDefaultConfig' || makesConnectors(name) || module.endsWith('/wallets')
  return isPart && [site.node, ...site.gone].some((one) => isInside(node, one))
}

/** Whether the use is the theme of a provider, which is read with its props. */
function isTheme(source: Source, { name, node }: Use): boolean {
  if (!/^(?:dark|light|midnight)Theme$/.test(name)) return false
  const opening = source.ancestorsOf(node).find(({ type }) => type === 'JSXOpeningElement')
  const uses =
    opening &&
    source.uses(isModule).some((one) => one.name === 'RainbowKitProvider' && isInside(one.node, opening))
  return Boolean(uses)
}
