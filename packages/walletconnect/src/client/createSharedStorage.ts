import type { Log } from '@latchkey/core'
import type { WalletConnectStorage } from '../WalletConnectOptions.js'

/** Keys of a list, each with what it holds as text. */
type Rows = Map<string, string>

/**
 * Storage that several tabs share. The library reads each of its lists once and writes it as a whole, which takes back
 * what another tab has written since: keys and sessions among it. Here only what this tab changed is written.
 *
 * Never rejects, as the library does not wait for what it writes: what cannot be read is not there, what cannot be
 * written is kept by the library in memory.
 */
export function createSharedStorage({
  storage,
  name,
  log,
}: {
  readonly storage: WalletConnectStorage
  /** Of the lock under which tabs write, one after the other. */
  readonly name: string
  readonly log: Log
}): WalletConnectStorage {
  /** What this tab takes to be stored. */
  const known = new Map<string, Rows>()
  /** Yet to be written, as it was when it was handed in. */
  const wanted = new Map<string, string>()
  const writes = new Map<string, Promise<void>>()
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks
  let last: Promise<unknown> = Promise.resolve()
  let isTold = false

  const guard = async <value>(access: () => Promise<value>, otherwise: value): Promise<value> => {
    try {
      return await access()
    } catch (thrown) {
      if (!isTold) log('warn', 'Storing a pairing failed.', (thrown as Error | undefined)?.name)
      isTold = true
      return otherwise
    }
  }

  const oneByOne = (work: () => Promise<void>): Promise<void> => {
    if (locks) return locks.request(name, work)
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }

  const write = async (key: string) => {
    const value: unknown = JSON.parse(wanted.get(key) ?? 'null')
    wanted.delete(key)
    const mine = rowsOf(value)
    if (!mine) return storage.setItem(key, value)
    const before = known.get(key) ?? new Map<string, string>()
    const rows = rowsOf(await storage.getItem(key)) ?? new Map<string, string>()
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
      const rows = rowsOf(value)
      // The library takes over what it reads first; what it reads later may hold more than it has.
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

/** `undefined` for what is no list. */
function rowsOf(value: unknown): Rows | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return new Map(Object.entries(value).map(([key, one]) => [key, textOf(one)]))
  const rows: Rows = new Map()
  for (const one of value as readonly ({ id?: unknown; topic?: unknown; target?: unknown } | null)[]) {
    const key = one?.id ?? one?.topic ?? one?.target
    if (key === undefined) return undefined
    rows.set(String(key), textOf(one))
  }
  return rows
}

/** Requests may hold what JSON does not; it is written as the library sends it. */
function textOf(value: unknown): string {
  const text = JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one))
  return (text as string | undefined) ?? 'null'
}
