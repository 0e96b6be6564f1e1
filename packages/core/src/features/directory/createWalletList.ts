import type { ReadableAtom } from 'nanostores'
import type { FeatureHost } from '../../client/Client.js'
import { toError } from '../../errors/toError.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import { sameItems, type WalletCache } from './createWalletCache.js'
import { badgeQuery, createWalletPages } from './createWalletPages.js'
import type { WalletQuery, WalletRequests } from './createWalletRequests.js'
import type { WalletRules } from './createWalletRules.js'
import type { WalletFilter, WalletList } from './DirectoryApi.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { dedupeWallets } from './dedupeWallets.js'
import { findConnector } from './findConnector.js'
import type { ListedIds } from './resolveWalletIds.js'
import { searchWallets } from './searchWallets.js'

/** Entries of one search (specification, 9). */
const searchEntries = 100
/** Pause after the last key before a search is requested (specification, 9). Milliseconds. */
const searchWait = 300
/** Maximum length of a search text. Code points. */
const longestText = 100

/** Results of one search. */
type Found = {
  ids: readonly string[]
  status: WalletList['status']
  error: LatchkeyError | undefined
  count: number | undefined
}

export type Wallets = {
  readonly $list: ReadableAtom<WalletList>
  start(filter?: Partial<WalletFilter>): void
  search(filter: Partial<WalletFilter>): void
  more(): Promise<void>
  retry(): Promise<void>
  /** Shows wallets that have become known. */
  update(): void
  /** Ids that are listed now, or again once a search is over. */
  held(): Iterable<string>
}

/** Lists all wallets, or the matches of a search. Both lists only grow until they are started again. */
export function createWalletList(
  { atom, client, clock, scope }: FeatureHost,
  {
    requests,
    cache,
    rules,
    ids,
    bundled,
    custom,
    query,
    hasApi,
    limit,
    total,
    loaded,
  }: {
    readonly requests: WalletRequests
    readonly cache: WalletCache
    readonly rules: WalletRules
    /** Ids of the wallets that the app lists. */
    readonly ids: ListedIds
    /** Ids, in order. */
    readonly bundled: readonly string[]
    /** Ids, in order. */
    readonly custom: readonly string[]
    /** Sent with every request for a part of the directory. */
    readonly query: WalletQuery
    readonly hasApi: boolean
    /** Maximum rows requested from the directory. */
    readonly limit: number
    /** Returns the number of wallets in the whole directory, once it is known. */
    total(): number | undefined
    /** Called after responses have arrived. */
    loaded(): void
  },
): Wallets {
  const { featuredWalletIds } = ids
  let found: Found | undefined
  let filter: WalletFilter = { text: '', badge: 'all' }
  let current = new AbortController()
  /** True while a page waits for the visitor to pause typing. */
  let waiting = false

  const known = (ids: Iterable<string>): readonly DirectoryWallet[] =>
    [...ids].flatMap((id) => cache.get(id) ?? [])
  const isAllowed = (badge: WalletFilter['badge']) => (wallet: DirectoryWallet) =>
    rules.isOffered(wallet) && (badge === 'all' || wallet.certified)

  const append = (ids: readonly string[], more: Iterable<string>, badge: WalletFilter['badge']) => [
    ...ids,
    ...dedupeWallets({ wallets: known(more).filter(isAllowed(badge)), beside: known(ids) }).map(
      ({ id }) => id,
    ),
  ]

  const pages = createWalletPages({
    requests,
    cache,
    query,
    limit,
    signal: scope.signal,
    first: [...featuredWalletIds, ...custom],
    bundled,
    append,
    isInstalled: (wallet) => findConnector(wallet, client.connectors.$list.get()) !== undefined,
    loaded,
  })

  const whole = (): Omit<WalletList, 'filter'> => {
    const { badge } = filter
    const { count, done, error, running } = pages.state(badge)
    const wallets = known(pages.list(badge))
    const status = running || waiting ? 'loading' : error ? 'failed' : 'ready'
    return {
      status,
      ...(status === 'failed' && error && { error }),
      wallets,
      count: hasApi ? (count ?? (badge === 'all' ? total() : undefined)) : wallets.length,
      more: hasApi && !done,
    }
  }
  const matching = ({ ids, status, error, count }: Found): Omit<WalletList, 'filter'> => ({
    status,
    ...(error && { error }),
    wallets: known(ids),
    count,
    more: false,
  })

  const $list = atom<WalletList>({ filter, ...whole() })
  const update = () => {
    const next = { filter, ...(found ? matching(found) : whole()) }
    $list.set({ ...next, wallets: sameItems($list.get().wallets, next.wallets) })
  }

  const more = async () => {
    const { badge } = filter
    const { done, error } = pages.state(badge)
    const waited = waiting
    waiting = false
    if (found || !hasApi || done || error || scope.signal.aborted) {
      // The request for the page may have failed while the visitor was typing.
      if (waited) update()
      return
    }
    const loading = pages.load(badge)
    update()
    await loading
  }

  /** Requests the matches of a search. */
  const request = async (search: Found, { badge, text }: WalletFilter, signal: AbortSignal) => {
    search.status = 'loading'
    search.error = undefined
    update()
    try {
      const { wallets, count } = await requests.page(
        { ...query, ...badgeQuery(badge), page: 1, entries: searchEntries, search: text.trim() },
        signal,
      )
      if (signal.aborted) return
      cache.add(wallets)
      search.ids = append(
        search.ids,
        wallets.map(({ id }) => id),
        badge,
      )
      search.count = Math.max(count, search.ids.length)
      search.status = 'ready'
    } catch (thrown) {
      if (signal.aborted) return
      search.error = toError(thrown)
      search.status = 'failed'
    }
    loaded()
  }

  const apply = (next: WalletFilter) => {
    current.abort()
    current = new AbortController()
    const { signal } = current
    if (scope.signal.aborted) current.abort()
    waiting = false
    found = undefined
    filter = next
    const { badge, text } = next
    const afterPause = (act: () => unknown) =>
      clock.sleep(searchWait, signal).then(
        () => void act(),
        () => undefined,
      )
    if (text.trim() !== '') {
      const matches = searchWallets({ wallets: cache.all().filter(isAllowed(badge)), text })
      const ids = append(
        [],
        matches.map(({ id }) => id),
        badge,
      )
      const search: Found = {
        ids,
        status: hasApi ? 'loading' : 'ready',
        error: undefined,
        count: hasApi ? undefined : ids.length,
      }
      found = search
      if (hasApi) void afterPause(() => request(search, next, signal))
    } else if (hasApi && badge !== 'all' && pages.state(badge).next === 1 && !pages.state(badge).error) {
      // The list may be empty, so scrolling alone would never request a page.
      waiting = true
      void afterPause(() => waiting && more())
    }
    update()
  }

  scope.add(() => current.abort())

  return {
    $list,
    start(given) {
      pages.restart()
      apply(shorten({ text: '', badge: 'all', ...given }))
    },
    search(given) {
      const next = shorten({ ...filter, ...given })
      if (next.text.trim() !== filter.text.trim() || next.badge !== filter.badge) return apply(next)
      filter = next
      update()
    },
    more,
    async retry() {
      if (found?.status === 'failed') return request(found, filter, current.signal)
      pages.forgive(filter.badge)
      if ($list.get().status === 'failed') await more()
    },
    update,
    held: () => [...pages.held(), ...(found?.ids ?? [])],
  }
}

const shorten = ({ text, badge }: WalletFilter): WalletFilter => ({
  text: [...text.slice(0, 2 * longestText)].slice(0, longestText).join(''),
  badge,
})
