import { swapForm } from './Swap/SwapView.js'
import { swapDone } from './SwapDone/SwapDoneView.js'
import { swapPreview } from './SwapPreview/SwapPreviewView.js'
import { swapSelectToken } from './SwapSelectToken/SwapSelectTokenView.js'
import type { ViewTable } from './ViewDefinition.js'

/** Views of swapping, as one chunk that the account does not wait for. */
export const views = {
  Swap: swapForm,
  SwapSelectToken: swapSelectToken,
  SwapPreview: swapPreview,
  SwapDone: swapDone,
} as const satisfies ViewTable<'swaps'>
