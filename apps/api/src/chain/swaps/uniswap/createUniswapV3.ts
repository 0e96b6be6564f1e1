import {
  type Address,
  concatHex,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
} from 'viem'
import type { UniswapV3Settings } from '../../../settings/NetworkSettings.ts'
import type { SwapSource } from '../sources/SwapSource.ts'
import { createRouterSource } from './createRouterSource.ts'
import { type Pools, pathsOf, type Route, type TokenPath } from './findBestRoute.ts'
import { deadlineOf } from './minimumOf.ts'
import { type V2Route, v2Routes } from './v2Routes.ts'

/** Fees that pools of Uniswap V3 have, in millionths. */
const fees = [100, 500, 3_000, 10_000] as const
const gas = { base: 110_000n, pool: 120_000n }
/** Stands for the router as a recipient, which keeps the tokens for the next call. */
const inRouter = '0x0000000000000000000000000000000000000002'
/** Prices at which a pool has no liquidity left. A swap that ends there would sell less than its amount. */
const limits: readonly bigint[] = [
  4_295_128_740n,
  1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n,
]

const abi = parseAbi([
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] pricesAfter, uint32[] ticksCrossed, uint256 gasEstimate)',
  'struct ExactInput { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(ExactInput params) payable returns (uint256)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable returns (uint256)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
])

type V3Route = Route & {
  /** The path as the router reads it: addresses and fees in alternation. */
  readonly encoded: Hex
}

/** Creates the source of swaps over pools of Uniswap V3 by `SwapRouter02`. Includes pools of V2 if the settings have its router. */
export function createUniswapV3({
  settings,
  pools,
  now,
}: {
  readonly settings: UniswapV3Settings
  readonly pools: Pools
  /** Milliseconds since the epoch. */
  now(): number
}): SwapSource {
  const { quoter, v2Router } = settings
  return createRouterSource<V2Route | V3Route>({
    ...{ name: 'uniswap-v3', settings, pools, gas },
    routesOf: (ends, amount) => [
      ...v3Routes(quoter, pathsOf({ ...ends, hops: 1 }), amount),
      ...(v2Router ? v2Routes(v2Router, pathsOf({ ...ends, hops: 2 }), amount) : []),
    ],
    encode({ to, amount, account }, route, minimum) {
      const recipient = to === null ? inRouter : account
      const swap =
        'encoded' in route
          ? encodeFunctionData({
              abi,
              functionName: 'exactInput',
              args: [{ path: route.encoded, recipient, amountIn: amount, amountOutMinimum: minimum }],
            })
          : encodeFunctionData({
              abi,
              functionName: 'swapExactTokensForTokens',
              args: [amount, minimum, route.path, recipient],
            })
      const unwrap = encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [minimum, account] })
      return encodeFunctionData({
        abi,
        functionName: 'multicall',
        args: [deadlineOf(now()), to === null ? [swap, unwrap] : [swap]],
      })
    },
  })
}

/** Returns routes over pools of Uniswap V3 with each combination of their fees, which QuoterV2 quotes. */
function v3Routes(quoter: Address, paths: readonly TokenPath[], amount: bigint): readonly V3Route[] {
  return paths.flatMap((path) =>
    encodings(path).map((encoded) => ({
      encoded,
      pools: path.length - 1,
      call: {
        to: quoter,
        data: encodeFunctionData({ abi, functionName: 'quoteExactInput', args: [encoded, amount] }),
      },
      readAmount(data: Hex) {
        const [amountOut, pricesAfter] = decodeFunctionResult({ abi, functionName: 'quoteExactInput', data })
        return pricesAfter.some((price) => limits.includes(price)) ? undefined : amountOut
      },
    })),
  )
}

/** Returns a path with each combination of fees between its tokens. */
function encodings([first, ...rest]: TokenPath): readonly Hex[] {
  let all: readonly Hex[] = [first]
  for (const token of rest)
    all = all.flatMap((path) => fees.map((fee) => concatHex([path, numberToHex(fee, { size: 3 }), token])))
  return all
}
