import type { Address, Hex } from 'viem'
import type { UniswapV2Settings } from '../../../settings/NetworkSettings.ts'
import type { SwapOrder, SwapQuery, SwapSource } from '../sources/SwapSource.ts'
import { findBestRoute, type Pools, type Route } from './findBestRoute.ts'
import { minimumOf } from './minimumOf.ts'

/** The tokens to sell and to buy, and those that a route may pass through, in lower case. The wrapped token stands for the coin. */
export type RouteEnds = { readonly from: Address; readonly to: Address; readonly bases: readonly Address[] }

/** Creates the source of swaps by one router. A swap uses the one route that pays most. */
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
  /** Units of gas: of a swap without its pools, and of each pool. */
  readonly gas: { readonly base: bigint; readonly pool: bigint }
  routesOf(ends: RouteEnds, amount: bigint): readonly route[]
  /** Returns the calldata of a swap over a route. The router reverts below the minimum. */
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
