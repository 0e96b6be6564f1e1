import type { ReadableAtom } from 'nanostores'
import { accountErrors } from '../../account/AccountState.js'
import { type ActiveSubject, showActive } from '../../account/showActive.js'
import type { Feature } from '../../client/Client.js'
import { createStore } from '../../context/createStore.js'
import { toError } from '../../errors/toError.js'
import { createResources, type ResourceState, type Resources } from '../../lib/createResources.js'
import { onListen } from '../../lib/onListen.js'
import { within } from '../../lib/within.js'
import { createTokenReader } from './createTokenReader.js'
import { createTokensCache, maxAge } from './createTokensCache.js'
import type { TokensData } from './Token.js'

export type TokensApi = {
  /**
   * Tokens of the active account on the active network. They are read while something listens, again once a transaction of
   * this client is in a block, and again when the visitor returns to the page. They are never polled.
   */
  readonly $state: ReadableAtom<ResourceState<TokensData>>
  /**
   * Reads the tokens without the cache. Within 30 s after a failure, that failure stays. With `force: false`, they are read
   * only if something listens and the known ones are older than 30 s. Never rejects.
   */
  refresh(options?: { readonly force?: boolean }): Promise<void>
}

/** After a failed read, no retry for this long. Milliseconds. */
const lockout = 30_000
/** Cached accounts on networks. */
const limit = 32
/** A read without a result fails after this long. Milliseconds. */
const timeLimit = 60_000
/** Adds the tokens of the active account: `client.use(tokens)`. */
export const tokens: Feature<TokensApi> = {
  id: 'tokens',
  create({ client, clock, environment, log, scope, storage, atom, $moves }) {
    const { connections, networks } = client
    const store = createStore({ storage, clientId: client.id, log })
    const cache = createTokensCache({ store, clock })
    const $state = atom<ResourceState<TokensData>>({ status: 'idle' })
    const read = createTokenReader({ client, clock, log })

    const isHere = ({ namespace, address }: ActiveSubject) =>
      client.accounts.$states.get()[namespace]?.allAccounts.some((account) => account.address === address)

    const resources: Resources<ActiveSubject, TokensData> = createResources<ActiveSubject, TokensData>({
      maxAge,
      lockout,
      limit,
      now: clock.now,
      toError,
      readAt: (data) => data.readAt,
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
        // Not after a disconnect, which has removed what is stored of the visitor.
        if (isHere(subject)) cache.set(accountId, data)
        return data
      },
    })

    const show = showActive({
      $state,
      resources,
      environment,
      scope,
      $connections: connections.$states,
      $networks: networks.$states,
      $activeNamespace: networks.$activeNamespace,
      $moves,
    })
    onListen($state, () => void show())
    return { $state, refresh: ({ force = true } = {}) => show(force) }
  },
}
