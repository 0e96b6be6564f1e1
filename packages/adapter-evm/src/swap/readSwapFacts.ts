import type { Network } from '@latchkey/core'
import { type Address, type Hex, hexToBigInt, numberToHex, pad, slice } from 'viem'
import type { EvmRpc } from '../networks/EvmRpc.js'
import { erc20Calls, readDecimals, readUint } from '../tokens/erc20.js'
import { type ContractCall, readCalls } from '../tokens/readCalls.js'
import type { SwapCallContext } from './SwapCall.js'
import type { SwapRouterKind } from './SwapRouter.js'

/** Facts of a swap that are read from the chain. A fact is absent if its contract does not return it. */
export type SwapFacts = {
  /** Decimals of the token that is bought. */
  readonly decimals?: number | undefined
  /** Allowance of the router for the token that is sold. */
  readonly allowance?: bigint | undefined
} & Omit<SwapCallContext, 'value'>

/** 0x's registry of Settlers, and the registry id of taker Settlers. */
const REGISTRY: Address = '0x00000000000004533Fe15556B1E086BB1A72cEae'
const TAKER = pad(numberToHex(2))

/** `WETH()` of Uniswap V2, `WETH9()` of V3; `ownerOf(2)` and `prev(2)` of 0x's registry, which its API may still use. */
const questionsOf = (kind: SwapRouterKind, router: Address): readonly ContractCall[] => {
  if (kind === 'uniswap-v2') return [{ target: router, data: '0xad5c4648' }]
  if (kind === 'uniswap-v3') return [{ target: router, data: '0x4aa4a4fc' }]
  if (kind !== '0x') return []
  return ['0x6352211e', '0xe2603dc2'].map((selector) => ({
    target: REGISTRY,
    data: `${selector}${TAKER.slice(2)}` as Hex,
  }))
}

/** Reads the facts for the check of a swap, in one request. */
export async function readSwapFacts({
  kind,
  router,
  from,
  sell,
  buy,
  ...source
}: {
  readonly rpc: EvmRpc
  readonly network: Network
  readonly kind: SwapRouterKind
  readonly router: Address
  readonly from: Address
  /** Absent: the native coin. */
  readonly sell: Address | undefined
  readonly buy: Address | undefined
  readonly signal: AbortSignal | undefined
}): Promise<SwapFacts> {
  const own: readonly ContractCall[] = [
    ...(buy ? [{ target: buy, data: erc20Calls.decimals }] : []),
    ...(sell ? [{ target: sell, data: erc20Calls.allowance(from, router) }] : []),
  ]
  const results = await readCalls({ ...source, calls: [...own, ...questionsOf(kind, router)] })
  const [first = '0x', second = '0x'] = results
  const decimals = buy && readDecimals(first)
  const allowance = sell && readUint(buy ? second : first)
  const contracts = results.slice(own.length).flatMap((result) => readContract(result ?? '0x') ?? [])
  return {
    decimals,
    allowance,
    ...(kind === '0x' ? { settlers: contracts } : { wrapped: contracts[0] }),
  }
}

/** Decodes a returned address; `undefined` for the zero address, which means none. */
function readContract(data: Hex): Address | undefined {
  if (data.length !== 66 || hexToBigInt(slice(data, 0, 12)) !== 0n || hexToBigInt(data) === 0n)
    return undefined
  return slice(data, 12)
}
