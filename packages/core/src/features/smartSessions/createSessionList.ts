import type { GrantedPermission, WalletPermissions } from '../../adapter/WalletPermissions.js'
import type { FeatureHost } from '../../client/Client.js'
import { toError } from '../../errors/toError.js'
import { createLatest } from '../../lib/createLatest.js'
import { onListen } from '../../lib/onListen.js'
import type { SessionPlaces } from './createSessionSubject.js'
import { joinSessions, type SessionSources } from './joinSessions.js'
import { readSources } from './readSources.js'
import { readUnits } from './readUnits.js'
import type { SmartSession, SmartSessionsState } from './SmartSessionsApi.js'
import { smartSessionErrors } from './smartSessionErrors.js'

/** Longest wait until the list is checked again for expired sessions: longer timers overflow. Milliseconds. */
const longestWait = 86_400_000

/** Permissions granted and revoked on this page. */
type Held = { readonly page: readonly GrantedPermission[]; readonly revoked: ReadonlySet<string> }
/** Returns the revoked ids without those that the wallet has granted again. */
const without = (revoked: ReadonlySet<string>, granted: readonly GrantedPermission[]): ReadonlySet<string> =>
  new Set([...revoked].filter((id) => granted.every((one) => one.id !== id)))

/** Creates the list of an account's sessions: those that the wallet, the provider API and this page know. */
export function createSessionList(
  { client, clock, scope, atom }: Pick<FeatureHost, 'atom' | 'client' | 'clock' | 'scope'>,
  { findSubject, open, bounded }: SessionPlaces,
) {
  const $sessions = atom<SmartSessionsState>({ status: 'idle' })
  /** By account and network. Not stored. */
  const held = new Map<string, Held>()
  const reading = createLatest(scope)
  const expiring = createLatest(scope)
  let known: { readonly sources: SessionSources; readonly permissions: WalletPermissions } | undefined
  let isWatched = false

  const heldAt = (id: string): Held => held.get(id) ?? { page: [], revoked: new Set() }

  /** Shows the joined list of the latest reads, and again once a session expires. */
  const show = async (
    missing: Extract<SmartSessionsState, { status: 'success' }>['missing'],
    signal: AbortSignal,
  ) => {
    if (!known) return
    const { sources, permissions } = known
    const subject = findSubject()
    const now = Math.floor(clock.now() / 1_000)
    const joined = joinSessions(sources, permissions.describe, now)
    const sessions = subject ? await readUnits(client, joined, { ...subject, signal }) : joined
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
    if (!findSubject()) return $sessions.set({ status: 'idle' })
    if ($sessions.get().status !== 'success') $sessions.set({ status: 'pending' })
    try {
      const { subject, permissions } = await open()
      const { missing, ...found } = await bounded(signal, (until) =>
        readSources({ client, subject, permissions, signal: until, within: (work) => bounded(until, work) }),
      )
      signal.throwIfAborted()
      const account = { account: subject.address, chainId: subject.network.id }
      known = { permissions, sources: { ...account, ...heldAt(subject.id), ...found } }
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
    if (!found) throw smartSessionErrors.unknownSession({ id })
    return found
  }

  onListen($sessions, () => {
    if (isWatched && $sessions.get().status !== 'idle') return
    isWatched = true
    void reload()
  })

  return {
    $sessions,
    reload,
    findSession,
    /** Records permissions that the wallet has granted, and shows them. */
    addGranted: (id: string, granted: readonly GrantedPermission[]) =>
      keep(id, ({ page, revoked }) => ({
        page: [...page, ...granted],
        revoked: without(revoked, granted),
      })),
    isRevoked: (id: string, session: string): boolean => heldAt(id).revoked.has(session),
    /** Records a revocation. The wallet no longer lists the session, but the visitor should see its new status. */
    addRevoked(id: string, { id: session, granted }: SmartSession) {
      const { page, revoked } = heldAt(id)
      const isNew = granted && !page.some((one) => one.id === session)
      held.set(id, { page: isNew ? [...page, granted] : page, revoked: new Set([...revoked, session]) })
    },
    /** Shows the sessions of the account in use after it has changed. */
    follow() {
      const subject = findSubject()
      if (known && subject?.id !== `${known.sources.chainId}:${known.sources.account}`.toLowerCase()) {
        known = undefined
        $sessions.set({ status: 'idle' })
      }
      if ($sessions.lc > 0) void reload()
    },
  }
}

export type SessionList = ReturnType<typeof createSessionList>
