import { and, desc, eq, lte } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import { transfers } from '../../store/tables/chain.ts'
import type { BlockReader } from './createBlockReader.ts'

/** Usual maximum depth of a reorganisation. Beyond it, stored transfers are compared with the chain. */
const usual = 64n

/** The block from which reading continues. It has no hash at the very start, because there is no earlier block to match. */
export type Base = { readonly block: bigint; readonly hash: string | undefined }

/**
 * Resolves with the newest block up to which the storage is still valid after a reorganisation. That is the newest
 * block this follower read that is still in the chain, otherwise 64 blocks back. If the last stored transfer up to
 * there is not in the chain, it goes back twice as far, and so on. A reorganisation of more than 64 blocks is not
 * detected in blocks without stored transfers; networks with earlier finality have none.
 */
export async function findBase({
  database,
  reader,
  chainId,
  start,
  from,
  head,
  recent,
  signal,
}: {
  readonly database: Database
  readonly reader: BlockReader
  readonly chainId: string
  /** The block before the first that is followed. */
  readonly start: bigint
  /** The last block stored. */
  readonly from: bigint
  /** The newest block of the chain. */
  readonly head: bigint
  /** Hashes of recently read blocks, by number. */
  readonly recent: ReadonlyMap<bigint, string>
  readonly signal: AbortSignal
}): Promise<Base> {
  const readLately = [...recent.keys()].filter((block) => block <= head).toSorted((a, b) => (a < b ? 1 : -1))
  for (const block of readLately) {
    const { hash } = await reader.header(block, signal)
    if (recent.get(block) === hash) return { block, hash }
  }
  for (let back = usual; ; back *= 2n) {
    const block = from - back < head ? from - back : head
    if (block <= start) return { block: start, hash: undefined }
    const [last] = await database
      .select({ hash: transfers.hash, block: transfers.block })
      .from(transfers)
      .where(and(eq(transfers.chainId, chainId), lte(transfers.block, block)))
      .orderBy(desc(transfers.block))
      .limit(1)
    if (!last || (await reader.blockOf(last.hash, signal)) === last.block) {
      const { hash } = await reader.header(block, signal)
      return { block, hash }
    }
  }
}
