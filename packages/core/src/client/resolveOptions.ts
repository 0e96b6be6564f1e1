import type { Network } from '../adapter/Network.js'
import { isChainId } from '../caip/chainId.js'
import { defaultFeatures } from './defaultFeatures.js'
import type { LatchkeyOptions, ResolvedOptions } from './options.js'
import { optionsErrors } from './optionsErrors.js'

const themeModes: readonly unknown[] = ['light', 'dark', 'system']

/** Options that default to on. */
const on = {
  debug: true,
  enableWallets: true,
  enableEIP6963: true,
  enableInjected: true,
  enableReconnect: true,
  enableNetworkSwitch: true,
  enableWalletGuide: true,
  enableAuthLogger: true,
} as const

/** Options that default to off. */
const off = {
  enableEmbedded: false,
  enableMobileFullScreen: false,
  disableAppend: false,
  allowUnsupportedChain: false,
} as const

/**
 * Checks what the app gave and fills in the defaults.
 * @throws `options/invalid`, naming the option and what is wrong with it.
 */
export function resolveOptions(given: LatchkeyOptions): ResolvedOptions {
  const { logger: _logger, ports: _ports, features, ...options } = given
  const networks: readonly Network[] = (options.adapters ?? []).flatMap(({ networks: rows }) => rows)
  const check = (option: keyof LatchkeyOptions, holds: boolean, reason: string) => {
    if (!holds) throw optionsErrors.invalid({ option, reason })
  }
  const isKnown = (id: string) => networks.some((network) => network.id === id)
  const isWeb = (url: string | undefined) => url === undefined || /^https?:\/\//.test(url)

  check(
    'adapters',
    Array.isArray(options.adapters) && networks.length > 0,
    'needs at least one adapter with a network',
  )
  check(
    'adapters',
    new Set(options.adapters.map(({ namespace }) => namespace)).size === options.adapters.length,
    'has two adapters of one family',
  )
  check(
    'id',
    options.id === undefined || /^[\w-]{1,64}$/.test(options.id),
    'takes 1 to 64 letters, digits, - and _',
  )
  check(
    'defaultNetwork',
    options.defaultNetwork === undefined || isKnown(options.defaultNetwork),
    `is "${options.defaultNetwork}", which no adapter was given`,
  )
  for (const [id, urls] of Object.entries(options.customRpcUrls ?? {})) {
    check('customRpcUrls', isChainId(id) && isKnown(id), `names "${id}", which no adapter was given`)
    check(
      'customRpcUrls',
      Array.isArray(urls) && urls.every(isWeb),
      `for "${id}" takes a list of http(s) URLs`,
    )
  }
  check(
    'themeMode',
    options.themeMode === undefined || themeModes.includes(options.themeMode),
    'is light, dark or system',
  )
  check('termsConditionsUrl', isWeb(options.termsConditionsUrl), 'takes an http(s) URL')
  check('privacyPolicyUrl', isWeb(options.privacyPolicyUrl), 'takes an http(s) URL')
  check(
    'features',
    !features?.legalCheckbox || Boolean(options.termsConditionsUrl ?? options.privacyPolicyUrl),
    'legalCheckbox needs termsConditionsUrl or privacyPolicyUrl',
  )
  for (const key of [...Object.keys(on), ...Object.keys(off)] as (keyof typeof on | keyof typeof off)[])
    check(key, options[key] === undefined || typeof options[key] === 'boolean', 'is true or false')
  for (const key of Object.keys(features ?? {}))
    check('features', key in defaultFeatures || key === 'connectMethodsOrder', `does not know "${key}"`)

  return {
    id: 'default',
    connectors: [],
    customRpcUrls: {},
    chainImages: {},
    connectorImages: {},
    addressLabels: {},
    themeMode: 'system',
    themeVariables: {},
    ...on,
    ...off,
    ...options,
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
