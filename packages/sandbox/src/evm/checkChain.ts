import { getBlockNumber, getChainId } from 'viem/actions'
import { createChainClient } from './createChainClient.js'

export type ChainHealth =
  | { id: number; status: 'up'; blockNumber: bigint }
  | { id: number; status: 'down'; reason: string }

/** Asks a chain for its id and newest block. Never rejects. */
export async function checkChain({ id, rpcUrl }: { id: number; rpcUrl: string }): Promise<ChainHealth> {
  try {
    const client = createChainClient({ rpcUrl })
    const answeredId = await getChainId(client)
    if (answeredId !== id) return { id, status: 'down', reason: `It answers as chain ${answeredId}.` }
    return { id, status: 'up', blockNumber: await getBlockNumber(client, { cacheTime: 0 }) }
  } catch {
    return { id, status: 'down', reason: `Nothing answers at ${rpcUrl}.` }
  }
}
