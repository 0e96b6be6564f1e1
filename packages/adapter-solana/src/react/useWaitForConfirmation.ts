import type { ChainId } from '@latchkey/core'
import { type ReadResult, readKey, useRead, useTransactionNetwork } from '@latchkey/react/hooks'
import type { Confirmation, ConfirmationRequest } from '../client/createConfirmations.js'
import { waitForConfirmation } from '../client/waitForConfirmation.js'

/** Parameters of `useWaitForConfirmation`. */
export type UseWaitForConfirmationParameters = Omit<ConfirmationRequest, 'signature' | 'signal'> & {
  /** Nothing is awaited while there is none. */
  readonly signature?: string | undefined
  /** Default: the network that was active when `signature` was first passed. */
  readonly chainId?: ChainId<'solana'> | undefined
}

/**
 * Waits until the network has confirmed a transaction. One that failed is an error, `solana/transaction_failed`, and so is
 * one that can no longer land, `solana/blockhash_expired`.
 *
 * @example
 * ```tsx
 * import { useSendTransaction, useWaitForConfirmation } from '@latchkey/adapter-solana/react'
 * import { address, type Instruction } from '@solana/kit'
 *
 * const note: Instruction = {
 *   programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
 *   data: new TextEncoder().encode('Order 4711'),
 * }
 *
 * export function Note() {
 *   const { sendTransaction, data: signature } = useSendTransaction()
 *   const { status } = useWaitForConfirmation({ signature })
 *   return (
 *     <button type="button" onClick={() => sendTransaction({ instructions: [note] })}>
 *       {status === 'success' ? 'Written' : 'Write'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useWaitForConfirmation({
  signature,
  chainId,
  ...options
}: UseWaitForConfirmationParameters): ReadResult<Confirmation> {
  const known = useTransactionNetwork({ namespace: 'solana', chainId, id: signature })
  return useRead({
    key: signature && readKey(known ?? chainId, signature, options),
    read: ({ client, signal }) =>
      waitForConfirmation(client, {
        chainId: (known?.id as ChainId<'solana'> | undefined) ?? chainId,
        signature: signature as string,
        ...options,
        signal,
      }),
  })
}
