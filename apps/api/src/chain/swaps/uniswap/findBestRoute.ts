import type { Address, Hex } from 'viem'
import { sourceErrors } from '../../errors/sourceErrors.ts'
import { readCalls } from '../../evm/readCalls.ts'
import type { Upstream } from '../../upstream/createUpstream.ts'

/** Most requests of one quote. With Multicall3 it is one, otherwise one for each route. */
const mostRequests = 20

/** Tokens in the order of a route, in lower case. */
export type TokenPath = readonly [Address, Address, ...Address[]]

/** A path from one token to another over pools. */
export type Route = {
  /** The call that quotes it. */
  readonly call: { readonly to: Address; readonly data: Hex }
  readonly pools: number
  /** Returns the amount of a quote; `undefined` if the pools cannot pay it. May throw for invalid data. */
  readAmount(result: Hex): bigint | undefined
}

/** The nodes that quote, and the Multicall3 contract that quotes several routes in one request. */
export type Pools = { readonly upstream: Upstream; readonly multicall3: Address | undefined }

/** Returns the paths from one token to another: direct, over one base, and over two if `hops` is 2. */
export function pathsOf({
  from,
  to,
  bases,
  hops,
}: {
  readonly from: Address
  readonly to: Address
  readonly bases: readonly Address[]
  readonly hops: 1 | 2
}): readonly TokenPath[] {
  // A swap of the coin and its wrapped form needs no pool.
  if (from === to) return []
  const between = [...new Set(bases)].filter((base) => base !== from && base !== to)
  const overTwo = between.flatMap((first) =>
    between.filter((second) => second !== first).map((second) => [from, first, second, to] as const),
  )
  return [[from, to], ...between.map((base) => [from, base, to] as const), ...(hops === 2 ? overTwo : [])]
}

/**
 * Quotes all routes and resolves with the one that pays most.
 *
 * @throws `source/no_route`
 */
export async function findBestRoute<route extends Route>(
  routes: readonly route[],
  pools: Pools,
  signal: AbortSignal,
): Promise<{ readonly route: route; readonly amountOut: bigint }> {
  const calls = routes.map(({ call }) => call)
  const results = await readCalls({ ...pools, calls, most: mostRequests, signal })
  let best: { readonly route: route; readonly amountOut: bigint } | undefined
  for (const [index, route] of routes.entries()) {
    const amountOut = readOrZero(route, results[index])
    if (amountOut > (best?.amountOut ?? 0n)) best = { route, amountOut }
  }
  if (!best) throw sourceErrors.noRoute({})
  return best
}

function readOrZero(route: Route, result: Hex | undefined): bigint {
  try {
    return (result === undefined ? undefined : route.readAmount(result)) ?? 0n
  } catch {
    return 0n
  }
}
