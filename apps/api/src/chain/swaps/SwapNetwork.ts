import type { Upstream } from '../upstream/createUpstream.ts'
import type { SwapSource, SwapToken } from './sources/SwapSource.ts'

/** A network with sources of swaps. */
export type SwapNetwork = {
  readonly upstream: Upstream
  /** In the operator's order. */
  readonly sources: readonly SwapSource[]
  /** Resolves with the native coin and the tokens that the operator lists. */
  listTokens(signal: AbortSignal): Promise<readonly SwapToken[]>
  /** Resolves with the usual price of a unit of gas in wei, as decimal text. */
  readGasPrice(signal: AbortSignal): Promise<string>
}
