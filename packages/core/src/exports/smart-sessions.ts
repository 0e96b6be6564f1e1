export { offersSmartSessions } from '../features/smartSessions/offersSmartSessions.js'
export type {
  PermissionRequestState,
  PermissionReview,
  SessionPermission,
  SessionToken,
  SmartSession,
  SmartSessionStatus,
  SmartSessionsApi,
  SmartSessionsState,
} from '../features/smartSessions/SmartSessionsApi.js'
export { smartSessionErrors } from '../features/smartSessions/smartSessionErrors.js'
export { smartSessions } from '../features/smartSessions/smartSessions.js'
