import { socialProviders } from '../connector/EmbeddedWallet.js'
import { optionsErrors } from '../errors/optionsErrors.js'
import { siwxErrors } from '../errors/siwxErrors.js'
import { misuse, show, suggest } from '../lib/misuse.js'
import { defaultFeatures } from './defaultFeatures.js'
import type { Features, LatchkeyOptions } from './options.js'
import { otherFeatures, otherNames } from './otherNames.js'

const kinds = {
  adapters: 'array',
  id: 'text',
  projectId: 'text',
  api: 'object',
  metadata: 'object',
  featuredWalletIds: 'array',
  includeWalletIds: 'array',
  excludeWalletIds: 'array',
  customWallets: 'array',
  allWallets: 'text',
  defaultNetwork: 'network',
  connectors: 'array',
  customRpcUrls: 'object',
  chainImages: 'object',
  connectorImages: 'object',
  addressLabels: 'object',
  termsConditionsUrl: 'text',
  privacyPolicyUrl: 'text',
  themeMode: 'text',
  themeVariables: 'object',
  locale: 'locale',
  features: 'object',
  enableWallets: 'boolean',
  enableEIP6963: 'boolean',
  enableInjected: 'boolean',
  enableReconnect: 'boolean',
  enableNetworkSwitch: 'boolean',
  enableWalletGuide: 'boolean',
  enableAuthLogger: 'boolean',
  enableEmbedded: 'boolean',
  enableMobileFullScreen: 'boolean',
  disableAppend: 'boolean',
  prefetch: 'text',
  siwx: 'object',
  siweConfig: 'object',
  allowUnsupportedChain: 'boolean',
  debug: 'boolean',
  logger: 'function',
  ports: 'object',
} as const satisfies Record<keyof LatchkeyOptions, string>

const names = Object.keys(kinds) as (keyof LatchkeyOptions)[]
const featureNames = [...Object.keys(defaultFeatures), 'connectMethodsOrder' satisfies keyof Features]

const example = 'createLatchkey({ adapters: [evm({ networks: [mainnet] })] })'

/**
 * Throws an error with the value and the fix when `createLatchkey()` is called wrongly. Production builds leave this file
 * out and rely on the checks of `resolveOptions`.
 * @throws `options/invalid`, `siwx/both_set`
 */
export function explainOptions(given: unknown): void {
  if (given === undefined)
    throw misuse('createLatchkey', 'createLatchkey() needs its options', `Write ${example}.`)
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw misuse(
      'createLatchkey',
      `createLatchkey() takes an object, not ${show(given)}`,
      `Write ${example}.`,
    )
  if (isAdapter(given))
    throw misuse(
      'createLatchkey',
      'createLatchkey() takes an object of options, not an adapter',
      `Write ${example}.`,
    )
  const options = given as Readonly<Record<string, unknown>>
  for (const [name, value] of Object.entries(options)) {
    if (!(name in kinds))
      throw misuse(name, `createLatchkey() has no option ${name}`, otherNames[name] ?? suggest(name, names))
    if (value !== undefined) explainKind(name as keyof LatchkeyOptions, value)
  }
  if (options['siwx'] && options['siweConfig']) throw siwxErrors.bothSet({})
  if (options['adapters'] !== undefined) explainAdapters(options['adapters'] as readonly unknown[])
  explainRpcUrls(Object(options['customRpcUrls']) as object)
  explainActions(Object(options['features']))
  for (const name of Object.keys(Object(options['features']) as object))
    if (!featureNames.includes(name))
      throw optionsErrors.invalid({
        option: 'features',
        reason: `cannot take "${name}". ${otherFeatures[name] ?? suggest(name, featureNames)}`.replace(
          /[.]$/,
          '',
        ),
      })
  const connectors = (options['connectors'] ?? []) as readonly unknown[]
  for (const connector of connectors)
    if (typeof connector === 'function' || isFeature(connector))
      throw wrong('connectors', `holds ${show(connector)}, not a connector`, hintOf(connector))
}

/** Explains wrong values of features that take a boolean or settings of their own. */
function explainActions(features: Readonly<Record<string, unknown>>): void {
  for (const [name, part] of [
    ['send', 'bip122'],
    ['receive', 'uri'],
  ] as const) {
    const value = features[name]
    if (value === undefined || typeof value === 'boolean') continue
    if (typeof Object(value)[part] === 'boolean') continue
    throw optionsErrors.invalid({ option: 'features', reason: `cannot take "${name}"` })
  }
  const { socials = true } = features
  const wanted: readonly unknown[] = Array.isArray(socials) ? socials : [socials]
  for (const one of wanted)
    if (one !== Boolean(socials) && !socialProviders.some((known) => known === one))
      throw optionsErrors.invalid({
        option: 'features',
        reason: `cannot take ${show(one)} in "socials". ${suggest(String(one), socialProviders)}`.replace(
          /[.]$/,
          '',
        ),
      })
  const { names } = features
  if (names === undefined || typeof names === 'boolean') return
  const { suffixes } = Object(names) as { readonly suffixes?: unknown }
  const isSuffix = (one: unknown) => typeof one === 'string' && /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(one)
  if (Array.isArray(suffixes) && suffixes.length > 0 && suffixes.every(isSuffix)) return
  throw optionsErrors.invalid({
    option: 'features',
    reason: `cannot take "names" without suffixes such as 'id.example.org'`,
  })
}

function explainKind(option: keyof LatchkeyOptions, value: unknown): void {
  const kind = kinds[option]
  const isRight =
    kind === 'array'
      ? Array.isArray(value)
      : kind === 'locale'
        ? [value].flat().every((tag) => typeof tag === 'string')
        : kind === 'network'
          ? typeof value === 'string' || typeof value === 'number'
          : kind === 'text'
            ? typeof value === 'string'
            : kind === 'object'
              ? typeof value === 'object' && value !== null && !Array.isArray(value)
              : typeof value === kind
  if (isRight) return
  const text = show(value)
  switch (option) {
    case 'adapters':
      throw wrong(
        option,
        `needs one adapter per namespace, in an array, not ${text}`,
        'Write adapters: [evm({ networks: [mainnet] })]',
      )
    case 'api':
      throw wrong(option, `takes an object, not ${text}`, `Write api: { url: ${text} }`)
    case 'metadata':
      throw wrong(option, `takes an object, not ${text}`, `Write metadata: { name: ${text} }`)
    case 'defaultNetwork': {
      const id: unknown = Object(value).id ?? value
      throw wrong(option, `takes the id of a network, not ${text}`, `Write defaultNetwork: ${show(id)}`)
    }
    case 'customRpcUrls':
      throw wrong(
        option,
        `takes an object of http(s) URLs by network, not ${text}`,
        `Write customRpcUrls: { 'eip155:1': ${typeof value === 'string' ? `[${text}]` : text} }`,
      )
    default:
      // For these, the errors of `resolveOptions` name the values.
      if (kind === 'boolean' || option === 'themeMode' || option === 'prefetch' || option === 'id') return
      throw wrong(
        option,
        `takes ${kind === 'text' ? 'text' : `an ${kind}`.replace('an f', 'a f')}, not ${text}`,
      )
  }
}

function explainAdapters(adapters: readonly unknown[]): void {
  for (const [index, one] of adapters.entries()) {
    const place = `adapters[${index}]`
    if (typeof one === 'function')
      throw wrong(
        'adapters',
        `holds the function ${one.name}, not an adapter`,
        `Call it: adapters: [${one.name}({ networks })]`,
      )
    if (isAdapter(one)) continue
    const isNetwork = 'rpcUrls' in Object(one) || 'nativeCurrency' in Object(one)
    if (isNetwork)
      throw wrong(
        'adapters',
        `holds the network ${show((one as { name?: unknown }).name)}, not an adapter`,
        'Write adapters: [evm({ networks: [mainnet] })]',
      )
    throw wrong('adapters', `holds ${show(one)} as ${place}, not an adapter`, hintOf(one))
  }
}

function explainRpcUrls(customRpcUrls: object): void {
  for (const [chainId, urls] of Object.entries(customRpcUrls)) {
    if (typeof urls === 'string')
      throw wrong(
        'customRpcUrls',
        `takes a list of http(s) URLs for ${chainId}, not ${show(urls)}`,
        `Write [${show(urls)}]`,
      )
  }
}

const wrong = (option: string, reason: string, fix = '') =>
  optionsErrors.invalid({ option, reason: fix ? `${reason}. ${fix}` : reason })

const isAdapter = (value: unknown) =>
  typeof value === 'object' && value !== null && 'namespace' in value && 'create' in value

const isFeature = (value: unknown) =>
  typeof value === 'object' && value !== null && 'create' in value && !('namespace' in value)

function hintOf(value: unknown): string {
  if (isFeature(value)) return 'It is a feature: write client.use(…) with it'
  if (typeof value === 'function') return `Call it: ${value.name}({ … })`
  return 'Write adapters: [evm({ networks: [mainnet] })]'
}
