import { useState } from 'react'
import type { Hash, TransactionReceipt } from 'viem'
import { requireNetwork } from '../clients/findNetwork.js'
import type { WaitForReceiptParameters } from '../clients/waitForReceipt.js'
import { type ReadResult, readKey, useRead, useReadNetwork } from './useRead.js'

export type UseWaitForTransactionReceiptParameters = Omit<WaitForReceiptParameters, 'hash'> & {
  /** Nothing is awaited while there is none. */
  readonly hash?: Hash | undefined
  /** Default: the network that was active when `hash` came. */
  readonly chainId?: number | undefined
}

/**
 * Waits until a transaction, or the one that replaced it, is in a block. `data` is its receipt. A transaction that
 * reverted is an error, `node/execution_reverted`, with the receipt as its cause.
 */
export function useWaitForTransactionReceipt({
  hash,
  chainId,
  ...options
}: UseWaitForTransactionReceiptParameters): ReadResult<TransactionReceipt> {
  const active = useReadNetwork(chainId)
  const [sent, setSent] = useState({ hash, network: active })
  // A wallet that moves on must not change where its transaction is looked for.
  if (sent.hash !== hash) setSent({ hash, network: active })
  const network = chainId === undefined ? sent.network : active
  const key = hash && readKey(network ?? chainId, hash, options.confirmations, options.pollingInterval)
  return useRead(key, async ({ client, signal }) => {
    const found = network ?? requireNetwork(client, chainId)
    const { waitForReceipt } = await import('../clients/waitForReceipt.js')
    return waitForReceipt({ client, network: found, signal, hash: hash as Hash, ...options })
  })
}
