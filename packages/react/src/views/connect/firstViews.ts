import type { ViewTable } from '../../parts/ViewDefinition.js'
import { connect } from './list/ConnectView.js'

/** Views that are loaded with the modal. Every other view is loaded with its bundle. */
export const firstViews = {
  Connect: connect,
} as const satisfies Pick<ViewTable<'connect'>, 'Connect'>
