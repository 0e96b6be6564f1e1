import type { Address, Hex } from 'viem'
import type { UniswapV2Settings } from '../../NetworkSettings.ts'
import type { SwapOrder, SwapQuery, SwapSource } from '../SwapSource.ts'
import { findBestRoute, type Pools, type Route } from './findBestRoute.ts'
import { minimumOf } from './limits.ts'

/** The tokens to sell and to buy, and those that a route may go over, in lower case. The coin is its wrapped token. */
export type RouteEnds = { readonly from: Address; readonly to: Address; readonly bases: readonly Address[] }

/** Creates the source of swaps by one router. The best of all routes is used alone. */
export function createRouterSource<route extends Route>({
  name,
  settings: { router, wrapped: wrappedCoin, bases = [] },
  pools,
  gas,
  routesOf,
  encode,
}: {
  readonly name: string
  readonly settings: Pick<UniswapV2Settings, 'router' | 'wrapped' | 'bases'>
  readonly pools: Pools
  /** Units of gas for a swap over no pool, and for each pool. */
  readonly gas: { readonly base: bigint; readonly pool: bigint }
  routesOf(ends: RouteEnds, amount: bigint): readonly route[]
  /** Returns the calldata that swaps over a route, and pays the minimum or more. */
  encode(order: SwapOrder, route: route, minimum: bigint): Hex
}): SwapSource {
  const wrapped = lower(wrappedCoin)
  const find = ({ from, to, amount }: SwapQuery, signal: AbortSignal) => {
    const ends = { from: from ?? wrapped, to: to ?? wrapped, bases: [wrapped, ...bases.map(lower)] }
    return findBestRoute(routesOf(ends, amount), pools, signal)
  }
  return {
    name,
    spender: async () => router,
    quote: async (query, signal) => ({ amountOut: (await find(query, signal)).amountOut }),
    async build(order, signal) {
      const { route, amountOut } = await find(order, signal)
      return {
        amountOut,
        to: router,
        data: encode(order, route, minimumOf(amountOut, order.slippageBps)),
        value: order.from === null ? order.amount : 0n,
        usualGas: gas.base + gas.pool * BigInt(route.pools),
      }
    },
  }
}

const lower = (address: Address) => address.toLowerCase() as Address
