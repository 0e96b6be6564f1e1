'use client'

export { type UseBalanceParameters, useBalance } from '../react/useBalance.js'
export { type BumpFeeVariables, type UseBumpFee, useBumpFee } from '../react/useBumpFee.js'
export { type UsePrepareTransferParameters, usePrepareTransfer } from '../react/usePrepareTransfer.js'
export {
  type SendTransferVariables,
  type UseSendTransfer,
  useSendTransfer,
} from '../react/useSendTransfer.js'
export { type SignPsbtVariables, type UseSignPsbt, useSignPsbt } from '../react/useSignPsbt.js'
export {
  type SubmitTransferVariables,
  type UseSubmitTransfer,
  useSubmitTransfer,
} from '../react/useSubmitTransfer.js'
export {
  type UseWaitForConfirmationParameters,
  useWaitForConfirmation,
} from '../react/useWaitForConfirmation.js'
