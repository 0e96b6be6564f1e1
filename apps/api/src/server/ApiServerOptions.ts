import type { PriceSettings } from '../chain/prices/createPrices.ts'
import type { PriceSource } from '../chain/prices/PriceSource.ts'
import type { TokenList } from '../chain/tokenLists/createTokenLists.ts'
import type { PictureSettings } from '../images/createPictureProxy.ts'
import type { Rate } from '../limits/createBuckets.ts'
import type { ByteLimits } from '../limits/createBytesInFlight.ts'
import type { WriteLimits } from '../limits/createWriteGuard.ts'
import type { ConnectionLimits } from '../limits/limitConnections.ts'
import type { NameSettings } from '../names/createNameRules.ts'
import type { OnrampSettings } from '../onramp/createOnrampHandlers.ts'
import type { OperatorSettings } from '../operator/OperatorSettings.ts'
import type { Log } from '../ports/Log.ts'
import type { SponsorPolicy } from '../settings/BundlerSettings.ts'
import type { NetworkSettings } from '../settings/NetworkSettings.ts'
import type { Project } from '../settings/Project.ts'
import type { TraceSettings } from '../settings/TraceSettings.ts'
import type { WireWallet } from '../settings/WireWallet.ts'
import type { WalletSettings } from '../wallet/WalletSettings.ts'

export type ApiServerOptions = {
  /** Default 0: any free port. */
  readonly port?: number | undefined
  /** Default 127.0.0.1. */
  readonly host?: string | undefined
  /** A PostgreSQL server, as `postgres://`. Without one, PGlite runs inside this process. */
  readonly databaseUrl?: string | undefined
  /** Folder of PGlite's files. Default: in memory. */
  readonly dataFolder?: string | undefined
  /** Default none. */
  readonly networks?: readonly NetworkSettings[] | undefined
  /** Stored at the start, in place of stored projects with the same ids. */
  readonly projects?:
    | readonly (Pick<Project, 'id'> & { readonly [field in keyof Project]?: Project[field] | undefined })[]
    | undefined
  /** `bundled` fills an empty directory; a list replaces all wallets. Default `bundled`. */
  readonly wallets?: 'bundled' | 'none' | readonly WireWallet[] | undefined
  /** Rejects requests without a project. Default false. */
  readonly requireProject?: boolean | undefined
  /** Per project and address; each call of a batch counts. Default 1,200 a minute, 400 at once. */
  readonly rateLimit?: Rate | undefined
  /**
   * Open connections of the process and of one address. Default 2,000 and 200. Behind proxies the second bounds the
   * requests of one address that are open at once.
   */
  readonly connectionLimit?: ConnectionLimits | undefined
  /** Bytes of requests and responses held in memory, for all callers and for one address. Default 256 MB and 32 MB. */
  readonly byteLimit?: Pick<ByteLimits, 'perProcess' | 'perAddress'> | undefined
  /** Time limits for callers to read, in milliseconds. Default: some bytes within 20,000, a whole response within 120,000. */
  readonly writeLimit?: WriteLimits | undefined
  /** Forwards calls with state or block overrides, such as those of `eth_call`. Default false. */
  readonly callOverrides?: boolean | undefined
  /** Number of proxies in front, each of which appends to X-Forwarded-For. Default 0. */
  readonly trustProxy?: number | undefined
  /** Days that events of projects with analytics are kept. Default 30. */
  readonly eventDays?: number | undefined
  /** Megabytes of events that a project may store in a day. Default 100. */
  readonly eventMegabytes?: number | undefined
  /** Sources of prices in their order; without one, no coin has a price. */
  readonly prices?: PriceSource | readonly PriceSettings[] | undefined
  /** Token lists in the Uniswap schema: URLs, or their content. Default none. */
  readonly tokenLists?: readonly TokenList[] | undefined
  /** Sponsor policy of projects without their own. Default: no sponsorship. */
  readonly sponsor?: SponsorPolicy | undefined
  /** Lets visitors register names. Default: none can be registered. */
  readonly names?: NameSettings | undefined
  /** Providers that sell coins. Default none: the calls of buying are not served. */
  readonly onramp?: readonly OnrampSettings[] | undefined
  /** Serves embedded wallets. Default: none. */
  readonly wallet?: WalletSettings | undefined
  /** Serves the operator's calls, on a port of their own. Default: none. */
  readonly operator?: OperatorSettings | undefined
  /** Serves pictures of tokens from this server. Default: pages load them from their own URLs. */
  readonly pictures?: PictureSettings | undefined
  /** Serves metrics in Prometheus' text format on a port of their own, 0: any free one. Default: nothing is counted. */
  readonly metrics?:
    | { readonly port: number /** Default 127.0.0.1. */; readonly host?: string | undefined }
    | undefined
  /** Sends traces to a collector. Default: nothing is traced. */
  readonly traces?: TraceSettings | undefined
  /** Receives one structured line per request and event. Default: no log. */
  readonly log?: Log | undefined
  /** Milliseconds on the monotonic clock of the limits. Default: `performance.now()`. */
  readonly now?: (() => number) | undefined
  /** Aborts the start, and later stops the provider API. */
  readonly signal?: AbortSignal | undefined
}

export type RunningApiServer = {
  readonly url: string
  readonly port: number
  /** URL of the metrics, if they are on. */
  readonly metricsUrl: string | undefined
  /** URL of the operator's calls, before `/operator/v1/`. */
  readonly operatorUrl: string | undefined
  /** Whether requests are served: true until `stop`. */
  readonly ready: boolean
  /** Lets pending requests finish, then stops everything. May be called twice. */
  stop(): Promise<void>
}
