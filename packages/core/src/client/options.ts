import type { ChainAdapter } from '../adapter/ChainAdapter.js'
import type { Network } from '../adapter/Network.js'
import type { ChainId } from '../caip/caip.js'
import type { Connector } from '../connector/Connector.js'
import type { SocialProvider } from '../connector/EmbeddedWallet.js'
import type { ConnectorGroup } from '../connector/orderConnectors.js'
import type { ThemeMode, ThemeVariables } from '../modal/createTheme.js'
import type { Log, Ports } from '../ports/Ports.js'
import type { SiweConfig, SiwxConfig, SiwxLocal } from './SiwxConfig.js'

/** Way to connect. */
export type ConnectMethod = 'email' | 'social' | 'wallet'
/** Action of an account. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Feature flags of the specification, with its defaults. */
export type Features = {
  /** Swaps tokens, on networks with swaps (EVM) where the app has a provider API. */
  readonly swaps: boolean
  /** Buys coins, where the provider API has an on-ramp. */
  readonly onramp: boolean
  /** Shows the visitor's own address, to receive. `uri`: its QR code asks for a payment (EIP-681, Solana Pay, BIP-21). */
  readonly receive: boolean | { readonly uri: boolean }
  /** Sends the native coin and tokens, where the namespace can. `bip122: false` leaves out Bitcoin. */
  readonly send: boolean | { readonly bip122: boolean }
  /**
   * Signs in by email, if the app uses `embeddedWallet()`. While this is on and the app has a provider API, the first opening of the
   * modal checks the page against the project's allowed origins, and raises an alert if the page is not one of them.
   */
  readonly email: boolean
  /**
   * Signs in with a service, if the app uses `embeddedWallet()`: the services in their order, or `true` for google,
   * x, discord, farcaster, github, apple and facebook. List those that the server of your wallet's frame is set up
   * for. The page's origin is checked as for `email`.
   */
  readonly socials: boolean | readonly SocialProvider[]
  /** Lists wallets beside the email field and the services. Off: they are behind a button. */
  readonly emailShowWallets: boolean
  /**
   * Registers names of EVM accounts at the provider API. `suffixes`: the endings of its names; new names get the
   * first one. Default: those of the public provider API; a self-hosted one has names only if the app sets its
   * suffixes.
   */
  readonly names: boolean | { readonly suffixes: readonly [string, ...string[]] }
  /** The tab Activity of the account. */
  readonly history: boolean
  /** Sends events and errors to the provider API once the modal has been opened. Off until the app turns it on. */
  readonly analytics: boolean
  /** The wallet directory. */
  readonly allWallets: boolean
  /** Visitors accept the linked terms before they can connect. Needs `termsConditionsUrl` or `privacyPolicyUrl`. */
  readonly legalCheckbox: boolean
  /** Permissions that EVM accounts grant to apps (ERC-7715): the list of them, and the review of a request. */
  readonly smartSessions: boolean
  /** Shows wallets in their own view, behind one button. */
  readonly collapseWallets: boolean
  /** Payment requests: the view Pay. Needs `send`. */
  readonly pay: boolean
  /** Order of the ways to connect; those left out are not shown. Default: email, social, wallet; wallets first if one is installed. */
  readonly connectMethodsOrder?: readonly ConnectMethod[]
  /** Order of the actions of an account. Those left out are not shown. */
  readonly walletFeaturesOrder: readonly WalletFeature[]
  /**
   * Groups of the connect list, as one list in this order; groups left out follow in the specification's. Default none:
   * installed and recent wallets come first, in a section of their own.
   */
  readonly connectorTypeOrder: readonly ConnectorGroup[]
}

/** Facts about the app. */
export type Metadata = {
  /** Name of the app. */
  readonly name: string
  /** One sentence. Default: none. */
  readonly description?: string
  /** URL of the app. Default: none. */
  readonly url?: string
  /** URLs of pictures. Default: none. */
  readonly icons?: readonly string[]
}

/**
 * The provider API of the app. `{}` is the public one, which requires `projectId`. No request is sent before the modal has
 * been opened, except for balances on the page.
 */
export type ApiSettings = {
  /** URL of a self-hosted provider API. */
  readonly url?: string
  /** URLs of single hosts. */
  readonly hosts?: ApiHosts
  /** URLs used instead in the time zones of mainland China, Hong Kong and Macau. */
  readonly alternateHosts?: ApiHosts
}

/** `api`: directory and project settings; `chain`: chain data and JSON-RPC; `pulse`: events. */
type ApiHosts = Readonly<Partial<Record<'api' | 'chain' | 'pulse', string>>>

/** A wallet that the app adds to the list. Its links are checked like those of the directory. */
export type CustomWallet = {
  /** Id of the wallet. */
  readonly id: string
  /** Display name. */
  readonly name: string
  /** URL of its site. */
  readonly homepage?: string
  /** https or data URL of a picture. */
  readonly image_url?: string
  /** Reverse domain name of EIP-6963, to recognise the installed wallet. */
  readonly rdns?: string
  /** Link of its app on phones, such as `fennel://`. */
  readonly mobile_link?: string
  /** Link of its app on computers. */
  readonly desktop_link?: string
  /** URL of its web app. */
  readonly webapp_link?: string
  /** URL at the App Store. */
  readonly app_store?: string
  /** URL at Google Play. */
  readonly play_store?: string
  /** URL at the Chrome Web Store. */
  readonly chrome_store?: string
}

/** Options of `createLatchkey`. */
export type LatchkeyOptions = {
  /** One per namespace. Empty for an app that connects by WalletConnect only: `client.use(walletConnect())`. */
  readonly adapters: readonly ChainAdapter[]
  /** Separates two clients on one page: storage, discovery, modal. Default: `default`. */
  readonly id?: string
  /** Project id at the provider API. Without `api`, it selects the public one. Default: none. */
  readonly projectId?: string
  /** The provider API: directory, names, JSON-RPC. Default: none, or the public one with `projectId`. */
  readonly api?: ApiSettings
  /** Facts about the app for the embedded wallet's frame. WalletConnect has its own. Default: none. */
  readonly metadata?: Metadata
  /**
   * Wallets that come first, in this order, by id, rdns or name (docs/wallets.md). The connect list shows the first four.
   * Default: none.
   */
  readonly featuredWalletIds?: readonly string[]
  /** Wallets by id, rdns or name. Only these are listed. Default: all. */
  readonly includeWalletIds?: readonly string[]
  /** Wallets by id, rdns or name that are not listed, even if they are installed. Default: none. */
  readonly excludeWalletIds?: readonly string[]
  /** Wallets that are added to the list. Default: none. */
  readonly customWallets?: readonly CustomWallet[]
  /** Whether to show the button to all wallets. `ONLY_MOBILE`: on phones only. Default: `SHOW`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Network before the visitor chooses one. Default: `eip155:1` if configured, else the first. */
  readonly defaultNetwork?: ChainId
  /** Connectors besides those that adapters discover. Default: none. */
  readonly connectors?: readonly Connector[]
  /** JSON-RPC endpoints that are tried before a network's own, by CAIP-2 id. Default: none. */
  readonly customRpcUrls?: Readonly<Partial<Record<ChainId, readonly string[]>>>
  /** URLs of pictures of networks, by CAIP-2 id. Default: none. */
  readonly chainImages?: Readonly<Partial<Record<ChainId, string>>>
  /** URLs of pictures of wallets, by connector id. Default: none. */
  readonly connectorImages?: Readonly<Record<string, string>>
  /** Names of addresses, shown in place of the short form. Default: none. */
  readonly addressLabels?: Readonly<Record<string, string>>
  /** URL of the terms, which the legal checkbox links. Default: none. */
  readonly termsConditionsUrl?: string
  /** URL of the privacy policy, which the legal checkbox links. Default: none. */
  readonly privacyPolicyUrl?: string
  /** Color scheme. Default: `system`. */
  readonly themeMode?: ThemeMode
  /** Values of the `--lk-*` properties, without the prefix. Default: none. */
  readonly themeVariables?: ThemeVariables
  /** Features of the interface. Default: see `Features`. */
  readonly features?: Partial<Features>
  /** Whether the connect list shows wallets. Default: `true`. */
  readonly enableWallets?: boolean
  /** Whether announced wallets (EIP-6963) are found. Default: `true`. */
  readonly enableEIP6963?: boolean
  /** Whether `window.ethereum` is found. Default: `true`. */
  readonly enableInjected?: boolean
  /** Whether `mount()` restores connections, without a prompt. Default: `true`. */
  readonly enableReconnect?: boolean
  /** Whether visitors can change the network in the interface. Default: `true`. */
  readonly enableNetworkSwitch?: boolean
  /** Whether the list ends with help for visitors without a wallet. Default: `true`. */
  readonly enableWalletGuide?: boolean
  /** Whether the embedded wallet's frame writes failed calls, with their codes, to the console. Default: `true`. */
  readonly enableAuthLogger?: boolean
  /** Whether the modal is rendered in place, always open. Default: `false`. */
  readonly enableEmbedded?: boolean
  /** Whether the modal fills the whole screen of a phone. Default: `false`, a sheet. */
  readonly enableMobileFullScreen?: boolean
  /** Whether the modal is rendered at `<Modal>` and not at the end of the page. Default: `false`. */
  readonly disableAppend?: boolean
  /**
   * When the modal's code is loaded: `intent` when the visitor reaches a button that opens it (pointer, touch or focus),
   * `idle` also once the page has nothing else to do, `none` when it is opened. Default: `intent`.
   */
  readonly prefetch?: 'intent' | 'idle' | 'none'
  /**
   * Signing in with the wallet (CAIP-122), after it has connected. `{}` keeps sessions in the page's storage; a `SiwxConfig` keeps
   * them where the app says. Default: none.
   */
  readonly siwx?: SiwxConfig | SiwxLocal
  /** Sign-In with Ethereum, in place of `siwx`. Default: none. */
  readonly siweConfig?: SiweConfig
  /** Whether the modal stays closed when the wallet is on a network that is not configured. Default: `false`. */
  readonly allowUnsupportedChain?: boolean
  /** Whether the modal of a development build shows misconfigurations, which are logged in any case. Default: `true`. */
  readonly debug?: boolean
  /** Receives log lines of every level. Default: the console, for warnings and errors. */
  readonly logger?: Log
  /** Clock, storage, environment and log. Default: the browser's. Tests pass fakes. */
  readonly ports?: Partial<Ports>
}

/** Options with every default filled in. */
export type ResolvedOptions = Required<
  Omit<
    LatchkeyOptions,
    | 'allWallets'
    | 'customWallets'
    | 'excludeWalletIds'
    | 'featuredWalletIds'
    | 'includeWalletIds'
    | 'projectId'
    | 'api'
    | 'metadata'
    | 'defaultNetwork'
    | 'termsConditionsUrl'
    | 'privacyPolicyUrl'
    | 'siwx'
    | 'siweConfig'
    | 'features'
    | 'logger'
    | 'ports'
  >
> &
  Pick<
    LatchkeyOptions,
    | 'allWallets'
    | 'customWallets'
    | 'defaultNetwork'
    | 'excludeWalletIds'
    | 'featuredWalletIds'
    | 'includeWalletIds'
    | 'metadata'
    | 'privacyPolicyUrl'
    | 'projectId'
    | 'siweConfig'
    | 'siwx'
    | 'termsConditionsUrl'
  > & {
    /** The provider API. `undefined`: the app has none, neither its own nor a project id. */
    readonly api: ApiSettings | undefined
    /** Features with their defaults. */
    readonly features: Features
    /** The features that the app itself set. */
    readonly givenFeatures: Partial<Features>
    /** Networks of all adapters. */
    readonly networks: readonly Network[]
  }
