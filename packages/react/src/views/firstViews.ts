import { connect } from './Connect/ConnectView.js'
import type { ViewTable } from './ViewDefinition.js'

/** The view that opening the modal shows. It is loaded with the modal; every other view with its bundle. */
export const firstViews = {
  Connect: connect,
} as const satisfies Pick<ViewTable<'connect'>, 'Connect'>
