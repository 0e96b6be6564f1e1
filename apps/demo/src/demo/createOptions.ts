import { bitcoin } from '@latchkey/adapter-bitcoin'
import { type EvmRow, evm, external, mainnet, sepolia } from '@latchkey/adapter-evm'
import { solana } from '@latchkey/adapter-solana'
import type {
  ChainAdapter,
  ChainId,
  CustomWallet,
  Features,
  LatchkeyOptions,
  Log,
  Storage,
} from '@latchkey/core'
import { memoryStorage } from '@latchkey/core/testing'
import { forest, ocean, sand } from '@latchkey/react/themes'
import { createIcon, createTestWallet } from '@latchkey/testing'
import { nameSuffix, type StackChain, type StackConfig } from '../config/StackConfig.ts'
import { toBitcoinNetwork, toNetwork, toSolanaNetwork } from '../config/toNetwork.ts'
import type { Settings } from '../settings/readSettings.ts'

/** Every key of T, set or not, so that a new option of the product does not compile until it is listed. */
type Everything<T> = { readonly [key in keyof Required<T>]: T[key] | undefined }

const themes = { default: {}, forest, ocean, sand } as const

/** Returns the product's options for the page's settings. */
export function createOptions({
  settings,
  stack,
  logger,
}: {
  settings: Settings
  stack: StackConfig
  logger: Log
}): LatchkeyOptions {
  const rows = {
    local: settings.ens ? withEns(stack.chains[0]) : toNetwork(stack.chains[0]),
    second: toNetwork(stack.chains[1]),
    sepolia,
    mainnet,
  } as const
  const networks = settings.networks.map((name): EvmRow => rows[name])
  const [first = rows.local, ...others] = networks
  const swapRouters = stack.chains.map(({ id, uniswapV2Router: address }) => ({
    chainId: id,
    address,
    kind: 'uniswap-v2' as const,
  }))
  const local = evm({ networks: [first, ...others], swapRouters })
  const namespaces: readonly ChainAdapter[] = [
    local,
    ...(stack.solana ? [solana({ networks: [toSolanaNetwork(stack.solana)] })] : []),
    ...(stack.bitcoin ? [bitcoin({ networks: [toBitcoinNetwork(stack.bitcoin)] })] : []),
  ]
  const wanted: readonly string[] = settings.namespaces
  const [adapter = local, ...more] = namespaces.filter(({ namespace }) => wanted.includes(namespace))
  const labels = ['Till', 'Savings', 'Petty cash']

  const features: Everything<Features> = {
    swaps: settings['features.swaps'],
    onramp: settings['features.onramp'],
    receive: settings['features.receive'],
    names: settings['features.names'] && { suffixes: [nameSuffix] },
    send: settings['features.send'],
    email: settings['features.email'],
    socials: given(settings['features.socials']),
    passkeys: settings['features.passkeys'],
    emailShowWallets: settings['features.emailShowWallets'],
    history: settings['features.history'],
    analytics: settings['features.analytics'],
    allWallets: settings['features.allWallets'],
    legalCheckbox: settings['features.legalCheckbox'],
    smartSessions: settings['features.smartSessions'],
    collapseWallets: settings['features.collapseWallets'],
    pay: settings['features.pay'],
    connectMethodsOrder: given(settings['features.connectMethodsOrder']),
    walletFeaturesOrder: given(settings['features.walletFeaturesOrder']),
    connectorTypeOrder: given(settings['features.connectorTypeOrder']),
  }
  const options: Everything<LatchkeyOptions> = {
    adapters: [adapter, ...more],
    id: given(settings.id),
    projectId: given(settings.projectId),
    api: settings.api === 'none' ? undefined : { url: settings.api || stack.apiUrl },
    featuredWalletIds: given(listOf(settings.featuredWalletIds)),
    includeWalletIds: given(listOf(settings.includeWalletIds)),
    excludeWalletIds: given(listOf(settings.excludeWalletIds)),
    customWallets: settings.customWallets ? [customWallet] : undefined,
    allWallets: settings.allWallets,
    metadata: settings['metadata.name'] ? { name: settings['metadata.name'] } : undefined,
    defaultNetwork: settings.defaultNetwork === 'none' ? undefined : settings.defaultNetwork,
    connectors: settings.connectors ? [createAppWallet(stack)] : undefined,
    customRpcUrls: settings.customRpcUrls ? { [rows.local.id]: [settings.customRpcUrls] } : undefined,
    chainImages: settings.chainImages
      ? Object.fromEntries(networks.map(({ id, name }): [ChainId, string] => [id, createIcon(name)]))
      : undefined,
    connectorImages: settings.connectorImages ? { 'org.example.fennel': createIcon('Another') } : undefined,
    addressLabels: settings.addressLabels
      ? Object.fromEntries(labels.map((label, index) => [stack.accounts[index]?.address ?? '', label]))
      : undefined,
    termsConditionsUrl: given(settings.termsConditionsUrl),
    privacyPolicyUrl: given(settings.privacyPolicyUrl),
    themeMode: settings.themeMode,
    locale: settings.locale === 'pseudo' ? 'en-XA' : settings.locale,
    themeVariables: {
      ...themes[settings.theme],
      ...(settings.accent && { accent: settings.accent }),
      ...(settings.radius && { radius: settings.radius }),
    },
    features: withoutAbsent(features),
    enableWallets: settings.enableWallets,
    enableEIP6963: settings.enableEIP6963,
    enableInjected: settings.enableInjected,
    enableReconnect: settings.enableReconnect,
    enableNetworkSwitch: settings.enableNetworkSwitch,
    enableWalletGuide: settings.enableWalletGuide,
    enableAuthLogger: settings.enableAuthLogger,
    enableEmbedded: settings.enableEmbedded,
    enableMobileFullScreen: settings.enableMobileFullScreen,
    prefetch: settings.prefetch,
    disableAppend: settings.disableAppend,
    allowUnsupportedChain: settings.allowUnsupportedChain,
    siwx:
      settings.siwx === 'none'
        ? undefined
        : {
            statement: 'Sign in to the Latchkey demo.',
            expiration: 86_400_000,
            getRequired: () => settings.siwx === 'required',
          },
    siweConfig: undefined,
    debug: settings.debug,
    logger: settings.logger ? logger : undefined,
    ports: settings.storage === 'browser' ? undefined : { storage: createStorage(settings.storage) },
  }
  return { ...withoutAbsent(options), adapters: [adapter, ...more] }
}

/** Returns a network definition with the resolver of names. */
const withEns = (chain: StackChain): EvmRow => ({
  ...toNetwork(chain),
  contracts: { ensUniversalResolver: { address: chain.ensUniversalResolver } },
})

/** A wallet that only this app offers. */
const customWallet: CustomWallet = {
  id: 'demo-custom',
  name: 'Harbour',
  homepage: 'https://example.org/harbour',
  image_url: createIcon('Harbour'),
  webapp_link: 'https://example.org/harbour/app',
}

function listOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function given<value extends string | readonly unknown[]>(value: value): value | undefined {
  return value.length > 0 ? value : undefined
}

function withoutAbsent<T extends object>(value: T): { [key in keyof T]?: Exclude<T[key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [key in keyof T]?: Exclude<T[key], undefined>
  }
}

function createStorage(kind: 'memory' | 'throws'): Storage {
  const storage = memoryStorage()
  storage.fail(kind === 'throws')
  return storage
}

/** Creates a wallet that the app itself provides, as a wallet's library would. */
function createAppWallet({ accounts, chains }: StackConfig) {
  const name = 'Brought by the app'
  return external({
    id: 'demo.app-wallet',
    name,
    icon: createIcon('App'),
    provider: () =>
      createTestWallet({
        name,
        rdns: 'org.example.app',
        announce: false,
        persist: true,
        accounts: accounts.slice(4, 5).map(({ privateKey }) => privateKey),
        chains: chains.map(({ id, name, walletRpcUrl }) => ({ chainId: id, name, rpcUrl: walletRpcUrl })),
      }).provider,
  })
}
