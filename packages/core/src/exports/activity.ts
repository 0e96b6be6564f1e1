export type { Sending } from '../account/sentTransactions.js'
export type {
  ActivityData,
  ActivityItem,
  ActivityKind,
  ActivityTransfer,
} from '../features/activity/ActivityItem.js'
export { type ActivityApi, activity } from '../features/activity/activity.js'
export { type ActivityMonth, groupActivity } from '../features/activity/groupActivity.js'
export { summarizeTransfers } from '../features/activity/summarizeTransfers.js'
