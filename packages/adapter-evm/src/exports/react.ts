'use client'

export { type UseBalanceParameters, useBalance } from '../react/useBalance.js'
export { type BumpFeeVariables, type UseBumpFee, useBumpFee } from '../react/useBumpFee.js'
export {
  type CancelTransactionVariables,
  type UseCancelTransaction,
  useCancelTransaction,
} from '../react/useCancelTransaction.js'
export { useEnsName } from '../react/useEnsName.js'
export { type UsePrepareTransferParameters, usePrepareTransfer } from '../react/usePrepareTransfer.js'
export { useProvider } from '../react/useProvider.js'
export { usePublicClient } from '../react/usePublicClient.js'
export { type UseReadContractParameters, useReadContract } from '../react/useReadContract.js'
export { type UseSendCalls, useSendCalls } from '../react/useSendCalls.js'
export {
  type SendTransactionVariables,
  type UseSendTransaction,
  useSendTransaction,
} from '../react/useSendTransaction.js'
export { type UseShowCallsStatus, useShowCallsStatus } from '../react/useShowCallsStatus.js'
export { type UseSignTypedData, useSignTypedData } from '../react/useSignTypedData.js'
export {
  type SubmitTransferVariables,
  type UseSubmitTransfer,
  useSubmitTransfer,
} from '../react/useSubmitTransfer.js'
export { useTokenBalances } from '../react/useTokenBalances.js'
export { useWaitForCallsStatus } from '../react/useWaitForCallsStatus.js'
export {
  type UseWaitForTransactionReceiptParameters,
  useWaitForTransactionReceipt,
} from '../react/useWaitForTransactionReceipt.js'
export { useWalletClient } from '../react/useWalletClient.js'
export {
  type UseWriteContract,
  useWriteContract,
  type WriteContractVariables,
} from '../react/useWriteContract.js'
