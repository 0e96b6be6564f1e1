import type { ReadableAtom } from 'nanostores'
import { type ActiveSubject, showActive } from '../../account/showActive.js'
import type { Feature, FeatureHost } from '../../client/Client.js'
import { toError } from '../../errors/toError.js'
import { createResources, type ResourceState, type Resources } from '../../lib/createResources.js'
import { onListen } from '../../lib/onListen.js'
import { within } from '../../lib/within.js'
import type { Nft, NftsData } from './Nft.js'
import { nftsErrors } from './nftsErrors.js'
import { readApiNfts } from './readApiNfts.js'
import { readWalletNfts, type WalletNfts } from './readWalletNfts.js'
import { type FoundNft, toNft } from './toNft.js'

/** NFTs of the active account: `client.use(nfts())`. */
export type NftsApi = {
  /**
   * NFTs of the active account on the active network. They are read while something listens, again once a transaction of this
   * client is in a block, and again when the visitor returns to the page. They are never polled. Without a source, the state is
   * a failure with the code `nfts/unavailable`.
   */
  readonly $state: ReadableAtom<ResourceState<NftsData>>
  /** Reads the first page without the cache. Within 30 s after a failure, that failure stays. Never rejects. */
  refresh(): Promise<void>
  /**
   * Adds the next page, if there is one. The known NFTs stay when it fails; it can be tried again after 30 s. Never rejects.
   */
  loadMore(): Promise<void>
}

declare global {
  interface LatchkeyFeatures {
    readonly nfts: NftsApi
  }
}

/** Known NFTs are used for this long (specification, 9: portfolio). Milliseconds. */
const maxAge = 30_000
/** After a failed read, no retry for this long. Milliseconds. */
const lockout = 30_000
/** Cached accounts on networks. */
const limit = 8
/** After this long without a response from the wallet, the provider API is read. Milliseconds. */
const walletLimit = 15_000
/** A read without a result fails after this long. Milliseconds. */
const timeLimit = 60_000
/** Maximum pages without a new NFT that are read in a row. */
const mostEmpty = 5

/**
 * Adds the NFTs of the active account: `client.use(nfts())`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { nfts } from '@latchkey/core/nfts'
 *
 * const client = createLatchkey({ adapters: [] })
 * const nftsApi = client.use(nfts())
 * await nftsApi.refresh()
 * ```
 */
export const nfts = (): Feature<NftsApi> => ({ id: 'nfts', create: createNfts })

function createNfts({ client, clock, environment, log, scope, atom, $balanceChanges }: FeatureHost): NftsApi {
  const { connections, networks } = client
  const $state = atom<ResourceState<NftsData>>({ status: 'idle' })
  /** Cursor of the next page, and the subject of the list. */
  const cursors = new WeakMap<NftsData, { readonly next: string; readonly subject: string }>()
  /** Subjects whose next read is of the next page. */
  const wanted = new Set<string>()
  /** Networks without a list at the provider API, until the next refresh. */
  const unserved = new Set<string>()

  const toData = (
    { id: subject }: ActiveSubject,
    data: Omit<NftsData, 'hasMore'>,
    next: string | undefined,
  ): NftsData => {
    const whole = { ...data, hasMore: next !== undefined }
    if (next !== undefined) cursors.set(whole, { next, subject })
    return whole
  }

  const readWallet = async ({ namespace, address, network }: ActiveSubject, signal: AbortSignal) => {
    const { walletCapabilities } = client.can(namespace)
    const state = connections.$states.get()[namespace]
    if (!walletCapabilities || state?.status !== 'connected') return undefined
    const { connection } = state
    try {
      return await within({ ms: walletLimit, sleep: clock.sleep, signal }, (ending) =>
        readWalletNfts({ connection, address, network, signal: ending, walletCapabilities }),
      )
    } catch (thrown) {
      signal.throwIfAborted()
      log('debug', 'NFTs: the wallet failed.', toError(thrown).code)
      return undefined
    }
  }

  /** Adds pages from a cursor on, until one has something new. */
  const readPages = async (
    { address, network }: ActiveSubject,
    known: readonly Nft[],
    start: string | undefined,
    fresh: boolean,
    signal: AbortSignal,
  ) => {
    const list = [...known]
    let cursor = start
    let unread = 0
    for (let count = 0; count < mostEmpty; count += 1) {
      const page = await readApiNfts({ client, address, network, cursor, unserved, fresh, signal })
      if (!page) return undefined
      list.push(...toNew(page.found, network.id, list))
      unread += page.unread
      const isRepeated = page.next === cursor
      cursor = isRepeated ? undefined : page.next
      if (cursor === undefined || list.length > known.length) break
    }
    return { list, next: cursor, unread }
  }

  const read = async (subject: ActiveSubject, fresh: boolean, signal: AbortSignal): Promise<NftsData> => {
    const state = resources.get(subject.id).get()
    const before = 'data' in state ? state.data : undefined
    const cursor = before && cursors.get(before)?.next
    const unavailable = () => nftsErrors.unavailable({ chainId: subject.network.id })
    if (!subject.supported) throw unavailable()
    if (wanted.delete(subject.id) && before && cursor !== undefined) {
      const pages = await readPages(subject, before.nfts, cursor, false, signal)
      if (!pages) throw unavailable()
      const unread = (before.unread ?? 0) + pages.unread
      return toData(subject, { ...before, nfts: pages.list, ...(unread > 0 && { unread }) }, pages.next)
    }
    const readAt = clock.now()
    const ofWallet = await readWallet(subject, signal)
    const toList = ({ found, unread }: WalletNfts): NftsData => ({
      ...{ nfts: toNew(found, subject.network.id, []), source: 'wallet', readAt, hasMore: false },
      ...(unread > 0 && { unread }),
    })
    if (ofWallet?.unread === 0) return toList(ofWallet)
    const pages = await readPages(subject, [], undefined, fresh, signal).catch((thrown: unknown) => {
      if (!ofWallet) throw thrown
      return undefined
    })
    // The wallet's list, if it has gaps, is used only without another one.
    if (!pages && ofWallet) return toList(ofWallet)
    if (!pages) throw unavailable()
    // Later pages stay while the first one is the same, so that visible NFTs do not vanish.
    const first = pages.list
    const isSame = before?.source === 'api' && first.every(({ id }, index) => before.nfts[index]?.id === id)
    const rest = isSame && first.length > 0 && pages.next !== undefined ? before.nfts.slice(first.length) : []
    const list = [...first, ...rest]
    const { unread } = pages
    const data = { nfts: list, source: 'api' as const, readAt, ...(unread > 0 && { unread }) }
    return toData(subject, data, rest.length > 0 ? cursor : pages.next)
  }

  const resources: Resources<ActiveSubject, NftsData> = createResources<ActiveSubject, NftsData>({
    maxAge,
    lockout,
    limit,
    now: clock.now,
    toError,
    readAt: (data) => data.readAt,
    read: (subject, fresh) =>
      within({ ms: timeLimit, sleep: clock.sleep, signal: scope.signal }, (signal) =>
        read(subject, fresh, signal),
      ),
  })

  const show = showActive({
    $state,
    resources,
    environment,
    scope,
    $connections: connections.$states,
    $networks: networks.$states,
    $activeNamespace: networks.$activeNamespace,
    $balanceChanges,
  })
  onListen($state, () => void show())

  return {
    $state,
    refresh() {
      unserved.clear()
      return show(true)
    },
    async loadMore() {
      const state = $state.get()
      const data = 'data' in state ? state.data : undefined
      const place = data && cursors.get(data)
      if (!place) return
      wanted.add(place.subject)
      await show(true)
      wanted.delete(place.subject)
    },
  }
}

/** Returns the NFTs that a list does not have yet. */
function toNew(found: readonly FoundNft[], chainId: Nft['chainId'], list: readonly Nft[]): readonly Nft[] {
  const known = new Set(list.map(({ id }) => id))
  return found.flatMap((one) => {
    const nft = toNft(one, chainId)
    if (known.has(nft.id)) return []
    known.add(nft.id)
    return [nft]
  })
}
