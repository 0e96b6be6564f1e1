export { WatchLink } from './WatchLink.js'
export { WatchRow } from './WatchRow.js'

import type { ViewTable } from '../../parts/ViewDefinition.js'
import { watchedAccountView } from './WatchedAccountView.js'
import { watchView } from './WatchView.js'

/** Views of watched addresses, as one chunk that loads where the app uses them. */
export const views = {
  Watch: watchView,
  WatchedAccount: watchedAccountView,
} as const satisfies ViewTable<'watch'>
