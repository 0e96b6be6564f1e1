import type { ChainAdapter } from '../adapter/ChainAdapter.js'
import type { Network } from '../adapter/Network.js'
import type { ChainId } from '../caip/chainId.js'
import type { Connector } from '../connector/Connector.js'
import type { ConnectorGroup } from '../connector/orderConnectors.js'
import type { ThemeMode, ThemeVariables } from '../modal/Theme.js'
import type { Log } from '../ports/Log.js'
import type { Ports } from '../ports/Ports.js'

export type ConnectMethod = 'email' | 'social' | 'wallet'
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Feature flags of the specification with its defaults; `analytics` is off until the app turns it on. */
export type Features = {
  readonly swaps: boolean
  readonly onramp: boolean
  readonly receive: boolean
  readonly send: boolean
  readonly email: boolean
  readonly emailShowWallets: boolean
  readonly history: boolean
  readonly analytics: boolean
  readonly allWallets: boolean
  readonly legalCheckbox: boolean
  readonly smartSessions: boolean
  readonly collapseWallets: boolean
  readonly pay: boolean
  /** Default: wallet, email, social when an installed wallet is found, else email, social, wallet. */
  readonly connectMethodsOrder?: readonly ConnectMethod[]
  readonly walletFeaturesOrder: readonly WalletFeature[]
  readonly connectorTypeOrder: readonly ConnectorGroup[]
}

export type Metadata = {
  readonly name: string
  readonly description?: string
  readonly url?: string
  readonly icons?: readonly string[]
}

export type LatchkeyOptions = {
  /** One per chain family. */
  readonly adapters: readonly [ChainAdapter, ...ChainAdapter[]]
  /** Separates two clients on one page: storage, discovery, modal. Default `default`. */
  readonly id?: string
  /** Only for hosted services; an injected wallet needs none. */
  readonly projectId?: string
  readonly metadata?: Metadata
  /** Network used while nothing else is known. Default `eip155:1` where configured, else the first. */
  readonly defaultNetwork?: ChainId
  /** Wallets beside those the adapters find. */
  readonly connectors?: readonly Connector[]
  /** Endpoints that go before a chain's own, by CAIP-2 id. */
  readonly customRpcUrls?: Readonly<Partial<Record<ChainId, readonly string[]>>>
  /** Pictures by CAIP-2 id. */
  readonly chainImages?: Readonly<Partial<Record<ChainId, string>>>
  /** Pictures by connector id. */
  readonly connectorImages?: Readonly<Record<string, string>>
  /** Names for addresses, shown in place of the short form. */
  readonly addressLabels?: Readonly<Record<string, string>>
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  readonly themeMode?: ThemeMode
  readonly themeVariables?: ThemeVariables
  readonly features?: Partial<Features>
  readonly enableWallets?: boolean
  readonly enableEIP6963?: boolean
  readonly enableInjected?: boolean
  readonly enableReconnect?: boolean
  readonly enableNetworkSwitch?: boolean
  readonly enableWalletGuide?: boolean
  readonly enableAuthLogger?: boolean
  /** Render in place, always open. */
  readonly enableEmbedded?: boolean
  readonly enableMobileFullScreen?: boolean
  /** Do not append the modal to the body: render it where `<Modal>` stands. */
  readonly disableAppend?: boolean
  readonly allowUnsupportedChain?: boolean
  /** Alerts for the developer, and debug lines in the log. */
  readonly debug?: boolean
  readonly logger?: Log
  /** What the client touches outside; tests give fakes. */
  readonly ports?: Partial<Ports>
}

/** Options with every default filled in. */
export type ResolvedOptions = Required<
  Omit<
    LatchkeyOptions,
    | 'projectId'
    | 'metadata'
    | 'defaultNetwork'
    | 'termsConditionsUrl'
    | 'privacyPolicyUrl'
    | 'features'
    | 'logger'
    | 'ports'
  >
> &
  Pick<
    LatchkeyOptions,
    'projectId' | 'metadata' | 'defaultNetwork' | 'termsConditionsUrl' | 'privacyPolicyUrl'
  > & {
    readonly features: Features
    readonly networks: readonly Network[]
  }
