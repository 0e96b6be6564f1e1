const longest = 10_000n
const quantity = /^0x[\da-f]{1,16}$/i
const hash = /^0x[\da-f]{64}$/i
const keys: readonly string[] = ['address', 'topics', 'fromBlock', 'toBlock', 'blockHash']
const heads: readonly unknown[] = [undefined, null, 'latest', 'pending', 'safe', 'finalized']

/**
 * Whether the filter of `eth_getLogs` names one block or a stretch of blocks of bounded length. `head` tells the number
 * of the newest block; it is asked only when the filter leaves one end open. Nodes differ in what they make of keys in
 * another case and of a block beside a range, so a filter with either is not bounded.
 */
export async function isRangeBounded(params: unknown, head: () => Promise<bigint>): Promise<boolean> {
  const [filter] = Array.isArray(params) ? params : []
  if (typeof filter !== 'object' || filter === null) return false
  const { blockHash, fromBlock, toBlock } = filter as Readonly<Record<string, unknown>>
  if (Object.keys(filter).some((key) => !keys.includes(key))) return false
  if (blockHash !== undefined && blockHash !== null) {
    const isAlone = (fromBlock ?? null) === null && (toBlock ?? null) === null
    return isAlone && typeof blockHash === 'string' && hash.test(blockHash)
  }
  if (heads.includes(fromBlock) && heads.includes(toBlock)) return true
  const numberOf = async (block: unknown): Promise<bigint | undefined> => {
    if (heads.includes(block)) return head()
    if (block === 'earliest') return 0n
    return typeof block === 'string' && quantity.test(block) ? BigInt(block) : undefined
  }
  const from = await numberOf(fromBlock)
  const to = await numberOf(toBlock)
  return from !== undefined && to !== undefined && to - from < longest
}
