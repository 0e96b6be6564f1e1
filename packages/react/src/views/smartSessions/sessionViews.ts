import type { ViewTable } from '../../parts/ViewDefinition.js'
import { smartSessionCreatedView } from './SmartSessionCreatedView.js'
import { smartSessionDetailView } from './SmartSessionDetailView.js'
import { smartSessionListView } from './SmartSessionListView.js'
import { smartSessionRequestView } from './SmartSessionRequestView.js'

/** Views of smart sessions, as one chunk that the account does not wait for. */
export const views = {
  SmartSessionCreated: smartSessionCreatedView,
  SmartSessionDetail: smartSessionDetailView,
  SmartSessionList: smartSessionListView,
  SmartSessionRequest: smartSessionRequestView,
} as const satisfies ViewTable<'sessions'>
