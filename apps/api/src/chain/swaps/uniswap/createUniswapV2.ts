import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { UniswapV2Settings } from '../../NetworkSettings.ts'
import type { SwapOrder, SwapQuery, SwapSource } from '../SwapSource.ts'
import { findBestRoute, type Pools, pathsOf } from './findBestRoute.ts'
import { deadlineOf, minimumOf } from './limits.ts'
import { v2Routes } from './v2Routes.ts'

/** Units of gas for a swap over no pool, and for each pool. */
const baseGas = 90_000n
const poolGas = 90_000n

const abi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

/** Creates the source of swaps over pools of Uniswap V2. The best of all routes is used alone. */
export function createUniswapV2({
  settings: { router, wrapped: wrappedCoin, bases: others = [] },
  pools,
  now,
}: {
  readonly settings: UniswapV2Settings
  readonly pools: Pools
  /** Milliseconds since the epoch. */
  now(): number
}): SwapSource {
  const wrapped = lower(wrappedCoin)
  const bases = [wrapped, ...others.map(lower)]

  const find = ({ from, to, amount }: SwapQuery, signal: AbortSignal) => {
    const paths = pathsOf({ from: from ?? wrapped, to: to ?? wrapped, bases, hops: 2 })
    return findBestRoute(v2Routes(router, paths, amount), pools, signal)
  }

  const encode = (
    { from, to, amount, account }: SwapOrder,
    path: readonly Address[],
    minimum: bigint,
  ): Hex => {
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
  }

  return {
    name: 'uniswap-v2',
    spender: async () => router,
    quote: async (query, signal) => ({ amountOut: (await find(query, signal)).amountOut }),
    async build(order, signal) {
      const { route, amountOut } = await find(order, signal)
      return {
        amountOut,
        to: router,
        data: encode(order, route.path, minimumOf(amountOut, order.slippageBps)),
        value: order.from === null ? order.amount : 0n,
        usualGas: baseGas + poolGas * BigInt(route.pools),
      }
    },
  }
}

const lower = (address: Address) => address.toLowerCase() as Address
