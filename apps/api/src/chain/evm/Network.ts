import type { EvmSettings } from '../../settings/NetworkSettings.ts'
import type { Upstream } from '../upstream/createUpstream.ts'
import type { Tokens } from './createTokens.ts'

/** An EVM network and the means to read it. */
export type Network = {
  readonly settings: EvmSettings
  readonly upstream: Upstream
  readonly tokens: Tokens
}
