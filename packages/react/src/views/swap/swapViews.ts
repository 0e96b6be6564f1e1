import type { ViewTable } from '../../parts/ViewDefinition.js'
import { swapDone } from './SwapDoneView.js'
import { swapPreview } from './SwapPreviewView.js'
import { swapSelectToken } from './SwapSelectTokenView.js'
import { swapForm } from './SwapView.js'

/** Views of swapping, as one chunk that the account does not wait for. */
export const views = {
  Swap: swapForm,
  SwapSelectToken: swapSelectToken,
  SwapPreview: swapPreview,
  SwapDone: swapDone,
} as const satisfies ViewTable<'swaps'>
