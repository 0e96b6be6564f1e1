import {
  type PermissionRequestState,
  type SmartSessionsApi,
  type SmartSessionsState,
  smartSessions,
} from '@latchkey/core/smart-sessions'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

/** Result of `useSmartSessions`. */
export type UseSmartSessions = Omit<SmartSessionsApi, '$request' | '$sessions' | '$revoking'> & {
  /** State of the request: `idle`, `preparing`, `review`, `granting`, `done` or `failed`, each with its data. */
  readonly request: PermissionRequestState
  /** Sessions of the active account on its network. */
  readonly sessions: SmartSessionsState
  /** The session that is being revoked, and the step that the visitor confirms. */
  readonly revoking: { readonly id: string; readonly step: 'wallet' | 'sign' } | undefined
}

/**
 * Grants, lists and revokes permissions of the active EVM account (ERC-7715), for an app with an interface of its own. Call `stop` when
 * it closes.
 *
 * @example
 * ```tsx
 * import { useSmartSessions } from '@latchkey/react/account'
 *
 * export function Sessions() {
 *   const { sessions, reload } = useSmartSessions()
 *   return <button onClick={() => void reload()}>Sessions: {sessions.status}</button>
 * }
 * ```
 */
export function useSmartSessions(): UseSmartSessions {
  const feature = useLatchkey().use(smartSessions())
  const { $request, $revoking, $sessions, grant, prepare, reload, revoke, save, stop, supported } = feature
  return {
    ...{ grant, prepare, reload, revoke, save, stop, supported },
    canSave: feature.canSave,
    request: useStoreValue($request),
    sessions: useStoreValue($sessions),
    revoking: useStoreValue($revoking),
  }
}
