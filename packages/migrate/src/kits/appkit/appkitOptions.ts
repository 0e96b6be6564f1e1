import { type Entry, entriesOf, unwrap } from '../../project/createProject.js'
import type { Source } from '../../source/Source.js'
import { children, type SyntaxNode, textOf } from '../../syntax/SyntaxNode.js'

/** Options of `createAppKit` that `createLatchkey` has too, with the same meaning. */
export const sameOptions = [
  'allWallets',
  'allowUnsupportedChain',
  'chainImages',
  'connectorImages',
  'customWallets',
  'debug',
  'disableAppend',
  'enableAuthLogger',
  'enableEIP6963',
  'enableEmbedded',
  'enableInjected',
  'enableMobileFullScreen',
  'enableNetworkSwitch',
  'enableReconnect',
  'enableWalletGuide',
  'enableWallets',
  'excludeWalletIds',
  'featuredWalletIds',
  'includeWalletIds',
  'metadata',
  'privacyPolicyUrl',
  'termsConditionsUrl',
  'themeMode',
] as const

/** Features of both, with the same meaning. */
const sameFeatures = [
  'allWallets',
  'analytics',
  'collapseWallets',
  'connectMethodsOrder',
  'connectorTypeOrder',
  'email',
  'emailShowWallets',
  'history',
  'legalCheckbox',
  'onramp',
  'pay',
  'receive',
  'send',
  'smartSessions',
  'socials',
  'swaps',
  'walletFeaturesOrder',
] as const

/** Variables of AppKit's theme, with and without the old prefix, and ours. */
const themeNames: Readonly<Record<string, string>> = { accent: 'accent', 'font-family': 'font' }

/** Code of the new value. `carry` brings code to the file of the client. */
type Carry = (node: SyntaxNode) => string | undefined

/** The options of the client for one option of AppKit, and sentences on what is left. */
export type OptionResult = { readonly entries: readonly string[]; readonly left: readonly string[] }

/** Translates an option. The adapters, networks and the project id are not among them. */
export function translateOption(
  { name, value, property }: Entry,
  source: Source,
  carry: Carry,
): OptionResult {
  const left = (text: string): OptionResult => ({ entries: [], left: [text] })
  const was = source.text.slice(property.start, property.end).replace(/\s+/g, ' ')
  const node = unwrap(value)
  if ((sameOptions as readonly string[]).includes(name)) {
    const code = carry(value)
    if (code === undefined) return left(`Pass ${name} to createLatchkey. The option was ${was}.`)
    return { entries: [code === name ? name : `${name}: ${code}`], left: [] }
  }
  if (name === 'features') return translateFeatures(node, was, carry)
  if (name === 'defaultNetwork') {
    const code = node && /^(?:Identifier|MemberExpression)$/.test(node.type) ? carry(node) : undefined
    return code === undefined
      ? left(`Pass the id of the network as defaultNetwork. The option was ${was}.`)
      : { entries: [`defaultNetwork: ${code}${node?.['computed'] ? '?' : ''}.id`], left: [] }
  }
  if (name === 'themeVariables') return translateTheme(node, source, was)
  if (name === 'customRpcUrls') return translateUrls(node, source, was, carry)
  if (name === 'siweConfig' || name === 'siwx')
    return left(`Sign-in is the option siwx of createLatchkey, with serverSessions(). The option was ${was}.`)
  return left(`The option ${was} has no counterpart.`)
}

function translateFeatures(node: SyntaxNode | undefined, was: string, carry: Carry): OptionResult {
  const entries = entriesOf(node)
  if (!entries) return { entries: [], left: [`Pass the features to createLatchkey. The option was ${was}.`] }
  const kept: string[] = []
  const left: string[] = []
  for (const { name, value } of entries) {
    const code = (sameFeatures as readonly string[]).includes(name) ? carry(value) : undefined
    if (code === undefined) left.push(`The feature ${name} has no counterpart.`)
    else kept.push(code === name ? name : `${name}: ${code}`)
    if (/^(?:email|socials)$/.test(name) && !isOff(value))
      left.push('Logins by email and social services need embeddedWallet() and a server of yours.')
  }
  return { entries: kept.length ? [`features: { ${kept.join(', ')} }`] : [], left: [...new Set(left)] }
}

/** Whether a feature is `false`, or an empty list. */
function isOff(given: SyntaxNode): boolean {
  const value = unwrap(given)
  return (
    value?.['value'] === false || (value?.type === 'ArrayExpression' && !children(value, 'elements').length)
  )
}

/** What a mark says on variables of AppKit's theme. */
const themeLeft: Readonly<Record<string, string>> = {
  'z-index': "is not needed: the modal is in the browser's top layer, above every z-index.",
  'border-radius-master':
    'has no counterpart of the same scale. Set radius of themeVariables, the corners of buttons and rows. Its default is 14px.',
}
const noScale = 'has no counterpart of the same scale.'

function translateTheme(node: SyntaxNode | undefined, source: Source, was: string): OptionResult {
  const entries = entriesOf(node)
  if (!entries) return { entries: [], left: [`Pass the theme as themeVariables. The option was ${was}.`] }
  const kept: string[] = []
  const left: string[] = []
  for (const { name, value } of entries) {
    const plain = name.replace(/^--(?:w3m|apkt)-/, '')
    const ours = Object.hasOwn(themeNames, plain) ? themeNames[plain] : undefined
    const instead = Object.hasOwn(themeLeft, plain) ? themeLeft[plain] : noScale
    const code = source.text.slice(value.start, value.end)
    if (ours && textOf(value) !== undefined) kept.push(`${ours}: ${code}`)
    else left.push(`The theme variable ${name}: ${code.replace(/\s+/g, ' ')} ${instead}`)
  }
  return { entries: kept.length ? [`themeVariables: { ${kept.join(', ')} }`] : [], left }
}

/** `{ 'eip155:1': [{ url }] }` becomes `{ 'eip155:1': [url] }`. */
function translateUrls(
  node: SyntaxNode | undefined,
  source: Source,
  was: string,
  carry: Carry,
): OptionResult {
  const failed = { entries: [], left: [`Pass lists of URLs as customRpcUrls. The option was ${was}.`] }
  const networks = entriesOf(node)?.map(({ property, value }) => {
    const list = unwrap(value)
    if (list?.type !== 'ArrayExpression') return undefined
    const urls = children(list, 'elements').map((one) => {
      const parts = entriesOf(one)
      const url = parts?.length === 1 && parts[0]?.name === 'url' ? parts[0].value : undefined
      return url && carry(url)
    })
    const key = source.text.slice(property.start, value.start)
    return urls.every((one) => one !== undefined) ? `${key}[${urls.join(', ')}]` : undefined
  })
  if (!networks?.every((one) => one !== undefined)) return failed
  return { entries: [`customRpcUrls: { ${networks.join(', ')} }`], left: [] }
}
