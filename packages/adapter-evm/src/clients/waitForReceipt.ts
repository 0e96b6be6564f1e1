import { nodeErrors } from '@latchkey/core'
import type { Chain, TransactionReceipt, WaitForTransactionReceiptParameters } from 'viem'
import { waitForTransactionReceipt, watchBlockNumber } from 'viem/actions'
import { createReader } from './createReader.js'

export type WaitForReceiptParameters = Pick<
  WaitForTransactionReceiptParameters<Chain>,
  'hash' | 'confirmations' | 'pollingInterval' | 'onReplaced'
>

/**
 * Resolves with the receipt of a transaction, or of the one that replaced it, once it is in a block.
 * @throws `node/execution_reverted` when the transaction reverted. The receipt is its cause.
 */
export async function waitForReceipt({
  client,
  network,
  signal,
  ...parameters
}: Parameters<typeof createReader>[0] &
  WaitForReceiptParameters & { readonly signal: AbortSignal }): Promise<TransactionReceipt> {
  const reader = createReader({ client, network, signal })
  const stoppable = reader.extend(() => ({
    watchBlockNumber(request: Parameters<typeof watchBlockNumber>[1]) {
      // viem polls until its wait is over, and takes no signal.
      if (signal.aborted) return () => {}
      const stop = watchBlockNumber(reader, request)
      signal.addEventListener('abort', stop, { once: true })
      return stop
    },
  }))
  // viem sets no time limit, because the caller's signal ends the wait.
  const receipt = await waitForTransactionReceipt(stoppable, { ...parameters, timeout: 0 })
  if (receipt.status === 'reverted')
    throw nodeErrors.executionReverted(
      { detail: `Transaction ${receipt.transactionHash} reverted.` },
      { cause: receipt },
    )
  return receipt
}
