import type { Tokens } from './balance/createTokens.ts'
import type { EvmSettings } from './NetworkSettings.ts'
import type { Upstream } from './upstream/createUpstream.ts'

/** An EVM network and the means to read it. */
export type Network = {
  readonly settings: EvmSettings
  readonly upstream: Upstream
  readonly tokens: Tokens
}
