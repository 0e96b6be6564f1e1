import type { ViewTable } from '../../parts/ViewDefinition.js'
import { replaceTransactionView } from './ReplaceTransactionView.js'
import { sendDoneView } from './SendDoneView.js'
import { sendPreviewView } from './SendPreviewView.js'
import { sendSelectTokenView } from './SendSelectTokenView.js'
import { sendView } from './SendView.js'

/** Views of sending, as one chunk that the account does not wait for. */
export const views = {
  Send: sendView,
  SendSelectToken: sendSelectTokenView,
  SendPreview: sendPreviewView,
  SendDone: sendDoneView,
  ReplaceTransaction: replaceTransactionView,
} as const satisfies ViewTable<'send'>
