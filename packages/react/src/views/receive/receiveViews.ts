import type { ViewTable } from '../../parts/ViewDefinition.js'
import { receiveView } from './ReceiveView.js'

/** The view of receiving, as one chunk that the account does not wait for. */
export const views = {
  Receive: receiveView,
} as const satisfies ViewTable<'receive'>
