import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { readCalls } from '../balance/readCalls.ts'
import type { UniswapV2Settings } from '../NetworkSettings.ts'
import { sourceErrors } from '../sources/sourceErrors.ts'
import type { Upstream } from '../upstream/createUpstream.ts'
import { minimumOf } from './minimumOf.ts'
import { routesOf } from './routesOf.ts'
import type { SwapOrder, SwapQuery, SwapSource } from './SwapSource.ts'

/** Seconds until a built transaction is void. */
const lifetime = 1_200
/** Requests of one quote: one through Multicall3, else one for each route. */
const mostRequests = 20
/** Units of gas for a swap over one pool, and for each further one. */
const firstGas = 180_000n
const nextGas = 90_000n

const abi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

/** Creates the source of swaps over pools of Uniswap V2, read from the network's own nodes. The best of all routes is used alone. */
export function createUniswapV2({
  settings: { router, wrapped: wrappedCoin, bases: others = [] },
  multicall3,
  upstream,
  now,
}: {
  readonly settings: UniswapV2Settings
  readonly multicall3: Address | undefined
  readonly upstream: Upstream
  /** Milliseconds since the epoch. */
  now(): number
}): SwapSource {
  const wrapped = lower(wrappedCoin)
  const bases = [wrapped, ...others.map(lower)]

  const findRoute = async ({ from, to, amount }: SwapQuery, signal: AbortSignal) => {
    const [first, last] = [from ?? wrapped, to ?? wrapped]
    if (first === last) throw sourceErrors.noRoute({})
    const routes = routesOf(first, last, bases)
    const results = await readCalls({
      upstream,
      multicall3,
      calls: routes.map((path) => ({
        to: router,
        data: encodeFunctionData({ abi, functionName: 'getAmountsOut', args: [amount, path] }),
      })),
      most: mostRequests,
      signal,
    })
    let best = { path: [first] as readonly Address[], amountOut: 0n }
    for (const [index, path] of routes.entries()) {
      const amountOut = readLast(results[index])
      if (amountOut > best.amountOut) best = { path, amountOut }
    }
    if (best.amountOut === 0n) throw sourceErrors.noRoute({})
    return best
  }

  const encode = (
    { from, to, amount, account }: SwapOrder,
    path: readonly Address[],
    minimum: bigint,
  ): Hex => {
    const deadline = BigInt(Math.floor(now() / 1_000) + lifetime)
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
    quote: async (query, signal) => ({ amountOut: (await findRoute(query, signal)).amountOut }),
    async build(order, signal) {
      const { path, amountOut } = await findRoute(order, signal)
      return {
        amountOut,
        to: router,
        data: encode(order, path, minimumOf(amountOut, order.slippageBps)),
        value: order.from === null ? order.amount : 0n,
        usualGas: firstGas + nextGas * BigInt(path.length - 2),
      }
    },
  }
}

const lower = (address: Address) => address.toLowerCase() as Address

/** Returns the last amount of a route; 0 for a route that has no pools. */
function readLast(data: Hex | undefined): bigint {
  if (data === undefined) return 0n
  try {
    return decodeFunctionResult({ abi, functionName: 'getAmountsOut', data }).at(-1) ?? 0n
  } catch {
    return 0n
  }
}
