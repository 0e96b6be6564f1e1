import { type ReadResult, readKey, useRead, useTransactionNetwork } from '@latchkey/react/hooks'
import type { Hash, TransactionReceipt } from 'viem'
import { requireEvmNetwork, toChainId } from '../clients/requireEvmNetwork.js'
import type { WaitForReceiptParameters } from '../clients/waitForReceipt.js'
import { toEvmError } from '../errors/toEvmError.js'

/** Parameters of `useWaitForTransactionReceipt`. */
export type UseWaitForTransactionReceiptParameters = Omit<WaitForReceiptParameters, 'hash'> & {
  /** Nothing is awaited while there is none. */
  readonly hash?: Hash | undefined
  /** Default: the network that was active when `hash` was first passed. */
  readonly chainId?: number | undefined
}

/**
 * Waits until a transaction, or the one that replaced it, is in a block. `data` is its receipt. A transaction that
 * reverted is an error, `node/execution_reverted`, with the receipt as its cause.
 *
 * @example
 * ```tsx
 * import { useSendTransaction, useWaitForTransactionReceipt } from '@latchkey/adapter-evm/react'
 * import { parseEther } from 'viem'
 *
 * export function Tip() {
 *   const { sendTransaction, data: hash, error } = useSendTransaction()
 *   const receipt = useWaitForTransactionReceipt({ hash })
 *   const tip = () => sendTransaction({ to: '0x7a16fF8270133f063aAB6C9977183D9e72C91E04', value: parseEther('0.01') })
 *   return (
 *     <button type="button" onClick={tip}>
 *       {receipt.status === 'success' ? 'Thank you!' : (error?.message ?? 'Tip')}
 *     </button>
 *   )
 * }
 * ```
 */
export function useWaitForTransactionReceipt({
  hash,
  chainId,
  ...options
}: UseWaitForTransactionReceiptParameters): ReadResult<TransactionReceipt> {
  const network = useTransactionNetwork({ namespace: 'eip155', chainId: toChainId(chainId), id: hash })
  return useRead({
    key: hash && readKey(network ?? chainId, hash, options.confirmations, options.pollingInterval),
    async read({ client, signal }) {
      const found = network ?? requireEvmNetwork(client, chainId)
      const { waitForReceipt } = await import('../clients/waitForReceipt.js')
      return waitForReceipt({ client, network: found, signal, hash: hash as Hash, ...options })
    },
    toError: toEvmError,
  })
}
