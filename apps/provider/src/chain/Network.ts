import type { Tokens } from './balance/createTokens.ts'
import type { NetworkSettings } from './NetworkSettings.ts'
import type { Upstream } from './upstream/createUpstream.ts'

/** A network and the means to read it. */
export type Network = {
  readonly settings: NetworkSettings
  readonly upstream: Upstream
  readonly tokens: Tokens
}
