import { type Address, decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { Route, TokenPath } from './findBestRoute.ts'

const abi = parseAbi(['function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])'])

export type V2Route = Route & { readonly path: TokenPath }

/** Returns routes over pools of Uniswap V2, which its router quotes. */
export const v2Routes = (router: Address, paths: readonly TokenPath[], amount: bigint): readonly V2Route[] =>
  paths.map((path) => ({
    path,
    pools: path.length - 1,
    call: {
      to: router,
      data: encodeFunctionData({ abi, functionName: 'getAmountsOut', args: [amount, path] }),
    },
    readAmount: (data) => decodeFunctionResult({ abi, functionName: 'getAmountsOut', data }).at(-1),
  }))
