import { smartSessionCreated } from './SmartSessionCreated/SmartSessionCreatedView.js'
import { smartSessionDetail } from './SmartSessionDetail/SmartSessionDetailView.js'
import { smartSessionList } from './SmartSessionList/SmartSessionListView.js'
import { smartSessionRequest } from './SmartSessionRequest/SmartSessionRequestView.js'
import type { ViewTable } from './ViewDefinition.js'

/** Views of smart sessions, as one chunk that the account does not wait for. */
export const views = {
  SmartSessionCreated: smartSessionCreated,
  SmartSessionDetail: smartSessionDetail,
  SmartSessionList: smartSessionList,
  SmartSessionRequest: smartSessionRequest,
} as const satisfies ViewTable<'sessions'>
