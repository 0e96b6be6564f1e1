import type { ChainPorts } from '../ChainPorts.ts'
import type { Network } from '../Network.ts'
import { createUniswapV2 } from './createUniswapV2.ts'
import { lifi } from './engines/lifi.ts'
import { oneInch } from './engines/oneInch.ts'
import { createEngineSource } from './engines/SwapEngine.ts'
import { zeroEx } from './engines/zeroEx.ts'
import type { SwapSource } from './SwapSource.ts'

/** Creates the sources of swaps of one network in the operator's order. */
export function createSwapSources({
  network: { settings, upstream },
  ports,
}: {
  readonly network: Pick<Network, 'settings' | 'upstream'>
  readonly ports: ChainPorts
}): readonly SwapSource[] {
  const { swaps = [], multicall3 } = settings
  return swaps.map((options) =>
    options.type === 'uniswap-v2'
      ? createUniswapV2({ settings: options, multicall3, upstream, now: ports.now })
      : createEngineSource({
          engine: engines[options.type],
          settings: options,
          chainId: settings.chainId,
          ports,
        }),
  )
}

const engines = { '0x': zeroEx, '1inch': oneInch, lifi } as const
