import { toError } from '../../errors/toError.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import type { WalletCache } from './createWalletCache.js'
import type { WalletPage, WalletQuery, WalletRequests } from './createWalletRequests.js'
import type { WalletFilter } from './DirectoryApi.js'
import type { DirectoryWallet } from './DirectoryWallet.js'

type Badge = WalletFilter['badge']

/** Entries of one page (specification, 9). */
const pageEntries = 40

/** Pages that the provider API has returned, of the whole directory or of one badge. */
type Pages = {
  /** Ids of valid wallets, in the provider API's order. */
  readonly ids: Set<string>
  /** Ids of every row, invalid ones included. */
  readonly seen: Set<string>
  /** Number of the next page, from 1. */
  next: number
  count: number | undefined
  done: boolean
  error: LatchkeyError | undefined
  running: Promise<void> | undefined
}

export type WalletPages = {
  /** Returns the ids of a list. A list only grows until `restart`. */
  list(badge: Badge): readonly string[]
  state(badge: Badge): Readonly<Pick<Pages, 'next' | 'count' | 'done' | 'error' | 'running'>>
  /** Requests pages until one adds a wallet to the list. A second call joins the first. Never rejects. */
  load(badge: Badge): Promise<void>
  /** Clears a failure, so that the next call of `load` is a retry. */
  forgive(badge: Badge): void
  /** Builds all lists anew, in the provider API's order if it is known. */
  restart(): void
  /** Ids in the lists or returned by the provider API. */
  held(): readonly string[]
}

/** Keeps the pages of the whole directory and of each badge, and the lists they make. */
export function createWalletPages({
  requests,
  cache,
  query,
  limit,
  signal,
  first,
  bundled,
  append,
  isInstalled,
  loaded,
}: {
  readonly requests: WalletRequests
  readonly cache: WalletCache
  readonly query: WalletQuery
  /** Maximum rows requested from the directory. */
  readonly limit: number
  readonly signal: AbortSignal
  /** Ids that every list starts with. */
  readonly first: readonly string[]
  /** Ids of bundled wallets, which are listed until the provider API returns a page. */
  readonly bundled: readonly string[]
  /** Returns `ids`, followed by those of `more` that the badge allows and that are not listed yet. */
  append(ids: readonly string[], more: Iterable<string>, badge: Badge): readonly string[]
  isInstalled(wallet: DirectoryWallet): boolean
  /** Called after a load has ended. */
  loaded(): void
}): WalletPages {
  const createPages = (): Pages => ({
    ids: new Set(),
    seen: new Set(),
    next: 1,
    count: undefined,
    done: false,
    error: undefined,
    running: undefined,
  })
  const pages = { all: createPages(), certified: createPages() }
  const lists = new Map<Badge, readonly string[]>()

  /** Creates a list with installed wallets at the top. */
  const createList = (badge: Badge): readonly string[] => {
    const returned = pages[badge].ids
    const wallets = append([], [...first, ...(returned.size > 0 ? returned : bundled)], badge).flatMap(
      (id) => cache.get(id) ?? [],
    )
    const ids = [...wallets.filter(isInstalled), ...wallets.filter((one) => !isInstalled(one))].map(
      ({ id }) => id,
    )
    lists.set(badge, ids)
    return ids
  }
  const list = (badge: Badge) => lists.get(badge) ?? createList(badge)

  const add = (badge: Badge, { wallets, ids, count }: WalletPage) => {
    const own = pages[badge]
    const unseen = ids.filter((id) => !own.seen.has(id))
    for (const id of unseen) own.seen.add(id)
    own.count = count
    // A provider API that repeats its rows would never end.
    own.done = unseen.length === 0 || own.next * pageEntries >= count || own.seen.size >= limit
    own.next += 1
    cache.add(wallets)
    for (const { id } of wallets) if (cache.get(id)) own.ids.add(id)
    lists.set(
      badge,
      append(
        list(badge),
        wallets.map(({ id }) => id),
        badge,
      ),
    )
  }

  const run = async (badge: Badge) => {
    const own = pages[badge]
    const length = list(badge).length
    try {
      while (!own.done && list(badge).length === length)
        add(
          badge,
          await requests.page(
            { ...query, ...badgeQuery(badge), page: own.next, entries: pageEntries },
            signal,
          ),
        )
    } catch (thrown) {
      if (signal.aborted) return
      own.error = toError(thrown)
      // Until the provider API responds, only bundled wallets are known.
      lists.set(badge, append(list(badge), bundled, badge))
    }
  }

  return {
    list,
    state: (badge) => pages[badge],
    load(badge) {
      const own = pages[badge]
      own.running ??= run(badge).then(() => {
        own.running = undefined
        loaded()
      })
      return own.running
    },
    forgive(badge) {
      pages[badge].error = undefined
    },
    restart() {
      lists.clear()
      for (const own of Object.values(pages)) own.error = undefined
    },
    held: () => [pages.all.ids, pages.certified.ids, ...lists.values()].flatMap((ids) => [...ids]),
  }
}

/** Returns the part of a query that selects a badge. */
export const badgeQuery = (badge: Badge) => (badge === 'all' ? {} : ({ badge_type: badge } as const))
