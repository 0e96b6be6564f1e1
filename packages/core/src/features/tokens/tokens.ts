import type { ReadableAtom } from 'nanostores'
import { accountErrors } from '../../account/AccountState.js'
import { type ActiveSubject, showActive } from '../../account/showActive.js'
import type { Capabilities } from '../../adapter/ChainAdapter.js'
import type { Network } from '../../adapter/Network.js'
import type { Namespace } from '../../caip/namespace.js'
import type { Feature, FeatureHost } from '../../client/Client.js'
import { createStore } from '../../context/createStore.js'
import { toError } from '../../errors/toError.js'
import { createResources, type ResourceState, type Resources } from '../../lib/createResources.js'
import { onListen } from '../../lib/onListen.js'
import { abortable, within } from '../../lib/within.js'
import { createOneBalance } from './createOneBalance.js'
import { createTokenReader } from './createTokenReader.js'
import { createTokensCache, maxAge } from './createTokensCache.js'
import { listedTokens } from './listedTokens.js'
import { mergeTokens } from './mergeTokens.js'
import type { Token, TokenList, TokensData } from './Token.js'

/** Tokens of an account: `client.use(tokens())`. */
export type TokensApi = {
  /**
   * Tokens of the active account on the app's networks of its namespace, whichever is in use. They are read while something
   * listens, again once a transaction of this client is in a block, and again when the visitor returns to the page. They are
   * never polled. `loading`: a network is being read. `failed`: the last read of a network failed; `data` has the others.
   */
  readonly $state: ReadableAtom<ResourceState<TokensData>>
  /** Returns the same store for the account of one namespace, whether it is the active one or not. */
  of(namespace: Namespace): ReadableAtom<ResourceState<TokensData>>
  /** Reads the tokens without the cache. Within 30 s after a network failed, that failure stays. Never rejects. */
  refresh(options?: {
    /** False: reads only if something listens and the known ones are older than 30 s. Default true. */
    readonly force?: boolean
  }): Promise<void>
  /**
   * Reads the tokens of any address, such as a watched one, from the provider API, else from the chain. `$state` stays as it is, and
   * nothing is stored.
   *
   * @throws `account/balance_unavailable`, and errors of the chain if neither source lists the tokens.
   */
  read(account: {
    /** The address, of the network's namespace. */
    readonly address: string
    /** Network of the tokens. */
    readonly network: Network
    /** True: skips results that were read shortly before. Default: false. */
    readonly fresh?: boolean | undefined
    /** Aborts the read, which then rejects. */
    readonly signal?: AbortSignal | undefined
  }): Promise<TokenList>
}

declare global {
  interface LatchkeyFeatures {
    readonly tokens: TokensApi
  }
}

/** After a failed read, no retry for this long. Milliseconds. */
const lockout = 30_000
/** Cached accounts on networks. */
const limit = 256
/** A read without a result fails after this long. Milliseconds. */
const timeLimit = 60_000
/**
 * Adds the tokens of the active account: `client.use(tokens())`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { tokens } from '@latchkey/core/tokens'
 *
 * const client = createLatchkey({ adapters: [] })
 * const tokensApi = client.use(tokens())
 * const stop = tokensApi.$state.subscribe((state) => console.log(state.status))
 * ```
 */
export const tokens = (): Feature<TokensApi> => ({ id: 'tokens', create: createTokens })

function createTokens({
  client,
  clock,
  environment,
  log,
  scope,
  storage,
  atom,
  $balanceChanges,
}: FeatureHost): TokensApi {
  const { connections, networks } = client
  const store = createStore({ storage, clientId: client.id, log })
  const cache = createTokensCache({ store, clock })
  const $listed = client.use(listedTokens())
  const read = createTokenReader({ client, clock, log, scope })

  const isHere = ({ namespace, address }: ActiveSubject) =>
    client.accounts.$states.get()[namespace]?.accounts.some((account) => account.address === address)

  const resources: Resources<ActiveSubject, TokenList> = createResources<ActiveSubject, TokenList>({
    maxAge,
    lockout,
    limit,
    now: clock.now,
    toError,
    readAt: (list) => list.readAt,
    async read(subject, fresh) {
      const { address, network, supported } = subject
      if (!supported) throw accountErrors.balanceUnavailable({ chainId: network.id })
      const accountId = `${network.id}:${address}`
      const stored = fresh ? undefined : cache.get(accountId)
      if (stored) return stored
      const state = resources.get(subject.id).get()
      const before = 'data' in state ? state.data?.tokens : undefined
      const known = (before ?? []).flatMap((token) => token.address ?? [])
      const data = await within({ ms: timeLimit, sleep: clock.sleep, signal: scope.signal }, (signal) =>
        read({ subject, fresh, known, signal }),
      )
      // Not after a disconnect, which has removed the visitor's data.
      if (isHere(subject)) cache.set(accountId, data)
      return data
    },
  })

  /** Merges of the lists that are followed. */
  const merges = new Set<() => void>()
  const changed = () => {
    for (const merge of [...merges]) merge()
  }
  const withOneBalance = createOneBalance({ client, scope, changed })

  /** Creates the list of the account of a namespace. `listed` receives its verified tokens. */
  const createList = (
    $activeNamespace: ReadableAtom<Namespace>,
    listed: (tokens: readonly Token[]) => void = () => undefined,
  ) => {
    const $state = atom<ResourceState<TokensData>>({ status: 'idle' })
    const $merged = atom<ResourceState<TokensData>>({ status: 'idle' })
    let followed = ''
    let unfollow: () => void = () => undefined

    /** Has `$merged` follow the lists of an account on all networks. Returns the account on each. */
    const follow = (subject: ActiveSubject): readonly ActiveSubject[] => {
      const all = onEachNetwork(subject, client.can(subject.namespace))
      const ids = all.map(({ id }) => id).join(' ')
      if (ids === followed) return all
      unfollow()
      followed = ids
      const lists = all.map((one) => ({ one, network: one.network, $list: resources.get(one.id) }))
      const merge = () => {
        const state = mergeTokens(
          lists.map(({ one, network, $list }) => ({ network, state: withOneBalance(one, $list.get()) })),
        )
        const all = 'data' in state ? (state.data?.tokens ?? []) : []
        listed(all.filter(({ unverified }) => !unverified))
        $merged.set(state)
      }
      const stops = lists.map(({ $list }) => $list.listen(merge))
      merges.add(merge)
      unfollow = () => {
        merges.delete(merge)
        for (const stop of stops) stop()
      }
      merge()
      return all
    }
    scope.add(() => unfollow())

    const show = showActive<TokensData>({
      $state,
      resources: {
        get(_, subject) {
          follow(subject)
          return $merged
        },
        async load({ input, force }) {
          const all = follow(input)
          await Promise.all(
            all.map((one) => resources.load({ id: one.id, input: one, force: force === true })),
          )
          return $merged.get()
        },
        expire: resources.expire,
      },
      environment,
      scope,
      $connections: connections.$states,
      $networks: networks.$states,
      $activeNamespace,
      $balanceChanges,
    })
    onListen($state, () => void show())
    return { $state, show }
  }

  const { $state, show } = createList(networks.$activeNamespace, (list) => $listed.set(list))
  const lists = new Map<Namespace, ReadableAtom<ResourceState<TokensData>>>()
  return {
    $state,
    of(namespace) {
      const $list = lists.get(namespace) ?? createList(atom(namespace)).$state
      lists.set(namespace, $list)
      return $list
    },
    refresh: ({ force = true } = {}) => show(force),
    read: ({ address, network, fresh = false, signal = scope.signal }) =>
      abortable(
        read({ subject: { namespace: network.namespace, address, network }, fresh, known: [], signal }),
        signal,
      ),
  }
}

/**
 * Returns an account on each of the app's networks of its namespace that its wallet allows. Only on the network in use if an
 * address belongs to one network, or if that network is not the app's.
 */
function onEachNetwork(
  subject: ActiveSubject,
  { perNetworkAddresses }: Capabilities,
): readonly ActiveSubject[] {
  const { address, network, supported, requestedNetworks, approvedChainIds } = subject
  if (perNetworkAddresses || !supported) return [subject]
  return requestedNetworks
    .filter(({ id }) => id === network.id || approvedChainIds?.includes(id) !== false)
    .map((one) => ({ ...subject, id: `${one.id}:${address}:${supported}`, network: one }))
}
