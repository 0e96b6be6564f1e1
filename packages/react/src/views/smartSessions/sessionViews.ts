import type { ViewTable } from '../../parts/ViewDefinition.js'
import { smartSessionCreated } from './SmartSessionCreatedView.js'
import { smartSessionDetail } from './SmartSessionDetailView.js'
import { smartSessionList } from './SmartSessionListView.js'
import { smartSessionRequest } from './SmartSessionRequestView.js'

/** Views of smart sessions, as one chunk that the account does not wait for. */
export const views = {
  SmartSessionCreated: smartSessionCreated,
  SmartSessionDetail: smartSessionDetail,
  SmartSessionList: smartSessionList,
  SmartSessionRequest: smartSessionRequest,
} as const satisfies ViewTable<'sessions'>
