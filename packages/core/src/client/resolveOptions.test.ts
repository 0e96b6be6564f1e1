import { describe, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest'
import { isLatchkeyError } from '../lib/LatchkeyError.js'
import { mockAdapter, mockNetworks } from '../testing/mockAdapter.js'
import { mockConnector } from '../testing/mockConnector.js'
import type { LatchkeyOptions } from './options.js'
import { otherNames } from './otherNames.js'
import { resolveOptions } from './resolveOptions.js'

const adapter = mockAdapter()

test('behavior: every option has its default', () => {
  const { adapters, networks, ...rest } = resolveOptions({ adapters: [adapter] })
  expect(adapters).toEqual([adapter])
  expect(networks).toEqual(mockNetworks)
  expect(rest).toEqual({
    id: 'default',
    locale: 'auto',
    connectors: [],
    customRpcUrls: {},
    chainImages: {},
    connectorImages: {},
    addressLabels: {},
    themeMode: 'system',
    prefetch: 'intent',
    themeVariables: {},
    // Options that default to on.
    debug: true,
    enableWallets: true,
    enableEIP6963: true,
    enableInjected: true,
    enableReconnect: true,
    enableNetworkSwitch: true,
    enableWalletGuide: true,
    enableAuthLogger: true,
    // Options that default to off.
    enableEmbedded: false,
    enableMobileFullScreen: false,
    disableAppend: false,
    allowUnsupportedChain: false,
    features: {
      // Features that default to on.
      swaps: true,
      onramp: true,
      receive: true,
      send: true,
      names: true,
      email: true,
      socials: true,
      passkeys: false,
      emailShowWallets: true,
      history: true,
      allWallets: true,
      // Features that default to off; the app turns analytics on.
      analytics: false,
      legalCheckbox: false,
      smartSessions: false,
      collapseWallets: false,
      pay: false,
      walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
      connectorTypeOrder: [],
    },
    givenFeatures: {},
  })
})

test("behavior: the app's options replace defaults one by one", () => {
  const connector = mockConnector({ id: 'c', type: 'EXTERNAL' })
  const given = {
    adapters: [adapter],
    id: 'shop_1-a',
    projectId: 'p',
    metadata: { name: 'Shop' },
    defaultNetwork: 'eip155:8453',
    connectors: [connector],
    customRpcUrls: { 'eip155:1': ['http://localhost:8545'] },
    chainImages: { 'eip155:1': 'data:x' },
    addressLabels: { '0xa': 'A' },
    termsConditionsUrl: 'https://shop.example/terms',
    themeMode: 'dark',
    themeVariables: { accent: '#0a7' },
    debug: false,
    enableEmbedded: true,
    disableAppend: true,
  } as const satisfies LatchkeyOptions
  expect(
    resolveOptions({
      ...given,
      features: { pay: true, legalCheckbox: true, connectMethodsOrder: ['wallet'] },
    }),
  ).toMatchObject({
    ...given,
    features: { pay: true, legalCheckbox: true, swaps: true, connectMethodsOrder: ['wallet'] },
    givenFeatures: { pay: true, legalCheckbox: true, connectMethodsOrder: ['wallet'] },
  })
})

test('behavior: an undefined option has its default', () => {
  const given = {
    id: undefined,
    enableReconnect: undefined,
    themeMode: undefined,
    connectors: undefined,
    features: { swaps: undefined, pay: undefined },
  }
  expect(resolveOptions(Object.assign({ adapters: [adapter] as const }, given as object))).toEqual(
    resolveOptions({ adapters: [adapter] }),
  )
})

test('behavior: logger and ports are not options to show', () => {
  const resolved = resolveOptions({ adapters: [adapter], logger: () => undefined, ports: {} })
  expect(resolved).not.toHaveProperty('logger')
  expect(resolved).not.toHaveProperty('ports')
})

const legal = { features: { legalCheckbox: true } }

test.each<[option: string, reason: RegExp, given: object]>([
  ['adapters', /needs one adapter/, { adapters: undefined }],
  ['adapters', /needs one adapter/, { adapters: null }],
  ['adapters', /needs one adapter/, { adapters: {} }],
  ['adapters', /needs one adapter/, { adapters: 'eip155' }],
  ['adapters', /needs one adapter/, { adapters: 5 }],
  ['adapters', /one adapter per namespace/, { adapters: [adapter, mockAdapter()] }],
  ['id', /\{1,64\}/, { id: '' }],
  ['id', /\{1,64\}/, { id: 'a b' }],
  ['id', /\{1,64\}/, { id: 'a:b' }],
  ['id', /\{1,64\}/, { id: 'x'.repeat(65) }],
  ['defaultNetwork', /"eip155:5"/, { defaultNetwork: 'eip155:5' }],
  ['defaultNetwork', /"eip155:5"/, { defaultNetwork: 5 }],
  ['customRpcUrls', /"eip155:5"/, { customRpcUrls: { 'eip155:5': ['https://x.example'] } }],
  ['customRpcUrls', /https\?/, { customRpcUrls: { 'eip155:1': ['ftp://x.example'] } }],
  ['customRpcUrls', /https\?/, { customRpcUrls: { 'eip155:1': ['x.example'] } }],
  ['customRpcUrls', /http/, { customRpcUrls: { 'eip155:1': 'https://x.example' } }],
  ['themeMode', /light\|dark\|system/, { themeMode: 'blue' }],
  ['themeMode', /light\|dark\|system/, { themeMode: null }],
  ['prefetch', /intent\|idle\|none/, { prefetch: 'hover' }],
  ['termsConditionsUrl', /https\?/, { termsConditionsUrl: 'javascript:alert(1)' }],
  ['privacyPolicyUrl', /https\?/, { privacyPolicyUrl: '/privacy' }],
  ['features', /legalCheckbox/, legal],
  ['features', /"swap"/, { features: { swap: true } }],
  ['features', /"swaps"/, { features: { swaps: 'yes' } }],
  ['features', /"swaps"/, { features: { swaps: null } }],
  ['features', /"send"/, { features: { send: 'yes' } }],
  ['features', /"send"/, { features: { send: { bip122: 1 } } }],
  ['features', /"receive"/, { features: { receive: {} } }],
  ['features', /"walletFeaturesOrder"/, { features: { walletFeaturesOrder: 'send' } }],
  ...[
    'debug',
    'enableWallets',
    'enableEIP6963',
    'enableInjected',
    'enableReconnect',
    'enableNetworkSwitch',
    'enableWalletGuide',
    'enableAuthLogger',
    'enableEmbedded',
    'enableMobileFullScreen',
    'disableAppend',
    'allowUnsupportedChain',
  ].map((option): [string, RegExp, object] => [option, /not a boolean/, { [option]: 'yes' }]),
])('error: %s, because %s', (option, reason, given) => {
  const options = Object.assign({ adapters: [adapter] as const }, given)
  const thrown = (() => {
    try {
      return resolveOptions(options)
    } catch (error) {
      return error
    }
  })()
  expect(isLatchkeyError(thrown) && thrown.code).toBe('options/invalid')
  expect(thrown).toMatchObject({
    context: { option, reason: expect.stringMatching(reason) },
    message: expect.stringMatching(reason),
  })
  expect(String(thrown)).toContain(`Option "${option}"`)
})

describe('wrong uses', () => {
  const call = (options: unknown) => () => (resolveOptions as (options: unknown) => unknown)(options)
  const wanted = 'Write createLatchkey({ adapters: [evm({ networks: [mainnet] })] }).'
  const url = 'https://api.example'
  const [mainnet] = mockNetworks
  const feature = { id: 'f', create: () => undefined }
  test.each<[label: string, options: unknown, message: string]>([
    ['createLatchkey()', undefined, `createLatchkey() needs its options. ${wanted}`],
    ['createLatchkey([])', [], `createLatchkey() takes an object, not []. ${wanted}`],
    ['createLatchkey(url)', url, `createLatchkey() takes an object, not '${url}'. ${wanted}`],
    ['createLatchkey(evm())', adapter, `takes an object of options, not an adapter. ${wanted}`],
    ['no adapters', {}, 'Option "adapters" needs one adapter per namespace'],
    ['one adapter', { adapters: adapter }, 'needs one adapter per namespace, in an array, not {'],
    [
      'adapters: [mainnet]',
      { adapters: [mainnet] },
      "holds the network 'Ethereum', not an adapter. Write adapters",
    ],
    [
      'a URL as adapter',
      { adapters: [url] },
      `holds '${url}' as adapters[0], not an adapter. Write adapters`,
    ],
    ['a feature as adapter', { adapters: [feature] }, 'It is a feature: write client.use(…) with it.'],
    ['a feature as connector', { connectors: [feature] }, 'It is a feature: write client.use(…) with it.'],
    [
      'an unknown option',
      { adaptors: [] },
      'createLatchkey() has no option adaptors. Did you mean adapters?',
    ],
    [
      'other letters',
      { projectID: 'p' },
      'createLatchkey() has no option projectID. Did you mean projectId?',
    ],
    ['a name of other libraries', { chains: [] }, 'Give the networks to their adapter'],
    ['a name of nothing', { xyz: 1 }, 'createLatchkey() has no option xyz. It has adapters, id, projectId'],
    ['an unknown feature', { features: { swap: true } }, 'cannot take "swap". Did you mean swaps?'],
    [
      'an unknown service',
      { features: { socials: ['google', 'gitlab'] } },
      `cannot take 'gitlab' in "socials". Did you mean github?`,
    ],
    ['socials as text', { features: { socials: 'google' } }, 'cannot take "socials"'],
    ...[{}, { suffixes: [] }, { suffixes: ['example'] }, { suffixes: ['.id.example'] }, ['id.example']].map(
      (names): [string, unknown, string] => [
        `names ${JSON.stringify(names)}`,
        { features: { names } },
        'cannot take "names" without suffixes such as \'id.example.org\'',
      ],
    ),
    ['api: url', { api: url }, `Option "api" takes an object, not '${url}'. Write api: { url: '${url}' }.`],
    [
      'metadata: text',
      { metadata: 'Shop' },
      "takes an object, not 'Shop'. Write metadata: { name: 'Shop' }.",
    ],
    ['defaultNetwork: mainnet', { defaultNetwork: mainnet }, "Write defaultNetwork: 'eip155:1'."],
    ['customRpcUrls: url', { customRpcUrls: url }, `Write customRpcUrls: { 'eip155:1': ['${url}'] }.`],
    ['a text of customRpcUrls', { customRpcUrls: { 'eip155:1': url } }, `not '${url}'. Write ['${url}'].`],
    ['a number as projectId', { projectId: 5 }, 'Option "projectId" takes text, not 5.'],
    ['a list as addressLabels', { addressLabels: [] }, 'Option "addressLabels" takes an object, not [].'],
    ['one connector', { connectors: {} }, 'Option "connectors" takes an array, not {}.'],
    ['a text as logger', { logger: 'console' }, `Option "logger" takes a function, not 'console'.`],
  ])('error: %s', (label, options, message) => {
    const withAdapter =
      typeof options === 'object' && !Array.isArray(options) && options !== adapter && label !== 'no adapters'
        ? { adapters: [adapter], ...options }
        : options
    expect(call(withAdapter)).toThrow(message)
    expect(call(withAdapter)).toThrow(expect.objectContaining({ code: 'options/invalid' }))
  })

  test('behavior: a production build has only the short checks', () => {
    vi.stubEnv('NODE_ENV', 'production')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(call({ adapters: [adapter], unknown: true })).not.toThrow()
  })
})

test('behavior: the types reject impossible options', () => {
  expectTypeOf<{ adapters: [] }>().toExtend<LatchkeyOptions>()
  expectTypeOf<{ adapters: [typeof adapter]; themeMode: 'blue' }>().not.toExtend<LatchkeyOptions>()
  expectTypeOf<{ adapters: [typeof adapter]; defaultNetwork: 'near:1' }>().not.toExtend<LatchkeyOptions>()
  expectTypeOf<{ adapters: [typeof adapter]; features: { pay: true } }>().toExtend<LatchkeyOptions>()
})

test.each([
  'tokens',
  'showWallets',
  'enableWalletConnect',
  'enableCoinbase',
  'enableBaseAccount',
  'coinbasePreference',
  'defaultAccountTypes',
  'manualWCControl',
  'universalProvider',
  'universalProviderConfigOverride',
  'experimental_preferUniversalLinks',
  'basic',
  'sdkVersion',
])('error: the option %s of AppKit is refused with what replaces it', (name) => {
  expect(otherNames[name]).toBeDefined()
  expect(() => resolveOptions({ adapters: [], [name]: true } as LatchkeyOptions)).toThrowError(
    `createLatchkey() has no option ${name}. ${otherNames[name]}`,
  )
})
