import { eq } from 'drizzle-orm'
import type { Ports } from '../../ports/Ports.ts'
import type { Database } from '../../store/Store.ts'
import { cursors } from '../../store/tables/chain.ts'
import type { BlockReader } from './createBlockReader.ts'
import { type Base, findBase } from './findBase.ts'
import type { Block } from './readBlock.ts'
import { followerErrors, storeRange } from './storeRange.ts'
import { transfersOf } from './transfersOf.ts'

/** Blocks stored at once, and read at the same time. */
const range = 32n
const width = 4
/** Blocks whose hashes are remembered. */
const remembered = 64n
/** Number of times that a node may report an older block before the newer ones count as gone. */
const patience = 10

/** Stores the transfers of one network, a range of blocks at a time. */
export type Follower = {
  /**
   * Continues from the cursor. `behind`: more blocks can be read at once.
   *
   * @throws `follower/overtaken`, `follower/moved`; errors of an upstream; the signal's reason
   */
  step(signal: AbortSignal): Promise<'behind' | 'caught-up'>
}

export function createFollower({
  database,
  reader,
  chainId,
  historyFrom,
  ports: { now, log, metrics },
}: {
  readonly database: Database
  readonly reader: BlockReader
  /** CAIP-2. */
  readonly chainId: string
  readonly historyFrom: bigint
  readonly ports: Pick<Ports, 'now' | 'log' | 'metrics'>
}): Follower {
  const start = historyFrom - 1n
  const recent = new Map<bigint, string>()
  let behind = 0

  const readCursor = async () => {
    const [row] = await database.select().from(cursors).where(eq(cursors.chainId, chainId))
    return row && { block: row.block, hash: row.hash }
  }

  /**
   * Resolves with the blocks after `base`, each the child of the previous one; with `reorganised` if the first is not a
   * child of `base`.
   */
  const readBlocks = async (
    base: Base,
    to: bigint,
    signal: AbortSignal,
  ): Promise<readonly Block[] | 'reorganised'> => {
    const blocks: Block[] = []
    for (let first = base.block + 1n; first <= to; first += BigInt(width)) {
      const numbers = Array.from({ length: width }, (_, index) => first + BigInt(index)).filter(
        (one) => one <= to,
      )
      blocks.push(...(await Promise.all(numbers.map((number) => reader.block(number, signal)))))
    }
    let parent = base.hash
    for (const block of blocks) {
      if (parent !== undefined && block.parentHash !== parent) {
        if (block === blocks[0]) return 'reorganised'
        throw followerErrors.moved({ chainId })
      }
      parent = block.hash
    }
    return blocks
  }

  const readRows = async (blocks: readonly Block[], signal: AbortSignal) => {
    const rows: (readonly ReturnType<typeof transfersOf>[number][])[] = []
    for (let first = 0; first < blocks.length; first += width) {
      const some = blocks.slice(first, first + width)
      rows.push(
        ...(await Promise.all(
          some.map(async (block) =>
            transfersOf({ chainId, block, receipts: await reader.receipts(block, signal) }),
          ),
        )),
      )
    }
    return rows.flat()
  }

  const remember = (base: bigint, blocks: readonly Block[]) => {
    for (const block of recent.keys()) if (block > base) recent.delete(block)
    for (const { number, hash } of blocks) recent.set(number, hash)
    const last = blocks.at(-1)?.number ?? base
    for (const block of recent.keys()) if (block <= last - remembered) recent.delete(block)
  }

  /** Notes how many blocks are left to store. */
  const note = (left: bigint): 'behind' | 'caught-up' => {
    metrics?.set('latchkey_follower_lag_blocks', { network: chainId }, Number(left))
    metrics?.set('latchkey_follower_read_timestamp_seconds', { network: chainId }, now() / 1_000)
    return left > 0n ? 'behind' : 'caught-up'
  }

  return {
    async step(signal) {
      const cursor = await readCursor()
      const head = await reader.head(signal)
      if (!cursor && head.number < historyFrom) return note(0n)
      if (cursor?.block === head.number && cursor.hash === head.hash) return note(0n)
      // A node may lag behind the previous one.
      const isBehind = cursor && head.number < cursor.block && recent.get(head.number) === head.hash
      behind = isBehind ? behind + 1 : 0
      if (isBehind && behind < patience) return note(0n)

      const rewind = async (from: bigint) => {
        const base = await findBase({
          database,
          reader,
          chainId,
          start,
          from,
          head: head.number,
          recent,
          signal,
        })
        log({ level: 'info', event: 'follower_rewound', chainId, from: String(from), to: String(base.block) })
        return base
      }
      const end = (base: Base) => (head.number < base.block + range ? head.number : base.block + range)
      let base: Base = cursor ?? { block: start, hash: undefined }
      if (cursor && head.number <= cursor.block) base = await rewind(cursor.block)
      let blocks = await readBlocks(base, end(base), signal)
      if (blocks === 'reorganised' && cursor && base === cursor) {
        base = await rewind(cursor.block)
        blocks = await readBlocks(base, end(base), signal)
      }
      if (blocks === 'reorganised') throw followerErrors.moved({ chainId })
      const last = blocks.at(-1)
      const hash = last?.hash ?? base.hash
      // No hash: the position is before the first followed block, and that block does not exist yet.
      const to = hash === undefined ? undefined : { block: last?.number ?? base.block, hash }

      const rows = await readRows(blocks, signal)
      signal.throwIfAborted()
      await storeRange({ database, chainId, from: cursor, base: base.block, to, rows, now: now() })
      remember(base.block, blocks)
      return note(to && to.block < head.number ? head.number - to.block : 0n)
    },
  }
}
