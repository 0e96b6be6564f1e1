import type { ViewTable } from '../../parts/ViewDefinition.js'
import { sendDone } from './SendDoneView.js'
import { sendPreview } from './SendPreviewView.js'
import { sendSelectToken } from './SendSelectTokenView.js'
import { sendForm } from './SendView.js'

/** Views of sending, as one chunk that the account does not wait for. */
export const views = {
  Send: sendForm,
  SendSelectToken: sendSelectToken,
  SendPreview: sendPreview,
  SendDone: sendDone,
} as const satisfies ViewTable<'send'>
