export { offersSwap } from '../features/swap/offersSwap.js'
export type {
  SwapApi,
  SwapForm,
  SwapProblem,
  SwapQuote,
  SwapReceipt,
  SwapReview,
  SwapStart,
  SwapState,
  SwapToken,
  SwapTokensState,
} from '../features/swap/SwapApi.js'
export { swap } from '../features/swap/swap.js'
export { swapErrors } from '../features/swap/swapErrors.js'
