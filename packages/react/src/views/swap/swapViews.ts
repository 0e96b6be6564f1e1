import type { ViewTable } from '../../parts/ViewDefinition.js'
import { swapDoneView } from './SwapDoneView.js'
import { swapPreviewView } from './SwapPreviewView.js'
import { swapSelectTokenView } from './SwapSelectTokenView.js'
import { swapView } from './SwapView.js'

/** Views of swapping, as one chunk that the account does not wait for. */
export const views = {
  Swap: swapView,
  SwapSelectToken: swapSelectTokenView,
  SwapPreview: swapPreviewView,
  SwapDone: swapDoneView,
} as const satisfies ViewTable<'swaps'>
