export { offersSmartSessions } from '../features/smartSessions/offersSmartSessions.js'
export type {
  SessionPermission,
  SessionRequestState,
  SessionReview,
  SessionToken,
  SmartSession,
  SmartSessionStatus,
  SmartSessionsApi,
  SmartSessionsState,
} from '../features/smartSessions/SmartSessionsApi.js'
export { sessionErrors } from '../features/smartSessions/sessionErrors.js'
export { smartSessions } from '../features/smartSessions/smartSessions.js'
