import { type Address, maxUint256 } from 'viem'
import { errorResponse } from '../../handlers/errorResponse.ts'
import { readCoinId, readTokenId } from '../values/readTokenId.ts'
import type { SwapNetwork } from './SwapNetwork.ts'

/** The two tokens of a swap, and their network. */
export type SwapPair = {
  readonly chainId: string
  readonly network: SwapNetwork
  readonly from: Address | null
  readonly to: Address | null
}

/** The response for a network without swaps. */
export const notSupported = () => errorResponse(400, 'Network not supported for Swaps')

/** Creates the readers of the tokens of a request. Each returns an error response for invalid tokens. */
export function createSwapPairs(networks: ReadonlyMap<string, SwapNetwork>) {
  const readPair = (fromId: string, toId: string): SwapPair | Response => {
    const [from, to] = [readTokenId(fromId), readTokenId(toId)]
    if (!from) return readCoinId(fromId) ? notSupported() : errorResponse(400, 'Invalid token', 'from')
    if (!to) return errorResponse(400, 'Invalid token', 'to')
    const { chainId } = from
    const network = networks.get(chainId)
    if (!network) return notSupported()
    if (chainId !== to.chainId) return errorResponse(400, 'Both tokens must be on one network', 'to')
    return { chainId, network, from: from.token, to: to.token }
  }
  const readSwap = (fromId: string, toId: string, amount: bigint): SwapPair | Response => {
    const pair = readPair(fromId, toId)
    if (pair instanceof Response) return pair
    if (pair.from === pair.to) return errorResponse(400, 'Both tokens are the same', 'to')
    return amount > 0n && amount <= maxUint256 ? pair : errorResponse(400, 'Invalid amount', 'amount')
  }
  return { readPair, readSwap }
}
