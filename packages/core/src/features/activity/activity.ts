import type { ReadableAtom } from 'nanostores'
import { keepSent, readSent, type Sending, settleSent, watchSent } from '../../account/sentTransactions.js'
import { type ActiveSubject, findActive, showActive } from '../../account/showActive.js'
import { type ChainIdInput, toChainId } from '../../caip/caip.js'
import type { Feature, FeatureHost } from '../../client/Client.js'
import { createStore } from '../../context/createStore.js'
import { toError } from '../../errors/toError.js'
import { createResources, type ResourceState, type Resources } from '../../lib/createResources.js'
import { onListen } from '../../lib/onListen.js'
import { within } from '../../lib/within.js'
import { listedTokens } from '../tokens/listedTokens.js'
import type { ActivityData, ActivityItem } from './ActivityItem.js'
import { composeActivity } from './composeActivity.js'
import { createSettling } from './createSettling.js'
import { isTransferOf } from './isTransferOf.js'
import { readHistory } from './readHistory.js'

/** Transactions of the active account: `client.use(activity())`. */
export type ActivityApi = {
  /**
   * Transactions of the active account on the active network. They are read while something listens, again once a
   * transaction of this client is in a block, and again when the visitor returns to the page. Only pending
   * transactions of this client are polled, with growing pauses, while something listens and the page is visible.
   */
  readonly $state: ReadableAtom<ResourceState<ActivityData>>
  /** Reads the page of older transactions. A failure is in `more` of the data. Never rejects. */
  loadMore(): Promise<void>
  /** Reads the newest transactions without the cache. Never rejects. */
  refresh(options?: {
    /** False: reads only if something listens and the known ones are older than 15 s. Default true. */
    readonly force?: boolean
  }): Promise<void>
  /**
   * Lists a transaction that was just sent, until the history has it. Adapters call it for the transactions they
   * send; a second call for one only adds missing facts. 99 transactions are kept across reloads, until a disconnect.
   */
  add(
    sent: Sending & {
      /** The network: a CAIP-2 id, or the number of an EVM chain. */
      readonly chainId: ChainIdInput
      /** Id of the transaction. */
      readonly hash: string
    },
  ): void
}

declare global {
  interface LatchkeyFeatures {
    readonly activity: ActivityApi
  }
}

/** The history of one account on one network, as far as it was read. */
type History = {
  items: readonly ActivityItem[]
  /** Cursor of the next page. */
  next: string | undefined
  more: ActivityData['more']
  /** Transactions that could not be read. */
  unread: number
  readonly source: ActivityData['source']
  readonly readAt: number
}

/** A history is used for this long (specification of the provider API: 15 s). Milliseconds. */
const maxAge = 15_000
/** Cached accounts on networks. */
const limit = 32
/** A read without a result fails after this long. Milliseconds. */
const timeLimit = 60_000

/**
 * Adds the transactions of the active account: `client.use(activity())`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { activity } from '@latchkey/core/activity'
 *
 * const client = createLatchkey({ adapters: [] })
 * const activityApi = client.use(activity())
 * const stop = activityApi.$state.subscribe((state) => console.log(state.status))
 * ```
 */
export const activity = (): Feature<ActivityApi> => ({ id: 'activity', create: createActivity })

function createActivity(host: FeatureHost): ActivityApi {
  const { client, clock, environment, log, scope, storage, atom, $balanceChanges, $sent } = host
  const { connections, networks } = client
  const $listed = client.use(listedTokens())
  const records = { store: createStore({ storage, clientId: client.id, log }), clock }
  const stores = {
    $connections: connections.$states,
    $networks: networks.$states,
    $activeNamespace: networks.$activeNamespace,
  }
  const $state = atom<ResourceState<ActivityData>>({ status: 'idle' })
  let known: ResourceState<History> = { status: 'idle' }

  const factsOf = ({ namespace, network }: ActiveSubject) => {
    const state = connections.$states.get()[namespace]
    const isSmartAccount = state?.status === 'connected' && state.account.type === 'smartAccount'
    return { isSmartAccount, network: network.id }
  }
  const read = async (
    subject: ActiveSubject,
    request: { readonly fresh: boolean; readonly cursor?: string },
  ) => {
    const facts = factsOf(subject)
    try {
      return await within({ ms: timeLimit, sleep: clock.sleep, signal: scope.signal }, (signal) =>
        readHistory({ client, address: subject.address, network: subject.network, signal, ...request }),
      )
    } catch (thrown) {
      const { code } = toError(thrown)
      if (!scope.signal.aborted) client.events.emit('ERROR_FETCH_TRANSACTIONS', { ...facts, code })
      throw thrown
    }
  }

  const resources: Resources<ActiveSubject, History> = createResources<ActiveSubject, History>({
    maxAge,
    lockout: 0,
    limit,
    now: clock.now,
    toError,
    async read(subject, fresh) {
      const page = subject.supported ? await read(subject, { fresh }) : undefined
      const readAt = clock.now()
      if (!page)
        return { items: [], next: undefined, more: { status: 'none' }, unread: 0, source: 'client', readAt }
      const state = resources.get(subject.id).get()
      const before = 'data' in state ? state.data : undefined
      const joined = before && joinPages(page.items, before)
      const next = joined ? joined.next : page.next
      const more: ActivityData['more'] = { status: next === undefined ? 'none' : 'ready' }
      const unread = Math.max(page.unread, joined ? (before?.unread ?? 0) : 0)
      return { items: joined?.items ?? page.items, next, more, unread, source: 'api', readAt }
    },
  })

  const toData = (history: History | undefined, subject: ActiveSubject): ActivityData => {
    const { namespace, address, network } = subject
    const connection = connections.$states.get()[namespace]
    const accounts = connection?.status === 'connected' ? connection.accounts : []
    const addresses = accounts.map((account) => account.address)
    const { items = [], more = { status: 'none' }, source = 'client', readAt = clock.now() } = history ?? {}
    const { unread = 0 } = history ?? {}
    const hasOlder = more.status !== 'none'
    const sent = readSent(records)
    const listed = $listed.get().filter(({ chainId }) => chainId === network.id)
    return {
      items: composeActivity({ history: items, sent, address, addresses, network, listed, hasOlder }),
      source,
      more,
      readAt,
      ...(unread > 0 && { unread }),
    }
  }

  /** Shows the history read so far, with the transactions of this client. */
  const update = () => {
    const subject = findActive(stores)
    if (!subject || known.status === 'idle') return $state.set({ status: 'idle' })
    if (known.status === 'ready') return $state.set({ ...known, data: toData(known.data, subject) })
    const { data: history, ...state } = known
    const data = toData(history, subject)
    // Before the first read, an empty list does not mean that the account has no transactions.
    $state.set(history || data.items.length > 0 ? { ...state, data } : state)
  }

  /** Settles pending transactions when the history has their outcome first. */
  const learn = ({ items }: History) => {
    const all = readSent(records)
    const subject = findActive(stores)
    const taken = all.map(({ hash, knownAs = hash }) => knownAs)
    const left = all.filter(({ status }) => !['confirmed', 'failed', 'replaced'].includes(status))
    for (const record of left) {
      const { chainId, hash, isUnnamed, knownAs = hash } = record
      const item = items.find((one) =>
        isUnnamed && knownAs === hash
          ? !taken.includes(one.hash) && subject && isTransferOf(record, one, subject.namespace)
          : one.chainId === chainId && one.hash === knownAs,
      )
      if (item?.status !== 'confirmed' && item?.status !== 'failed') continue
      settleSent(records, { chainId, hash, status: item.status, knownAs: item.hash })
      taken.push(item.hash)
      $sent.set($sent.get() + 1)
    }
  }

  const isWanted = () => $state.lc > 0
  const settle = createSettling({ host, store: records.store, isWanted })
  const followSent = () => {
    update()
    void settle()
  }

  const show = showActive({
    $state: {
      get lc() {
        return $state.lc
      },
      get: () => known,
      set(state) {
        known = state
        if (state.status === 'ready') learn(state.data)
        update()
      },
    },
    resources,
    environment,
    scope,
    ...stores,
    $balanceChanges,
  })
  onListen($state, () => {
    // Other features store the transactions that they send.
    update()
    void show()
    void settle()
  })
  scope.add($listed.listen(update))
  for (const $changes of [$sent, $balanceChanges]) scope.add($changes.listen(followSent))
  scope.add(watchSent(records, followSent))

  return {
    $state,
    async loadMore() {
      const subject = findActive(stores)
      const history = 'data' in known ? known.data : undefined
      if (!subject || history?.next === undefined || history.more.status === 'loading') return
      const { next } = history
      history.more = { status: 'loading' }
      client.events.emit('LOAD_MORE_TRANSACTIONS', factsOf(subject))
      update()
      try {
        const page = await read(subject, { fresh: false, cursor: next })
        const listed = new Set(history.items.map(({ id }) => id))
        history.items = [...history.items, ...(page?.items ?? []).filter(({ id }) => !listed.has(id))]
        history.unread += page?.unread ?? 0
        history.next = page?.next
        history.more = { status: page?.next === undefined ? 'none' : 'ready' }
      } catch (thrown) {
        history.more = { status: 'failed', error: toError(thrown) }
      }
      update()
    },
    refresh({ force = true } = {}) {
      void settle()
      return show(force)
    },
    add(sent) {
      keepSent(records, { ...sent, chainId: toChainId(sent.chainId) })
      followSent()
    },
  }
}

/**
 * Returns a page of the newest transactions with the older ones that were read before. `undefined` if transactions between them
 * may be missing.
 */
function joinPages(
  page: readonly ActivityItem[],
  before: History,
): Pick<History, 'items' | 'next'> | undefined {
  const last = page.at(-1)
  const index = last ? before.items.findIndex(({ id }) => id === last.id) : -1
  if (index < 0) return undefined
  const listed = new Set(page.map(({ id }) => id))
  const older = before.items.slice(index + 1).filter(({ id }) => !listed.has(id))
  return { items: [...page, ...older], next: before.next }
}
