import { and, desc, eq, lte } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import { transfers } from '../../store/tables/chain.ts'
import type { BlockReader } from './createBlockReader.ts'

/** How far a chain is trusted to go back; beyond, what is stored is compared with it. */
const usual = 64n

/** A block from which reading goes on; without a hash at the very start, where nothing has to be continued. */
export type Base = { readonly block: bigint; readonly hash: string | undefined }

/**
 * The newest block up to which what is stored still holds, after a reorganisation: the newest block this follower read
 * that the chain still has, otherwise 64 blocks back. When the last transfer stored up to there is not in the chain, it
 * goes back twice as far, and so on. What a reorganisation of more than 64 blocks brought into blocks without any stored
 * transfer is not found; no network whose blocks are final by then has such.
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
  /** Hashes of the blocks read lately, by number. */
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
