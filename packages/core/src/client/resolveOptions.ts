import type { Network } from '../adapter/Network.js'
import { type ChainId, toChainId } from '../caip/caip.js'
import { optionsErrors } from '../errors/optionsErrors.js'
import { defaultFeatures } from './defaultFeatures.js'
import { explainOptions } from './explainOptions.js'
import type { Features, LatchkeyOptions, ResolvedOptions } from './options.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Options that are on or off, with their defaults. */
const switches = {
  debug: true,
  enableWallets: true,
  enableEIP6963: true,
  enableInjected: true,
  enableReconnect: true,
  enableNetworkSwitch: true,
  enableWalletGuide: true,
  enableAuthLogger: true,
  enableEmbedded: false,
  enableMobileFullScreen: false,
  disableAppend: false,
  allowUnsupportedChain: false,
}

/**
 * Validates the app's options and fills in the defaults.
 * @throws `options/invalid` with the option and the fault.
 */
export function resolveOptions(given: LatchkeyOptions): ResolvedOptions {
  // Written so that bundlers drop the check and its sentences from production builds.
  let explain: typeof explainOptions | undefined
  try {
    if (process.env.NODE_ENV !== 'production') explain = explainOptions
  } catch {
    // A page without a bundler has no `process`.
  }
  explain?.(given)
  const { logger: _logger, ports: _ports, ...all } = given
  // An option with the value `undefined` counts as absent.
  const onlyGiven = <value extends object>(value: value) =>
    Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as value
  const options = onlyGiven(all)
  const { adapters } = options
  const byId = <row>(rows: Readonly<Record<string, row>> = {}) =>
    Object.fromEntries(Object.entries(rows).map(([id, row]) => [toChainId(id as ChainId), row]))
  const customRpcUrls = byId(options.customRpcUrls)
  const defaultNetwork = options.defaultNetwork ? toChainId(options.defaultNetwork) : undefined
  const features = onlyGiven(options.features ?? {})
  const check = (option: keyof LatchkeyOptions, holds: unknown, reason: string) => {
    if (!holds) throw optionsErrors.invalid({ option, reason })
  }
  const isWeb = /^https?:\/\//
  const mismatch = (pattern: RegExp) => `does not match ${pattern}`
  const patterns = [
    ['id', /^[\w-]{1,64}$/],
    ['themeMode', /^(light|dark|system)$/],
    ['prefetch', /^(intent|idle|none)$/],
    ['termsConditionsUrl', isWeb],
    ['privacyPolicyUrl', isWeb],
  ] as const
  for (const [key, pattern] of patterns)
    check(key, options[key] === undefined || pattern.test(options[key]), mismatch(pattern))
  check(
    'adapters',
    Array.isArray(adapters) && new Set(adapters.map((one) => one.namespace)).size === adapters.length,
    'needs one adapter per namespace',
  )
  const networks: readonly Network[] = adapters.flatMap((adapter) => adapter.networks)
  const known = (option: keyof LatchkeyOptions, chainId: string) =>
    check(
      option,
      // Without adapters, the feature that connects adds the networks later.
      !networks[0] || networks.some(({ id }) => id === chainId),
      `names unknown "${chainId}"`,
    )
  if (defaultNetwork) known('defaultNetwork', defaultNetwork)
  for (const [chainId, urls] of Object.entries(customRpcUrls)) {
    known('customRpcUrls', chainId)
    check('customRpcUrls', Array.isArray(urls) && urls.every((url) => isWeb.test(url)), mismatch(isWeb))
  }
  for (const key of Object.keys(switches) as (keyof typeof switches)[])
    check(key, typeof (options[key] ?? true) === 'boolean', 'is not a boolean')
  for (const [key, value] of Object.entries(features))
    check(
      'features',
      Object(value) === value || typeof value === typeof defaultFeatures[key as keyof Features],
      `cannot take "${key}"`,
    )
  const legal = options.termsConditionsUrl ?? options.privacyPolicyUrl
  check('features', !features.legalCheckbox || legal, 'needs a URL for legalCheckbox')

  return {
    id: 'default',
    themeMode: 'system',
    locale: 'auto',
    prefetch: 'intent',
    connectors: [],
    connectorImages: {},
    addressLabels: {},
    themeVariables: {},
    ...switches,
    ...options,
    api: options.api ?? (options.projectId ? {} : undefined),
    defaultNetwork,
    customRpcUrls,
    chainImages: byId(options.chainImages),
    features: { ...defaultFeatures, ...features },
    givenFeatures: features,
    networks,
  }
}
