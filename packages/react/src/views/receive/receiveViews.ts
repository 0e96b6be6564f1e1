import type { ViewTable } from '../../parts/ViewDefinition.js'
import { receive } from './ReceiveView.js'

/** The view of receiving, as one chunk that the account does not wait for. */
export const views = {
  Receive: receive,
} as const satisfies ViewTable<'receive'>
