import type { BitcoindRpc } from './node/createBitcoindRpc.js'

export type BitcoinHealth = { status: 'up'; height: number } | { status: 'down'; reason: string }

/** Asks the node for its height. Never rejects. */
export async function checkBitcoin({ rpc }: { rpc: BitcoindRpc }): Promise<BitcoinHealth> {
  try {
    return { status: 'up', height: Number(await rpc('getblockcount')) }
  } catch (error) {
    return { status: 'down', reason: error instanceof Error ? error.message : String(error) }
  }
}
