import { sendForm } from './Send/SendView.js'
import { sendDone } from './SendDone/SendDoneView.js'
import { sendPreview } from './SendPreview/SendPreviewView.js'
import { sendSelectToken } from './SendSelectToken/SendSelectTokenView.js'
import type { ViewTable } from './ViewDefinition.js'

/** Views of sending, as one chunk that the account does not wait for. */
export const views = {
  Send: sendForm,
  SendSelectToken: sendSelectToken,
  SendPreview: sendPreview,
  SendDone: sendDone,
} as const satisfies ViewTable<'send'>
