import type { PermissionRequest } from '../../adapter/WalletPermissions.js'
import type { FeatureHost } from '../../client/Client.js'
import { rpcErrors } from '../../errors/rpcErrors.js'
import { toError } from '../../errors/toError.js'
import { createLatest } from '../../lib/createLatest.js'
import { abortable } from '../../lib/within.js'
import { checkRequest } from './checkRequest.js'
import type { SessionList } from './createSessionList.js'
import type { SessionPlaces } from './createSessionSubject.js'
import { joinSessions } from './joinSessions.js'
import { readUnits } from './readUnits.js'
import type { PermissionRequestState, PermissionReview, SmartSession } from './SmartSessionsApi.js'
import { smartSessionErrors } from './smartSessionErrors.js'

/** Creates the request of a session: its review, and the grant by the wallet. */
export function createSessionRequest(
  { client, clock, scope, atom }: Pick<FeatureHost, 'atom' | 'client' | 'clock' | 'scope'>,
  { findSubject, open, bounded }: SessionPlaces,
  { $sessions, addGranted, reload }: SessionList,
) {
  const $request = atom<PermissionRequestState>({ status: 'idle' })
  const requesting = createLatest(scope)
  let granting: Promise<readonly SmartSession[]> | undefined

  const prepare = async (request: PermissionRequest): Promise<PermissionReview> => {
    const signal = requesting.begin()
    $request.set({ status: 'preparing' })
    let review: PermissionReview | undefined
    try {
      const { subject, permissions } = await open()
      const { address, network } = subject
      const adapter = client.adapters.get(network.namespace)
      const isAddress = (text: string) => adapter?.isAddress(text) ?? false
      const checked = checkRequest(request, { account: address, isAddress, now: clock.now() })
      const { to, expiry, rules = [] } = checked
      const described = { permissions: checked.permissions.map(permissions.describe) }
      const [facts] = await readUnits(client, [described], { ...subject, signal })
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
      const types = await bounded(signal, (until) => permissions.supported({ ...subject, signal: until }))
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
    if (!('review' in state) || !state.review || state.status === 'done')
      throw smartSessionErrors.notRequested({})
    const { review } = state
    const { signal } = requesting
    $request.set({ status: 'granting', review })
    const isHere = () => {
      const now = findSubject()
      return now?.address === review.account && now.network.id === review.chainId
    }
    try {
      const { subject, permissions } = await open()
      if (!isHere()) throw smartSessionErrors.accountChanged({})
      const granted = await abortable(
        permissions.grant({ ...subject, request: review.request, signal }),
        signal,
      )
      await addGranted(subject.id, granted)
      const ids = granted.map(({ id }) => id)
      const listed = $sessions.get()
      const now = Math.floor(clock.now() / 1_000)
      const own = {
        account: subject.address,
        chainId: subject.network.id,
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

  return {
    $request,
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
    /** Drops a review that is for another account or network than the one in use. */
    follow() {
      const state = $request.get()
      const subject = findSubject()
      if (
        state.status === 'review' &&
        (subject?.address !== state.review.account || subject.network.id !== state.review.chainId)
      )
        $request.set({ status: 'failed', review: state.review, error: smartSessionErrors.accountChanged({}) })
    },
  }
}
