'use client'

export { type UseBalanceParameters, useBalance } from '../react/useBalance.js'
export { type UsePrepareTransferParameters, usePrepareTransfer } from '../react/usePrepareTransfer.js'
export { useRpc } from '../react/useRpc.js'
export {
  type SendTransactionVariables,
  type UseSendTransaction,
  useSendTransaction,
} from '../react/useSendTransaction.js'
export { useSigner } from '../react/useSigner.js'
export { type SignInVariables, type UseSignIn, useSignIn } from '../react/useSignIn.js'
export {
  type SubmitTransferVariables,
  type UseSubmitTransfer,
  useSubmitTransfer,
} from '../react/useSubmitTransfer.js'
export { useTokenBalances } from '../react/useTokenBalances.js'
export {
  type UseWaitForConfirmationParameters,
  useWaitForConfirmation,
} from '../react/useWaitForConfirmation.js'
