import { findActive } from '../../account/showActive.js'
import type {
  GrantedPermission,
  PermissionRequest,
  WalletPermissions,
} from '../../adapter/WalletPermissions.js'
import type { Feature, FeatureHost } from '../../client/Client.js'
import { connectionErrors } from '../../connection/connectionErrors.js'
import { rpcErrors } from '../../errors/rpcErrors.js'
import { toError } from '../../errors/toError.js'
import { createLatest } from '../../lib/createLatest.js'
import { onListen } from '../../lib/onListen.js'
import { abortable, within } from '../../lib/within.js'
import { checkRequest } from './checkRequest.js'
import { joinSessions, type SessionSources } from './joinSessions.js'
import { offersSmartSessions } from './offersSmartSessions.js'
import { readSources, type SessionPlace } from './readSources.js'
import { readUnits } from './readUnits.js'
import type {
  SessionRequestState,
  SessionReview,
  SmartSession,
  SmartSessionsApi,
  SmartSessionsState,
} from './SmartSessionsApi.js'
import { sessionErrors } from './sessionErrors.js'
import { revokeSavedSession, saveSession } from './signSession.js'

/**
 * Adds smart sessions to a client: `client.use(smartSessions())`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { smartSessions } from '@latchkey/core/smart-sessions'
 *
 * const client = createLatchkey({ adapters: [] })
 * const types = await client.use(smartSessions()).supported()
 * ```
 */
export const smartSessions = (): Feature<SmartSessionsApi> => ({
  id: 'smartSessions',
  create: createSmartSessions,
})

/** A wallet that does not respond with its supported types fails after this long. Milliseconds. */
const timeLimit = 15_000
/** Longest wait until the list is checked again for expired sessions: longer timers overflow. Milliseconds. */
const longestWait = 86_400_000

type Held = { readonly page: readonly GrantedPermission[]; readonly revoked: ReadonlySet<string> }
/** Returns the revoked ids without those that the wallet has granted again. */
const without = (revoked: ReadonlySet<string>, granted: readonly GrantedPermission[]): ReadonlySet<string> =>
  new Set([...revoked].filter((id) => granted.every((one) => one.id !== id)))

function createSmartSessions(host: FeatureHost): SmartSessionsApi {
  const { client, clock, scope, atom } = host
  const { connections, networks } = client
  const $request = atom<SessionRequestState>({ status: 'idle' })
  const $sessions = atom<SmartSessionsState>({ status: 'idle' })
  const $revoking = atom<{ readonly id: string; readonly step: 'wallet' | 'sign' } | undefined>(undefined)
  /** Permissions granted and revoked on this page, by account and network. Not stored. */
  const held = new Map<string, Held>()
  const requesting = createLatest(scope)
  let granting: Promise<readonly SmartSession[]> | undefined
  const reading = createLatest(scope)
  const expiring = createLatest(scope)
  let known: { readonly sources: SessionSources; readonly permissions: WalletPermissions } | undefined
  let isWatched = false

  const findPlace = (): (SessionPlace & { readonly id: string }) | undefined => {
    const stores = { $connections: connections.$states, $networks: networks.$states }
    const active = findActive({ ...stores, $activeNamespace: networks.$activeNamespace })
    const state = active && connections.$states.get()[active.namespace]
    if (!active || state?.status !== 'connected') return undefined
    const { address, network } = active
    return { id: `${network.id}:${address}`.toLowerCase(), address, network, connection: state.connection }
  }

  /** @throws `connection/not_connected`, `sessions/unavailable` */
  const open = async () => {
    const namespace = networks.$activeNamespace.get()
    const place = findPlace()
    const { permissions: load } = client.can(namespace)
    if (!load || !offersSmartSessions(client, namespace)) throw sessionErrors.unavailable({})
    if (!place) throw connectionErrors.notConnected({ namespace })
    return { place, permissions: await load() }
  }
  const bounded = <value>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<value>) =>
    within({ ms: timeLimit, sleep: clock.sleep, signal }, work)
  const heldAt = (id: string): Held => held.get(id) ?? { page: [], revoked: new Set() }

  /** Shows the joined list of the latest reads, and again once a session expires. */
  const show = async (
    missing: Extract<SmartSessionsState, { status: 'success' }>['missing'],
    signal: AbortSignal,
  ) => {
    if (!known) return
    const { sources, permissions } = known
    const place = findPlace()
    const now = Math.floor(clock.now() / 1_000)
    const joined = joinSessions(sources, permissions.describe, now)
    const sessions = place ? await readUnits(client, joined, { ...place, signal }) : joined
    if (signal.aborted) return
    $sessions.set({ status: 'success', sessions, missing })
    const expired = expiring.begin()
    const next = Math.min(...sessions.map(({ expiry }) => expiry).filter((expiry) => expiry > now))
    if (next === Number.POSITIVE_INFINITY) return
    clock.sleep(Math.min(next * 1_000 - clock.now(), longestWait), expired).then(
      () => show(missing, signal),
      () => undefined,
    )
  }

  const reload = async () => {
    const signal = reading.begin()
    expiring.abort()
    if (!findPlace()) return $sessions.set({ status: 'idle' })
    if ($sessions.get().status !== 'success') $sessions.set({ status: 'pending' })
    try {
      const { place, permissions } = await open()
      const { missing, ...found } = await bounded(signal, (until) =>
        readSources({ client, place, permissions, signal: until, within: (work) => bounded(until, work) }),
      )
      signal.throwIfAborted()
      const account = { account: place.address, chainId: place.network.id }
      known = { permissions, sources: { ...account, ...heldAt(place.id), ...found } }
      await show(missing, signal)
    } catch (thrown) {
      if (!signal.aborted) $sessions.set({ status: 'error', error: toError(thrown) })
    }
  }

  /** Records a grant or a revocation of this page, and shows it. */
  const keep = async (id: string, change: (before: Held) => Held) => {
    held.set(id, change(heldAt(id)))
    await reload()
  }

  const findSession = (id: string): SmartSession => {
    const state = $sessions.get()
    const found = state.status === 'success' ? state.sessions.find((one) => one.id === id) : undefined
    if (!found) throw sessionErrors.unknownSession({ id })
    return found
  }

  const prepare = async (request: PermissionRequest): Promise<SessionReview> => {
    const signal = requesting.begin()
    $request.set({ status: 'preparing' })
    let review: SessionReview | undefined
    try {
      const { place, permissions } = await open()
      const { address, network } = place
      const adapter = client.adapters.get(network.namespace)
      const isAddress = (text: string) => adapter?.isAddress(text) ?? false
      const checked = checkRequest(request, { account: address, isAddress, now: clock.now() })
      const { to, expiry, rules = [] } = checked
      const described = { permissions: checked.permissions.map(permissions.describe) }
      const [facts] = await readUnits(client, [described], { ...place, signal })
      review = {
        account: address,
        chainId: network.id,
        to,
        expiry,
        rules,
        ...(facts ?? described),
        request: checked,
      }
      // A request that the wallet cannot grant is also shown, with the reason.
      const types = await bounded(signal, (until) => permissions.supported({ ...place, signal: until }))
      permissions.assertSupported(checked, types)
      signal.throwIfAborted()
      $request.set({ status: 'review', review })
      return review
    } catch (thrown) {
      const error = toError(signal.aborted ? rpcErrors.aborted({}) : thrown)
      if (!signal.aborted) $request.set({ status: 'failed', ...(review && { review }), error })
      throw error
    }
  }

  const grant = async (): Promise<readonly SmartSession[]> => {
    const state = $request.get()
    if (!('review' in state) || !state.review || state.status === 'done') throw sessionErrors.notRequested({})
    const { review } = state
    const { signal } = requesting
    $request.set({ status: 'granting', review })
    const isHere = () => {
      const now = findPlace()
      return now?.address === review.account && now.network.id === review.chainId
    }
    try {
      const { place, permissions } = await open()
      if (!isHere()) throw sessionErrors.accountChanged({})
      const granted = await abortable(
        permissions.grant({ ...place, request: review.request, signal }),
        signal,
      )
      await keep(place.id, ({ page, revoked }) => ({
        page: [...page, ...granted],
        revoked: without(revoked, granted),
      }))
      const ids = granted.map(({ id }) => id)
      const listed = $sessions.get()
      const now = Math.floor(clock.now() / 1_000)
      const own = {
        account: place.address,
        chainId: place.network.id,
        page: granted,
        revoked: new Set<string>(),
      }
      const sessions =
        listed.status === 'success' && ids.every((id) => listed.sessions.some((one) => one.id === id))
          ? listed.sessions.filter(({ id }) => ids.includes(id))
          : joinSessions(own, permissions.describe, now)
      $request.set({ status: 'done', review, sessions })
      return sessions
    } catch (thrown) {
      const error = toError(signal.aborted ? rpcErrors.aborted({}) : thrown)
      if (signal.aborted) throw error
      if (error.code === 'rpc/user_rejected') $request.set({ status: 'review', review, rejected: true })
      else $request.set({ status: 'failed', review, error })
      // If the wallet granted something else, it may list that, so the visitor can revoke it.
      void reload()
      throw error
    }
  }

  const follow = () => {
    const state = $request.get()
    const place = findPlace()
    if (
      state.status === 'review' &&
      (place?.address !== state.review.account || place.network.id !== state.review.chainId)
    )
      $request.set({ status: 'failed', review: state.review, error: sessionErrors.accountChanged({}) })
    if (known && place?.id !== `${known.sources.chainId}:${known.sources.account}`.toLowerCase()) {
      known = undefined
      $sessions.set({ status: 'idle' })
    }
    if ($sessions.lc > 0) void reload()
  }
  onListen($sessions, () => {
    if (isWatched && $sessions.get().status !== 'idle') return
    isWatched = true
    void reload()
  })
  for (const $store of [connections.$states, networks.$states, networks.$activeNamespace])
    scope.add($store.listen(follow))

  return {
    $request,
    $sessions,
    $revoking,
    get canSave() {
      const { api } = client.options
      return (api?.url ?? api?.hosts?.chain) !== undefined
    },
    async supported() {
      const { place, permissions } = await open()
      return bounded(scope.signal, (signal) => permissions.supported({ ...place, signal }))
    },
    prepare,
    grant() {
      granting ??= grant().finally(() => {
        granting = undefined
      })
      return granting
    },
    stop() {
      requesting.abort()
      $request.set({ status: 'idle' })
    },
    reload,
    async save(id) {
      const { place } = await open()
      await saveSession({ client, place, session: findSession(id), now: clock.now, signal: scope.signal })
      await reload()
    },
    async revoke(id) {
      if ($revoking.get()) return
      const session = findSession(id)
      const { place, permissions } = await open()
      try {
        await revokeSavedSession({
          client,
          place,
          permissions,
          session,
          isRevoked: heldAt(place.id).revoked.has(id),
          signal: scope.signal,
          onStep: (step) => $revoking.set({ id, step }),
          onRevoked() {
            const { page, revoked } = heldAt(place.id)
            const { granted } = session
            // The wallet no longer lists it, but the visitor should see its new status.
            const isNew = granted && !page.some((one) => one.id === id)
            held.set(place.id, {
              page: isNew ? [...page, granted] : page,
              revoked: new Set([...revoked, id]),
            })
          },
        })
      } finally {
        $revoking.set(undefined)
        await reload()
      }
    },
  }
}
