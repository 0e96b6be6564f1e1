import type { Network } from '../Network.ts'
import { createUniswapV2 } from './createUniswapV2.ts'
import type { SwapSource } from './SwapSource.ts'

/** Creates the sources of swaps of one network in the operator's order. */
export function createSwapSources({
  network: { settings, upstream },
  now,
}: {
  readonly network: Network
  /** Milliseconds since the epoch. */
  now(): number
}): readonly SwapSource[] {
  const { swaps = [], multicall3 } = settings
  return swaps.map((options) => createUniswapV2({ settings: options, multicall3, upstream, now }))
}
