import type { ReadableAtom } from 'nanostores'
import type { FeatureHost } from '../../client/Client.js'
import { toError } from '../../errors/toError.js'
import type { Atoms } from '../../lib/createAtoms.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import type { AskWallets, WalletPage } from './createAskWallets.js'
import { sameItems, type WalletBook } from './createWalletCache.js'
import type { WalletRules } from './createWalletRules.js'
import type { WalletFilter, WalletList } from './DirectoryApi.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { dedupeWallets } from './dedupeWallets.js'
import { findConnector } from './findConnector.js'
import { searchWallets } from './searchWallets.js'

/** Specification, 9. */
const pageEntries = 40
const searchEntries = 100
/** Milliseconds. */
const searchWait = 300
/** Code points. */
const longestText = 100

/** Pages that the provider API has returned, of the whole directory or of one badge. */
type Pages = {
  /** In the provider API's order. */
  readonly ids: Set<string>
  readonly seen: Set<string>
  /** From 1. */
  next: number
  count: number | undefined
  done: boolean
  error: LatchkeyError | undefined
  running: Promise<void> | undefined
}

/** What a search has found. */
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
  /** Shows what has become known. */
  update(): void
  /** Told the number of wallets in all. */
  counted(count: number): void
  /** Ids that are on show, or that come back when a search is over. */
  held(): Iterable<string>
}

/** The list of all wallets, and the one of those a search finds. Both only grow until they are begun anew. */
export function createWalletList(
  { client, clock, scope }: FeatureHost,
  {
    atom,
    ask,
    book,
    rules,
    bundled,
    custom,
    question,
    mayAsk,
    limit,
    learned,
  }: {
    readonly atom: Atoms
    readonly ask: AskWallets
    readonly book: WalletBook
    readonly rules: WalletRules
    /** Ids, in order. */
    readonly bundled: readonly string[]
    readonly custom: readonly string[]
    /** What every question for a part of the directory says. */
    readonly question: {
      readonly include?: readonly string[]
      readonly exclude?: readonly string[]
      readonly chains?: readonly string[]
    }
    readonly mayAsk: boolean
    /** Maximum rows requested from the directory. */
    readonly limit: number
    /** Called after responses have arrived. */
    learned(): void
  },
): Wallets {
  const { featuredWalletIds = [] } = client.options
  const newPages = (): Pages => ({
    ids: new Set(),
    seen: new Set(),
    next: 1,
    count: undefined,
    done: false,
    error: undefined,
    running: undefined,
  })
  const pages = { all: newPages(), certified: newPages() }
  const full = new Map<WalletFilter['badge'], readonly string[]>()
  let found: Found | undefined
  let filter: WalletFilter = { text: '', badge: 'all' }
  let total: number | undefined
  let current = new AbortController()
  /** True while a page waits for the visitor to pause typing. */
  let waiting = false

  const known = (ids: Iterable<string>): readonly DirectoryWallet[] =>
    [...ids].flatMap((id) => book.get(id) ?? [])
  const fits = (badge: WalletFilter['badge']) => (wallet: DirectoryWallet) =>
    rules.isOffered(wallet) && (badge === 'all' || wallet.certified)
  const badgeOf = (badge: WalletFilter['badge']) => (badge === 'all' ? {} : ({ badge_type: badge } as const))

  /** `ids` and behind them those of `more` that are not among them yet. */
  const grown = (ids: readonly string[], more: readonly DirectoryWallet[], badge: WalletFilter['badge']) => [
    ...ids,
    ...dedupeWallets({ wallets: more.filter(fits(badge)), beside: known(ids) }).map(({ id }) => id),
  ]

  const begin = (badge: WalletFilter['badge']): readonly string[] => {
    const told = pages[badge].ids
    const all = [...featuredWalletIds, ...custom, ...(told.size > 0 ? told : bundled)]
    const wallets = known(grown([], known(all), badge))
    const connectors = client.connectors.$list.get()
    const isInstalled = (wallet: DirectoryWallet) => findConnector(wallet, connectors) !== undefined
    const ids = [...wallets.filter(isInstalled), ...wallets.filter((one) => !isInstalled(one))].map(
      ({ id }) => id,
    )
    full.set(badge, ids)
    return ids
  }
  const listOf = (badge: WalletFilter['badge']) => full.get(badge) ?? begin(badge)

  const whole = (): Omit<WalletList, 'filter'> => {
    const { badge } = filter
    const { count, done, error, running } = pages[badge]
    const wallets = known(listOf(badge))
    const status = running || waiting ? 'loading' : error ? 'failed' : 'ready'
    return {
      status,
      ...(status === 'failed' && error && { error }),
      wallets,
      count: mayAsk ? (count ?? (badge === 'all' ? total : undefined)) : wallets.length,
      more: mayAsk && !done,
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
    const before = $list.get()
    const next = { filter, ...(found ? matching(found) : whole()) }
    $list.set({ ...next, wallets: sameItems(before.wallets, next.wallets) })
  }

  /** Asks for pages until one brings something new. */
  const load = async (badge: WalletFilter['badge']) => {
    const { signal } = scope
    const own = pages[badge]
    const before = listOf(badge).length
    try {
      while (!own.done && listOf(badge).length === before) {
        take(
          own,
          badge,
          await ask.page({ ...question, ...badgeOf(badge), page: own.next, entries: pageEntries }, signal),
        )
      }
    } catch (thrown) {
      if (signal.aborted) return
      own.error = toError(thrown)
      // Until the provider API responds, only bundled wallets are known.
      full.set(badge, grown(listOf(badge), known(bundled), badge))
    }
  }

  const take = (own: Pages, badge: WalletFilter['badge'], { wallets, ids, count }: WalletPage) => {
    const fresh = ids.filter((id) => !own.seen.has(id))
    for (const id of fresh) own.seen.add(id)
    own.count = count
    // A provider API that repeats itself has no end.
    own.done = fresh.length === 0 || own.next * pageEntries >= count || own.seen.size >= limit
    own.next += 1
    book.learn(wallets)
    for (const { id } of wallets) if (book.get(id)) own.ids.add(id)
    full.set(badge, grown(listOf(badge), known(wallets.map(({ id }) => id)), badge))
  }

  const more = async () => {
    const { badge } = filter
    const own = pages[badge]
    const waited = waiting
    waiting = false
    if (found || !mayAsk || own.done || own.error || scope.signal.aborted) {
      // Asking for the page may have failed while the visitor paused.
      if (waited) update()
      return
    }
    own.running ??= load(badge).then(() => {
      own.running = undefined
      learned()
    })
    update()
    await own.running
  }

  const find = async (own: Found, signal: AbortSignal) => {
    const { badge, text } = filter
    own.status = 'loading'
    own.error = undefined
    update()
    try {
      const search = text.trim()
      const { wallets, count } = await ask.page(
        { ...question, ...badgeOf(badge), page: 1, entries: searchEntries, search },
        signal,
      )
      if (signal.aborted) return
      book.learn(wallets)
      own.ids = grown(own.ids, known(wallets.map(({ id }) => id)), badge)
      own.count = Math.max(count, own.ids.length)
      own.status = 'ready'
    } catch (thrown) {
      if (signal.aborted) return
      own.error = toError(thrown)
      own.status = 'failed'
    }
    learned()
  }

  const turnTo = (next: WalletFilter) => {
    current.abort()
    const own = new AbortController()
    if (scope.signal.aborted) own.abort()
    current = own
    waiting = false
    filter = next
    const { badge, text } = next
    const isSearch = text.trim() !== ''
    const quiet = () => clock.sleep(searchWait, own.signal)
    if (isSearch) {
      const ids = grown([], searchWallets({ wallets: book.all().filter(fits(badge)), text }), badge)
      const search: Found = {
        ids,
        status: mayAsk ? 'loading' : 'ready',
        error: undefined,
        count: mayAsk ? undefined : ids.length,
      }
      found = search
      if (mayAsk)
        quiet().then(
          () => find(search, own.signal),
          () => undefined,
        )
    } else {
      found = undefined
      // The list may be empty, so scrolling alone would never request a page.
      if (mayAsk && badge !== 'all' && pages[badge].next === 1 && !pages[badge].error) {
        waiting = true
        quiet().then(
          () => (waiting ? more() : undefined),
          () => undefined,
        )
      }
    }
    update()
  }

  scope.add(() => current.abort())

  return {
    $list,
    start(given) {
      full.clear()
      for (const own of Object.values(pages)) own.error = undefined
      turnTo(cut({ text: '', badge: 'all', ...given }))
    },
    search(given) {
      const before = filter
      const next = cut({ ...before, ...given })
      if (next.text.trim() !== before.text.trim() || next.badge !== before.badge) return turnTo(next)
      filter = next
      update()
    },
    more,
    async retry() {
      if (found?.status === 'failed') return find(found, current.signal)
      pages[filter.badge].error = undefined
      if ($list.get().status === 'failed') await more()
    },
    update,
    counted(count) {
      total = count
    },
    held: () =>
      [pages.all.ids, pages.certified.ids, ...full.values(), found?.ids ?? []].flatMap((ids) => [...ids]),
  }
}

const cut = ({ text, badge }: WalletFilter): WalletFilter => ({
  text: [...text.slice(0, 2 * longestText)].slice(0, longestText).join(''),
  badge,
})
