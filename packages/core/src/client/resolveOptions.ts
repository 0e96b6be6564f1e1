import type { Network } from '../adapter/Network.js'
import { defaultFeatures } from './defaultFeatures.js'
import type { LatchkeyOptions, ResolvedOptions } from './options.js'
import { optionsErrors } from './optionsErrors.js'

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
 * Checks what the app gave and fills in the defaults.
 * @throws `options/invalid`, naming the option and what is wrong with it.
 */
export function resolveOptions(given: LatchkeyOptions): ResolvedOptions {
  const { logger: _logger, ports: _ports, ...all } = given
  // What is `undefined` counts as not given.
  const options = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as typeof all
  const {
    adapters,
    customRpcUrls = {},
    defaultNetwork,
    features = {},
    id = 'default',
    themeMode = 'system',
  } = options
  const check = (option: keyof LatchkeyOptions, holds: unknown, reason: string) => {
    if (!holds) throw optionsErrors.invalid({ option, reason })
  }
  const isWeb = (url: unknown) => typeof url === 'string' && /^https?:\/\//.test(url)

  check('adapters', adapters?.length, 'needs an adapter')
  const networks: readonly Network[] = adapters.flatMap((adapter) => adapter.networks)
  const unknown = (chainId: string) => !networks.some((network) => network.id === chainId)
  check(
    'adapters',
    new Set(adapters.map(({ namespace }) => namespace)).size === adapters.length,
    'repeats a family',
  )
  check('id', /^[\w-]{1,64}$/.test(id), 'takes 1 to 64 letters, digits, - and _')
  for (const chainId of defaultNetwork ? [defaultNetwork] : [])
    check('defaultNetwork', !unknown(chainId), `names "${chainId}", unknown to the adapters`)
  for (const [chainId, urls] of Object.entries(customRpcUrls)) {
    check('customRpcUrls', !unknown(chainId), `names "${chainId}", unknown to the adapters`)
    check('customRpcUrls', Array.isArray(urls) && urls.every(isWeb), 'takes lists of http(s) URLs')
  }
  check('themeMode', /^(light|dark|system)$/.test(themeMode), 'is light, dark or system')
  for (const key of ['termsConditionsUrl', 'privacyPolicyUrl'] as const)
    check(key, !options[key] || isWeb(options[key]), 'takes an http(s) URL')
  for (const key of Object.keys(switches) as (keyof typeof switches)[])
    check(key, typeof (options[key] ?? true) === 'boolean', 'is true or false')
  for (const key of Object.keys(features))
    check('features', key in defaultFeatures || key === 'connectMethodsOrder', `does not know "${key}"`)
  const legal = options.termsConditionsUrl ?? options.privacyPolicyUrl
  check(
    'features',
    !features.legalCheckbox || legal,
    'needs termsConditionsUrl or privacyPolicyUrl for legalCheckbox',
  )

  return {
    connectors: [],
    chainImages: {},
    connectorImages: {},
    addressLabels: {},
    themeVariables: {},
    ...switches,
    ...options,
    customRpcUrls,
    id,
    themeMode,
    defaultAccountTypes: {
      bip122: 'payment',
      eip155: 'smartAccount',
      polkadot: 'eoa',
      solana: 'eoa',
      ...options.defaultAccountTypes,
    },
    features: { ...defaultFeatures, ...features },
    networks,
  }
}
