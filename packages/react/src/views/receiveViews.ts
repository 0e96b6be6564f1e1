import { receive } from './Receive/ReceiveView.js'
import type { ViewTable } from './ViewDefinition.js'

/** The view of receiving, as one chunk that the account does not wait for. */
export const views = {
  Receive: receive,
} as const satisfies ViewTable<'receive'>
