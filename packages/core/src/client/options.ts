import type { ChainAdapter } from '../adapter/ChainAdapter.js'
import type { Network } from '../adapter/Network.js'
import type { ChainId, ChainIdInput } from '../caip/caip.js'
import type { Connector } from '../connector/Connector.js'
import type { SocialProvider } from '../connector/EmbeddedWallet.js'
import type { ConnectorGroup } from '../connector/orderConnectors.js'
import type { LocaleOption } from '../locale/wantedTags.js'
import type { ThemeMode, ThemeVariables } from '../modal/createTheme.js'
import type { Log, Ports } from '../ports/Ports.js'
import type { SiweConfig, SiwxConfig, SiwxLocal } from './SiwxConfig.js'

/** A way to connect. */
export type ConnectMethod = 'email' | 'social' | 'passkey' | 'wallet'
/** An action of an account. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Features of the interface. Names and defaults are those of the specification. */
export type Features = {
  /** Swaps tokens on EVM networks, if the app has a provider API. Default: `true`. */
  readonly swaps: boolean
  /** Buys coins, if the provider API has an on-ramp. Default: `true`. */
  readonly onramp: boolean
  /** Shows the visitor's address, to receive. `uri`: its QR code is a payment URI (EIP-681, Solana Pay, BIP-21). Default: `true`. */
  readonly receive: boolean | { readonly uri: boolean }
  /** Sends the native coin and tokens, if the namespace supports it. `bip122: false` leaves out Bitcoin. Default: `true`. */
  readonly send: boolean | { readonly bip122: boolean }
  /**
   * Signs in by email, if the app uses `embeddedWallet()`. If the app also has a provider API, the modal checks the page's origin
   * against the project's allowed origins when it first opens, and raises an alert if the origin is not allowed. Default: `true`.
   */
  readonly email: boolean
  /**
   * Signs in with a service, if the app uses `embeddedWallet()`: the services in their order, or `true` for google,
   * x, discord, farcaster, github, apple and facebook. List only services that the server of your wallet's frame supports.
   * The modal checks the page's origin as for `email`. Default: `true`.
   */
  readonly socials: boolean | readonly SocialProvider[]
  /**
   * Signs in by a passkey that the visitor has added in the wallet's settings, if the app uses `embeddedWallet()`. Default: `false`.
   */
  readonly passkeys: boolean
  /** Lists wallets together with the email field and the services. `false`: behind a button. Default: `true`. */
  readonly emailShowWallets: boolean
  /**
   * Registers names of EVM accounts at the provider API. `suffixes`: the suffixes of its names; new names get the first.
   * Default: `true`, with the suffixes of the public provider API. A self-hosted one has names only if the app sets its
   * suffixes.
   */
  readonly names: boolean | { readonly suffixes: readonly [string, ...string[]] }
  /** Shows the tab Activity of the account. Default: `true`. */
  readonly history: boolean
  /** Sends events and errors to the provider API once the modal has been opened. Default: `false`. */
  readonly analytics: boolean
  /** Offers the wallets of the directory. Default: `true`. */
  readonly allWallets: boolean
  /** Visitors have to accept the linked terms before they connect. Needs `termsConditionsUrl` or `privacyPolicyUrl`. Default: `false`. */
  readonly legalCheckbox: boolean
  /** Lists the permissions that EVM accounts grant to apps (ERC-7715), and reviews requests. Default: `false`. */
  readonly smartSessions: boolean
  /** Shows wallets in their own view, behind one button. Default: `false`. */
  readonly collapseWallets: boolean
  /** Pays payment requests, in the view Pay. Needs `send`. Default: `false`. */
  readonly pay: boolean
  /** Order of the ways to connect. Omitted ones are not shown. Default: email, social, passkey, wallet; wallets first if one is installed. */
  readonly connectMethodsOrder?: readonly ConnectMethod[]
  /** Order of the actions of an account. Omitted ones are not shown. Default: onramp, swaps, receive, send. */
  readonly walletFeaturesOrder: readonly WalletFeature[]
  /**
   * Order of the groups of the connect list, which is then one list. Omitted groups follow in the specification's order.
   * Default: none, so installed and recent wallets come first, in a section of their own.
   */
  readonly connectorTypeOrder: readonly ConnectorGroup[]
}

/** Description of the app. */
export type Metadata = {
  /** Name of the app. */
  readonly name: string
  /** Description of the app in one sentence. Default: none. */
  readonly description?: string
  /** URL of the app. Default: none. */
  readonly url?: string
  /** URLs of the app's pictures. Default: none. */
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

/** Hosts in place of those of `url`. `api`: directory and project settings; `chain`: chain data and JSON-RPC; `pulse`: events. */
export type ApiHosts = Readonly<Partial<Record<'api' | 'chain' | 'pulse', string>>>

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
  /** Adapters, one per namespace. Empty for an app that connects only by WalletConnect: `client.use(walletConnect())`. */
  readonly adapters: readonly ChainAdapter[]
  /** Separates two clients on one page: storage, discovery, modal. Default: `default`. */
  readonly id?: string
  /** Project id at the provider API. Without `api`, it selects the public one. Default: none. */
  readonly projectId?: string
  /** The provider API: directory, names, JSON-RPC. Default: none, or the public one with `projectId`. */
  readonly api?: ApiSettings
  /** Facts about the app, for wallets of WalletConnect and the embedded wallet's frame. `walletConnect({ metadata })` overrides it. Default: none. */
  readonly metadata?: Metadata
  /**
   * Wallets that come first, in this order, by id, rdns or name (docs/wallets.md). The connect list shows the first four.
   * Default: none.
   */
  readonly featuredWalletIds?: readonly string[]
  /** The only wallets to list, by id, rdns or name. Default: all. */
  readonly includeWalletIds?: readonly string[]
  /** Wallets to hide, by id, rdns or name, even if they are installed. Default: none. */
  readonly excludeWalletIds?: readonly string[]
  /** Wallets to add to the list. Default: none. */
  readonly customWallets?: readonly CustomWallet[]
  /** Whether to show the button to all wallets. `ONLY_MOBILE`: on phones only. Default: `SHOW`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Network before the visitor chooses one. Default: `eip155:1` if configured, else the first. */
  readonly defaultNetwork?: ChainIdInput
  /** Connectors besides those that adapters discover. Default: none. */
  readonly connectors?: readonly Connector[]
  /** JSON-RPC endpoints that are tried before a network's own, by CAIP-2 id or EVM chain number. Default: none. */
  readonly customRpcUrls?: Readonly<Partial<Record<ChainIdInput, readonly string[]>>>
  /** URLs of pictures of networks, by CAIP-2 id or EVM chain number. Default: none. */
  readonly chainImages?: Readonly<Partial<Record<ChainIdInput, string>>>
  /** URLs of pictures of wallets, by connector id. Default: none. */
  readonly connectorImages?: Readonly<Record<string, string>>
  /** Labels by address, shown in place of the short form. Default: none. */
  readonly addressLabels?: Readonly<Record<string, string>>
  /** URL of the terms, linked where visitors connect or sign up. Default: none. */
  readonly termsConditionsUrl?: string
  /** URL of the privacy policy, linked where visitors connect or sign up. Default: none. */
  readonly privacyPolicyUrl?: string
  /** Color scheme. Default: `system`. */
  readonly themeMode?: ThemeMode
  /** Values of the `--lk-*` properties, without the prefix. Default: none. */
  readonly themeVariables?: ThemeVariables
  /**
   * Language of the interface, of an embedded wallet and of its mails: a BCP 47 tag, several with the most wanted first, or `auto` for the
   * languages of the browser. Default: `auto`.
   */
  readonly locale?: LocaleOption
  /** Features of the interface. Default: see `Features`. */
  readonly features?: Partial<Features>
  /** Whether the connect list shows wallets. Default: `true`. */
  readonly enableWallets?: boolean
  /** Whether announced wallets (EIP-6963) are listed. Default: `true`. */
  readonly enableEIP6963?: boolean
  /** Whether the wallet at `window.ethereum` is listed. Default: `true`. */
  readonly enableInjected?: boolean
  /** Whether `mount()` restores connections, without a prompt. Default: `true`. */
  readonly enableReconnect?: boolean
  /** Whether visitors can change the network in the interface. Default: `true`. */
  readonly enableNetworkSwitch?: boolean
  /** Whether the connect list ends with help for visitors without a wallet. Default: `true`. */
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
   * Time at which the modal's code is loaded. `intent`: the pointer, a touch or the focus reaches a button that opens it.
   * `idle`: the browser is idle, or as for `intent`. `none`: the modal opens. Default: `intent`.
   */
  readonly prefetch?: 'intent' | 'idle' | 'none'
  /**
   * Sign-in with the wallet (CAIP-122), after it has connected. `{}` keeps sessions in the page's storage. A `SiwxConfig` keeps
   * them on the app's server. Default: none.
   */
  readonly siwx?: SiwxConfig | SiwxLocal
  /** Sign-In with Ethereum, in place of `siwx`. Default: none. */
  readonly siweConfig?: SiweConfig
  /** Whether the modal stays closed when the wallet is on a network that the app does not have. Default: `false`. */
  readonly allowUnsupportedChain?: boolean
  /** Whether the modal of a development build shows misconfigurations. They are always logged. Default: `true`. */
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
    | 'chainImages'
    | 'customRpcUrls'
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
    /** The provider API. `undefined`: the app has set neither `api` nor `projectId`. */
    readonly api: ApiSettings | undefined
    /** The CAIP-2 id of `defaultNetwork`. */
    readonly defaultNetwork: ChainId | undefined
    /** JSON-RPC endpoints by CAIP-2 id. */
    readonly customRpcUrls: Readonly<Partial<Record<ChainId, readonly string[]>>>
    /** URLs of pictures of networks by CAIP-2 id. */
    readonly chainImages: Readonly<Partial<Record<ChainId, string>>>
    /** Features with their defaults. */
    readonly features: Features
    /** Features that the app set. */
    readonly givenFeatures: Partial<Features>
    /** Networks of all adapters. */
    readonly networks: readonly Network[]
  }
