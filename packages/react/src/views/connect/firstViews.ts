import type { ViewTable } from '../../parts/ViewDefinition.js'
import { connectView } from './list/ConnectView.js'

/** Views that are loaded with the modal. Every other view is loaded with its bundle. */
export const firstViews = {
  Connect: connectView,
} as const satisfies Pick<ViewTable<'connect'>, 'Connect'>
