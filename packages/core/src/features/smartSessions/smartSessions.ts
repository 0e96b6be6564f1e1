import type { Feature, FeatureHost } from '../../client/Client.js'
import { createSessionList } from './createSessionList.js'
import { createSessionRequest } from './createSessionRequest.js'
import { createSessionSubject } from './createSessionSubject.js'
import type { SmartSessionsApi } from './SmartSessionsApi.js'
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

function createSmartSessions(host: FeatureHost): SmartSessionsApi {
  const { client, clock, scope, atom } = host
  const { connections, networks } = client
  const $revoking = atom<{ readonly id: string; readonly step: 'wallet' | 'sign' } | undefined>(undefined)
  const places = createSessionSubject(host)
  const { open, bounded } = places
  const list = createSessionList(host, places)
  const { $sessions, findSession, reload } = list
  const { follow, ...request } = createSessionRequest(host, places, list)

  for (const $store of [connections.$states, networks.$states, networks.$activeNamespace])
    scope.add(
      $store.listen(() => {
        follow()
        list.follow()
      }),
    )

  return {
    ...request,
    $sessions,
    $revoking,
    get canSave() {
      const { api } = client.options
      return (api?.url ?? api?.hosts?.chain) !== undefined
    },
    async supported() {
      const { subject, permissions } = await open()
      return bounded(scope.signal, (signal) => permissions.supported({ ...subject, signal }))
    },
    reload,
    async save(id) {
      const { subject } = await open()
      await saveSession({ client, subject, session: findSession(id), now: clock.now, signal: scope.signal })
      await reload()
    },
    async revoke(id) {
      if ($revoking.get()) return
      const session = findSession(id)
      const { subject, permissions } = await open()
      try {
        await revokeSavedSession({
          client,
          subject,
          permissions,
          session,
          isRevoked: list.isRevoked(subject.id, id),
          signal: scope.signal,
          onStep: (step) => $revoking.set({ id, step }),
          onRevoked: () => list.addRevoked(subject.id, session),
        })
      } finally {
        $revoking.set(undefined)
        await reload()
      }
    },
  }
}
