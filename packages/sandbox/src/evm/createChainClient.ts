import { createTestClient, type HttpTransport, http, type TestClient } from 'viem'
import { getBlockNumber, getChainId } from 'viem/actions'

/**
 * Creates a viem client of one local chain. It makes one attempt per call, so that an ended chain fails at once, and waits
 * for a busy one.
 */
export function createChainClient({
  rpcUrl,
  timeout = 60_000,
}: {
  rpcUrl: string
  /** Milliseconds. */
  timeout?: number
}): TestClient<'anvil', HttpTransport> {
  return createTestClient({ mode: 'anvil', transport: http(rpcUrl, { retryCount: 0, timeout }) })
}

/** Whether a chain responds, with its newest block. */
export type ChainHealth =
  | {
      /** EIP-155 chain id. */
      id: number
      status: 'up'
      /** Number of the newest block. */
      blockNumber: bigint
    }
  | {
      id: number
      status: 'down'
      /** Reason of the failure. */
      reason: string
    }

/** Requests a chain's id and newest block. Never rejects. */
export async function checkChain({ id, rpcUrl }: { id: number; rpcUrl: string }): Promise<ChainHealth> {
  try {
    const client = createChainClient({ rpcUrl, timeout: 5_000 })
    const actualId = await getChainId(client)
    if (actualId !== id) return { id, status: 'down', reason: `It responds as chain ${actualId}.` }
    return { id, status: 'up', blockNumber: await getBlockNumber(client, { cacheTime: 0 }) }
  } catch {
    return { id, status: 'down', reason: `No response from ${rpcUrl}.` }
  }
}
