import type { Log } from '@latchkey/core'
import type { WalletConnectStorage } from '../options/WalletConnectOptions.js'

/** The entries of a list by key, each as text. */
type Entries = Map<string, string>

/**
 * Creates storage that several tabs can share. The library reads each of its lists once and writes it as a whole, which would undo
 * changes of another tab, such as keys and sessions. This storage writes only the changes of this tab.
 *
 * Never rejects, because the library does not await its writes. Unreadable values count as absent; the library keeps unwritten
 * values in memory.
 */
export function createSharedStorage({
  storage,
  name,
  log,
}: {
  readonly storage: WalletConnectStorage
  /** Name of the lock under which tabs write in turn. */
  readonly name: string
  readonly log: Log
}): WalletConnectStorage {
  /** The stored values as this tab has read or written them. */
  const known = new Map<string, Entries>()
  /** Values to write, as they were when passed in. */
  const wanted = new Map<string, string>()
  const writes = new Map<string, Promise<void>>()
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks
  let last: Promise<unknown> = Promise.resolve()
  let isReported = false

  const guard = async <value>(access: () => Promise<value>, otherwise: value): Promise<value> => {
    try {
      return await access()
    } catch (thrown) {
      if (!isReported)
        log('warn', 'Storing a WalletConnect session failed.', (thrown as Error | undefined)?.name)
      isReported = true
      return otherwise
    }
  }

  const oneByOne = (work: () => Promise<void>): Promise<void> => {
    if (locks) return locks.request(name, work)
    const mine = last.then(work)
    // The caller of this work gets its failure. The next work runs anyway.
    last = mine.catch(() => undefined)
    return mine
  }

  const write = async (key: string) => {
    const value: unknown = JSON.parse(wanted.get(key) ?? 'null')
    wanted.delete(key)
    const mine = entriesOf(value)
    if (!mine) return storage.setItem(key, value)
    const before = known.get(key) ?? new Map<string, string>()
    const rows = entriesOf(await storage.getItem(key)) ?? new Map<string, string>()
    for (const [row, text] of mine) if (before.get(row) !== text) rows.set(row, text)
    for (const row of before.keys()) if (!mine.has(row)) rows.delete(row)
    const entries = [...rows].map(([row, text]) => [row, JSON.parse(text) as unknown] as const)
    const isList = Array.isArray(value)
    await storage.setItem(key, isList ? entries.map(([, one]) => one) : Object.fromEntries(entries))
    known.set(key, mine)
  }

  return {
    getKeys: () => guard(() => storage.getKeys(), []),
    getEntries: <value>() => guard(() => storage.getEntries<value>(), []),
    async getItem<value>(key: string) {
      const value = await guard(() => storage.getItem<value>(key), undefined)
      const rows = entriesOf(value)
      // The library keeps only its first read, and a later one may contain more.
      if (rows && !known.has(key)) known.set(key, rows)
      return value
    },
    setItem(key, value) {
      const isNext = !wanted.has(key)
      wanted.set(key, textOf(value))
      if (isNext)
        writes.set(
          key,
          guard(() => oneByOne(() => write(key)), undefined),
        )
      return writes.get(key) ?? Promise.resolve()
    },
    removeItem: (key) => guard(() => storage.removeItem(key), undefined),
  }
}

/** Returns `undefined` for a value that is not a list. */
function entriesOf(value: unknown): Entries | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return new Map(Object.entries(value).map(([key, one]) => [key, textOf(one)]))
  const rows: Entries = new Map()
  for (const one of value as readonly ({ id?: unknown; topic?: unknown; target?: unknown } | null)[]) {
    const key = one?.id ?? one?.topic ?? one?.target
    if (key === undefined) return undefined
    rows.set(String(key), textOf(one))
  }
  return rows
}

/** Serializes a value as the library sends it, because requests may contain values that JSON cannot hold. */
function textOf(value: unknown): string {
  const text = JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one))
  return (text as string | undefined) ?? 'null'
}
