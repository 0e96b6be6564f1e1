import type { Ports } from '../../ports/Ports.ts'
import type { Network } from '../evm/Network.ts'
import { lifi } from './engines/lifi.ts'
import { oneInch } from './engines/oneInch.ts'
import { createEngineSource } from './engines/SwapEngine.ts'
import { zeroEx } from './engines/zeroEx.ts'
import type { SwapSource } from './sources/SwapSource.ts'
import { createUniswapV2 } from './uniswap/createUniswapV2.ts'
import { createUniswapV3 } from './uniswap/createUniswapV3.ts'

/** Creates the swap sources of one network, in the operator's order. */
export function createSwapSources({
  network: { settings, upstream },
  ports,
}: {
  readonly network: Pick<Network, 'settings' | 'upstream'>
  readonly ports: Ports
}): readonly SwapSource[] {
  const { chainId, swaps = [], multicall3 } = settings
  const { now } = ports
  const pools = { upstream, multicall3 }
  return swaps.map((options) => {
    if (options.type === 'uniswap-v2') return createUniswapV2({ settings: options, pools, now })
    if (options.type === 'uniswap-v3') return createUniswapV3({ settings: options, pools, now })
    return createEngineSource({ engine: engines[options.type], settings: options, chainId, ports })
  })
}

const engines = { '0x': zeroEx, '1inch': oneInch, lifi } as const
