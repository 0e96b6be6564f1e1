import { encodeFunctionData, parseAbi } from 'viem'
import type { UniswapV2Settings } from '../../../settings/NetworkSettings.ts'
import type { SwapSource } from '../sources/SwapSource.ts'
import { createRouterSource } from './createRouterSource.ts'
import { type Pools, pathsOf } from './findBestRoute.ts'
import { deadlineOf } from './minimumOf.ts'
import { v2Routes } from './v2Routes.ts'

const gas = { base: 90_000n, pool: 90_000n }

const abi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

/** Creates the source of swaps over pools of Uniswap V2. */
export function createUniswapV2({
  settings,
  pools,
  now,
}: {
  readonly settings: UniswapV2Settings
  readonly pools: Pools
  /** Milliseconds since the epoch. */
  now(): number
}): SwapSource {
  return createRouterSource({
    ...{ name: 'uniswap-v2', settings, pools, gas },
    routesOf: (ends, amount) => v2Routes(settings.router, pathsOf({ ...ends, hops: 2 }), amount),
    encode({ from, to, amount, account }, { path }, minimum) {
      const deadline = deadlineOf(now())
      if (from === null)
        return encodeFunctionData({
          abi,
          functionName: 'swapExactETHForTokens',
          args: [minimum, path, account, deadline],
        })
      return encodeFunctionData({
        abi,
        functionName: to === null ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
        args: [amount, minimum, path, account, deadline],
      })
    },
  })
}
