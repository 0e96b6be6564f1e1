import type { ReadableAtom } from 'nanostores'
import type { FeatureHost } from '../../client/Client.js'
import { toError } from '../../errors/toError.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import { sameItems, type WalletCache } from './createWalletCache.js'
import type { WalletQuery, WalletRequests } from './createWalletRequests.js'
import type { WalletRules } from './createWalletRules.js'
import type { DirectoryState } from './DirectoryApi.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { dedupeWallets } from './dedupeWallets.js'
import { featuredLimit, type Picks, pickWallets, recommendedLimit } from './pickWallets.js'
import type { ListedIds } from './resolveWalletIds.js'

export type ConnectWallets = {
  readonly $state: ReadableAtom<DirectoryState>
  refresh(): Promise<void>
  retry(): Promise<void>
  /** Shows wallets that have become known. */
  update(): void
  /** Ids that are listed now. */
  held(): readonly string[]
}

/** Creates the directory's part of the connect list. Visible rows keep their place while the modal is open. */
export function createConnectWallets(
  { atom, client, scope }: FeatureHost,
  {
    requests,
    cache,
    rules,
    ids,
    bundled,
    custom,
    query,
    counted,
    loaded,
  }: {
    readonly requests: WalletRequests
    readonly cache: WalletCache
    readonly rules: WalletRules
    /** Ids of the wallets that the app lists. */
    readonly ids: ListedIds
    /** Ids, in order. */
    readonly bundled: readonly string[]
    readonly custom: readonly string[]
    /** Sent with every request for a part of the directory. */
    readonly query: WalletQuery
    /** Receives the number of wallets in the whole directory. */
    counted(count: number): void
    /** Called after responses have arrived. */
    loaded(): void
  },
): ConnectWallets {
  const { excludeWalletIds, featuredWalletIds, includeWalletIds } = ids
  const { features } = client.options
  const { $state: $modal } = client.modal
  const hasApi = client.options.api !== undefined

  let status: DirectoryState['status'] = hasApi ? 'idle' : 'local'
  let error: LatchkeyError | undefined
  let count: number | undefined
  /** Ids that the provider API recommends. */
  let recommended: readonly string[] = []
  let settled = !hasApi
  let running: Promise<void> | undefined
  let shown: Picks | undefined

  const offered = (ids: readonly string[]): readonly DirectoryWallet[] =>
    ids.flatMap((id) => {
      const wallet = cache.get(id)
      return wallet && rules.isOffered(wallet) ? wallet : []
    })
  const current = (wallets: readonly DirectoryWallet[]) =>
    wallets.map((wallet) => cache.get(wallet.id) ?? wallet)

  const found = () => rules.allowed(client.connectors.$list.get(), cache.all())

  const pick = (): Picks => {
    const wallets = {
      recent: offered(client.connectors.$recent.get()),
      featured: offered(featuredWalletIds),
      // Featured wallets that are still loading would push these down.
      recommended:
        settled || featuredWalletIds.every((id) => cache.get(id))
          ? // Featured wallets beyond their limit go first.
            offered([...featuredWalletIds.slice(featuredLimit), ...recommended, ...bundled])
          : [],
      custom: offered(custom),
    }
    const before = shown && {
      recent: current(shown.recent),
      featured: current(shown.featured),
      custom: current(shown.custom),
      recommended: current(shown.recommended),
    }
    return pickWallets({ ...wallets, connectors: found(), shown: before })
  }

  const $state = atom<DirectoryState>({
    status,
    recent: [],
    featured: [],
    custom: [],
    recommended: [],
    count: 0,
  })

  const update = () => {
    const before = $state.get()
    const picks = pick()
    const next: DirectoryState = {
      status,
      ...(error && { error }),
      recent: sameItems(before.recent, picks.recent),
      featured: sameItems(before.featured, picks.featured),
      custom: sameItems(before.custom, picks.custom),
      recommended: sameItems(before.recommended, picks.recommended),
      count:
        count ?? dedupeWallets({ wallets: cache.all().filter(rules.isOffered), connectors: found() }).length,
    }
    if ($modal.get().open) shown = next
    const isSame = (Object.keys({ ...before, ...next }) as (keyof DirectoryState)[]).every(
      (key) => before[key] === next[key],
    )
    if (!isSame) $state.set(next)
  }

  const load = async () => {
    const { signal } = scope
    status = 'loading'
    update()
    const work = [
      requests.byId(featuredWalletIds, signal).then((wallets) => {
        cache.add(wallets)
        return wallets.length
      }),
      features.allWallets
        ? requests.page(
            {
              ...query,
              page: 1,
              entries: recommendedLimit,
              ...excludeOf([...excludeWalletIds, ...featuredWalletIds]),
            },
            signal,
          )
        : Promise.resolve(undefined),
      requests.byId(excludeWalletIds, signal).then(rules.learnExcluded),
      // An announced wallet has no directory id, so it is matched by the rdns in the directory.
      requests.byId(includeWalletIds, signal).then(cache.add),
    ] as const
    const [first, second, ...others] = await Promise.allSettled(work)
    if (signal.aborted) return
    if (second.status === 'fulfilled' && second.value) {
      const { wallets, count: rest } = second.value
      cache.add(wallets)
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
    loaded()
  }

  const refresh = async () => {
    if (!hasApi || scope.signal.aborted) return
    running ??= load()
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
      const { recent, featured, custom: own, recommended: rest } = $state.get()
      return [...recent, ...featured, ...own, ...rest]
        .map(({ id }) => id)
        .concat(recommended, featuredWalletIds)
    },
  }
}

const excludeOf = (exclude: readonly string[]) => (exclude.length > 0 ? { exclude } : {})
