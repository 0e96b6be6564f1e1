import { type Entry, entriesOf } from '../../project/createProject.js'
import { createLocals, type Locals } from '../../rewrite/createLocals.js'
import { type Job, mark, type Plan, rewriteUses } from '../../rewrite/Job.js'
import { planCustom } from '../../rewrite/planCustom.js'
import { literalOf, planElement } from '../../rewrite/planElement.js'
import { planHook } from '../../rewrite/planHook.js'
import { type ProviderSite, planProvider } from '../../rewrite/planProvider.js'
import { type CarriedOption, type WagmiSite, writeWagmiSite } from '../../rewrite/writeWagmiSite.js'
import type { Source, Use } from '../../source/Source.js'
import { textOf } from '../../syntax/SyntaxNode.js'
import { type Kit, pageOf } from '../Kit.js'
import { connectkitFields, connectkitHooks, connectkitLeft } from './connectkitHooks.js'
import { findConnectkitSite, isConfig } from './findConnectkitSite.js'

const isModule = (module: string) => module === 'connectkit' || module.startsWith('connectkit/')

/** ConnectKit, which is for React and wagmi. */
export const connectkit: Kit = {
  name: 'ConnectKit',
  page: pageOf('connectkit'),
  isModule,
  isPackage: isModule,
  rewrite(project, job) {
    const site = findConnectkitSite(job, project, isModule)
    const providers: ProviderSite[] = []
    for (const source of project.sources) {
      const locals = createLocals(source)
      rewriteUses(source, source.uses(isModule), (use) =>
        planUse(job, source, { site, providers, locals }, use),
      )
    }
    if (!site) return
    const [first] = providers
    const client = writeWagmiSite(job, project, site, {
      options: first ? providerOptions(first) : [],
      owner: first?.opening ?? site.node,
      isShared: providers.some(({ source }) => source !== site.source),
    })
    for (const { write } of providers) write(project, client)
  },
}

type Context = {
  readonly site: WagmiSite | undefined
  readonly providers: ProviderSite[]
  readonly locals: Locals
}

function planUse(job: Job, source: Source, { site, providers, locals }: Context, use: Use): Plan | undefined {
  const { name, module, node, binding } = use
  const hook = Object.hasOwn(connectkitHooks, name) ? connectkitHooks[name] : undefined
  if (hook) return planHook(job, source, locals, use, hook)
  if (name === 'ConnectKitButton') {
    const ours = 'ConnectButton'
    if (source.parentOf(node)?.type === 'JSXMemberExpression')
      return planCustom(job, source, locals, use, { name: ours, rules: connectkitFields })
    return planElement(job, source, use, {
      module: '@latchkey/react',
      name: ours,
      keep: ['label'],
      props: {
        showBalance: (value) =>
          literalOf(value) === true ? 'drop' : literalOf(value) === false ? 'balance={false}' : undefined,
        showAvatar: (value) => (literalOf(value) === true ? 'drop' : undefined),
      },
      // ConnectKit hides the balance by default.
      add: (props) => (props.includes('showBalance') ? undefined : 'balance={false}'),
    })
  }
  if (name === 'ConnectKitProvider') {
    if (site) return planProvider(job, source, use, providers)
    mark(job, source, node, 'The command does not find the config of this provider, so it left both.')
    return undefined
  }
  // wagmi's hook returns the same.
  if (name === 'useChains' && node.type === 'Identifier')
    return { apply: () => void source.imports.need('wagmi', 'useChains', { local: binding.name }) }
  if (site && source === site.source && isConfig(name)) return { apply() {} }
  if (!site && isConfig(name)) return undefined
  mark(job, source, node, connectkitLeft[name] ?? `The command does not know ${name} of ${module}.`)
  return undefined
}

/** What a mark says on props and options with a counterpart of another kind. */
const insteadOf: Readonly<Record<string, string>> = {
  customAvatar: 'Show an avatar of your own by the slot avatar of LatchkeyProvider.',
  customTheme: 'Set the theme by themeVariables, such as accent and radius.',
  disclaimer:
    'Terms are linked by termsConditionsUrl and privacyPolicyUrl, or beside a checkbox with features.legalCheckbox.',
  theme: 'Set the theme by themeVariables, such as accent and radius.',
}

/** Variables of ConnectKit's theme, and ours. */
const themeNames: Readonly<Record<string, string>> = {
  '--ck-accent-color': 'accent',
  '--ck-font-family': 'font',
}

/** Translates the variables of a theme that are written out, and names the others. */
function translateTheme(source: Source, prop: Entry, left: (text: string) => string): CarriedOption {
  const entries = entriesOf(prop.value) ?? []
  const codeOf = ({ name, value }: Entry) => {
    const ours = Object.hasOwn(themeNames, name) ? themeNames[name] : undefined
    return ours && textOf(value) !== undefined
      ? `${ours}: ${source.text.slice(value.start, value.end)}`
      : undefined
  }
  const kept = entries.flatMap((one) => codeOf(one) ?? [])
  const others = entries.filter((one) => codeOf(one) === undefined)
  const { property } = prop
  const was =
    kept.length && others.length
      ? others.map((one) => source.text.slice(one.property.start, one.property.end)).join(', ')
      : source.text.slice(property.start, property.end)
  return () => ({
    entries: kept.length ? [`themeVariables: { ${kept.join(', ')} }`] : [],
    left: kept.length && !others.length ? [] : [left(was.replace(/\s+/g, ' '))],
  })
}

/** Options of the client for the props of `ConnectKitProvider`. */
function providerOptions({ source, props }: ProviderSite): CarriedOption[] {
  const parts = props.flatMap((prop) => {
    const inner = prop.name === 'options' ? entriesOf(prop.value) : undefined
    return inner ?? [prop]
  })
  return parts.map((prop): CarriedOption => {
    const { name, value, property } = prop
    if (name === 'customTheme')
      return translateTheme(source, prop, (was) => `${insteadOf[name]} ConnectKitProvider had ${was}.`)
    const was = source.text.slice(property.start, property.end).replace(/\s+/g, ' ')
    const none = { entries: [], left: [] }
    const { quote } = source.style
    const text = literalOf(value)
    return (carry) => {
      if (/^(?:mode|theme)$/.test(name) && text === 'auto') return none
      if (name === 'mode' && (text === 'dark' || text === 'light'))
        return { entries: [`themeMode: ${quote}${text}${quote}`], left: [] }
      if (name === 'language' && typeof text === 'string')
        return { entries: [`locale: ${quote}${text}${quote}`], left: [] }
      if (name === 'initialChainId' && text !== 0) {
        const code = carry(source, value)
        if (code !== undefined) return { entries: [`defaultNetwork: ${code}`], left: [] }
      }
      if (/^on(?:Connect|Disconnect)$/.test(name))
        return {
          entries: [],
          left: [`Call useConnectionEffect with the listener. ConnectKitProvider had ${was}.`],
        }
      const instead = Object.hasOwn(insteadOf, name) ? insteadOf[name] : undefined
      return {
        entries: [],
        left: [
          instead
            ? `${instead} ConnectKitProvider had ${was}.`
            : `ConnectKitProvider had ${was}, which has no counterpart.`,
        ],
      }
    }
  })
}
