import type { ViewTable } from '../../parts/ViewDefinition.js'
import { payView } from './PayView.js'

/** The view of paying, as one chunk. Its confirmations are the views of sending and swapping. */
export const views = { Pay: payView } as const satisfies ViewTable<'pay'>
