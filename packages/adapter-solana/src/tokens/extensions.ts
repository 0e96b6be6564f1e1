/** Numbers of Token-2022's mint extensions that matter to a transfer. */
export const extension = {
  transferFeeConfig: 1,
  nonTransferable: 9,
  interestBearing: 10,
  transferHook: 14,
  tokenMetadata: 19,
  scaledAmount: 25,
  pausable: 26,
} as const
