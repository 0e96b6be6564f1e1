import type { ReadableAtom } from 'nanostores'
import type { FeatureHost } from '../../client/Client.js'
import { toError } from '../../errors/toError.js'
import type { Atoms } from '../../lib/createAtoms.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import type { AskWallets } from './createAskWallets.js'
import { sameItems, type WalletBook } from './createWalletCache.js'
import type { WalletRules } from './createWalletRules.js'
import type { DirectoryState } from './DirectoryApi.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { dedupeWallets } from './dedupeWallets.js'
import { featuredLimit, type Picks, pickWallets, recommendedLimit } from './pickWallets.js'

export type ConnectWallets = {
  readonly $state: ReadableAtom<DirectoryState>
  refresh(): Promise<void>
  retry(): Promise<void>
  /** Shows what has become known. */
  update(): void
  /** Ids that are on show. */
  held(): readonly string[]
}

/** The directory's part of the connect list. What the visitor sees keeps its place while the modal is open. */
export function createConnectWallets(
  { client, scope }: FeatureHost,
  {
    atom,
    ask,
    book,
    rules,
    bundled,
    custom,
    question,
    counted,
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
    readonly question: { readonly include?: readonly string[]; readonly chains?: readonly string[] }
    /** Told the number of wallets in all. */
    counted(count: number): void
    /** Called after responses have arrived. */
    learned(): void
  },
): ConnectWallets {
  const { excludeWalletIds = [], featuredWalletIds = [], includeWalletIds = [], features } = client.options
  const { $state: $modal } = client.modal
  const mayAsk = client.options.api !== undefined

  let status: DirectoryState['status'] = mayAsk ? 'idle' : 'local'
  let error: LatchkeyError | undefined
  let count: number | undefined
  /** The provider API's choice. */
  let recommended: readonly string[] = []
  let settled = !mayAsk
  let running: Promise<void> | undefined
  let shown: Picks | undefined

  const offered = (ids: readonly string[]): readonly DirectoryWallet[] =>
    ids.flatMap((id) => {
      const wallet = book.get(id)
      return wallet && rules.isOffered(wallet) ? wallet : []
    })
  const asNow = (wallets: readonly DirectoryWallet[]) =>
    wallets.map((wallet) => book.get(wallet.id) ?? wallet)

  const found = () => rules.allowed(client.connectors.$list.get(), book.all())

  const pick = (): Picks => {
    const wallets = {
      featured: offered(featuredWalletIds),
      // Rows of featured wallets that are still to come would push these down.
      recommended:
        settled || featuredWalletIds.every((id) => book.get(id))
          ? // Featured wallets beyond their limit go first.
            offered([...featuredWalletIds.slice(featuredLimit), ...recommended, ...bundled])
          : [],
      custom: offered(custom),
    }
    const before = shown && {
      featured: asNow(shown.featured),
      custom: asNow(shown.custom),
      recommended: asNow(shown.recommended),
    }
    return pickWallets({ ...wallets, connectors: found(), shown: before })
  }

  const $state = atom<DirectoryState>({ status, featured: [], custom: [], recommended: [], count: 0 })

  const update = () => {
    const before = $state.get()
    const picks = pick()
    const next: DirectoryState = {
      status,
      ...(error && { error }),
      featured: sameItems(before.featured, picks.featured),
      custom: sameItems(before.custom, picks.custom),
      recommended: sameItems(before.recommended, picks.recommended),
      count:
        count ?? dedupeWallets({ wallets: book.all().filter(rules.isOffered), connectors: found() }).length,
    }
    if ($modal.get().open) shown = next
    const isSame = (Object.keys({ ...before, ...next }) as (keyof DirectoryState)[]).every(
      (key) => before[key] === next[key],
    )
    if (!isSame) $state.set(next)
  }

  const asking = async () => {
    const { signal } = scope
    status = 'loading'
    update()
    const work = [
      ask.byId(featuredWalletIds, signal).then((wallets) => {
        book.learn(wallets)
        return wallets.length
      }),
      features.allWallets
        ? ask.page(
            {
              ...question,
              page: 1,
              entries: recommendedLimit,
              ...excludeOf([...excludeWalletIds, ...featuredWalletIds]),
            },
            signal,
          )
        : Promise.resolve(undefined),
      ask.byId(excludeWalletIds, signal).then(rules.learnExcluded),
      // An announced wallet does not say its id; the directory's entry says what it announces.
      ask.byId(includeWalletIds, signal).then(book.learn),
    ] as const
    const [first, second, ...others] = await Promise.allSettled(work)
    if (signal.aborted) return
    if (second.status === 'fulfilled' && second.value) {
      const { wallets, count: rest } = second.value
      book.learn(wallets)
      recommended = wallets.map(({ id }) => id)
      if (first.status === 'fulfilled') {
        count = rest + first.value
        counted(count)
      }
    }
    const failure = [first, second, ...others].find((one) => one.status === 'rejected')
    error = failure && toError(failure.reason)
    status = failure ? 'failed' : 'ready'
    settled = true
    learned()
  }

  const refresh = async () => {
    if (!mayAsk || scope.signal.aborted) return
    running ??= asking()
    await running
  }

  let wasOpen = $modal.get().open
  scope.add(
    $modal.listen(({ open }) => {
      if (open === wasOpen) return
      wasOpen = open
      shown = undefined
      if (open && status !== 'loading') running = undefined
      update()
    }),
  )
  scope.add(client.connectors.$list.listen(update))
  update()

  return {
    $state,
    refresh,
    async retry() {
      if (status !== 'failed') return
      running = undefined
      await refresh()
    },
    update,
    held: () => {
      const { featured, custom: own, recommended: rest } = $state.get()
      return [...featured, ...own, ...rest].map(({ id }) => id).concat(recommended, featuredWalletIds)
    },
  }
}

const excludeOf = (exclude: readonly string[]) => (exclude.length > 0 ? { exclude } : {})
