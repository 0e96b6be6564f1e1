import type { ChainId } from '@latchkey/core'
import { type ReadResult, readKey, useRead, useTransactionNetwork } from '@latchkey/react/hooks'
import { waitForConfirmation } from '../client/waitForConfirmation.js'
import type { Confirmation, ConfirmationRequest } from '../networks/BitcoinCapabilities.js'

/** Parameters of `useWaitForConfirmation`. */
export type UseWaitForConfirmationParameters = Omit<ConfirmationRequest, 'signal' | 'txid'> & {
  /** Nothing is awaited while there is none. */
  readonly txid?: string | undefined
  /** Default: the network that was active when `txid` was first passed. */
  readonly chainId?: ChainId<'bip122'> | undefined
}

/**
 * Waits until a transaction has its confirmations. One that the network does not have is an error,
 * `bitcoin/transaction_not_found`.
 *
 * @example
 * ```tsx
 * import { useSendTransfer, useWaitForConfirmation } from '@latchkey/adapter-bitcoin/react'
 *
 * const to = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
 *
 * export function Tip() {
 *   const { sendTransfer, data } = useSendTransfer()
 *   const { status } = useWaitForConfirmation({ txid: data?.txid })
 *   return (
 *     <button type="button" onClick={() => sendTransfer({ to, satoshi: 50_000n })}>
 *       {status === 'success' ? 'Thank you!' : 'Tip'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useWaitForConfirmation({
  txid,
  chainId,
  ...options
}: UseWaitForConfirmationParameters): ReadResult<Confirmation> {
  const known = useTransactionNetwork({ namespace: 'bip122', chainId, id: txid })
  return useRead({
    key: txid && readKey(known ?? chainId, txid, options),
    read: ({ client, signal }) =>
      waitForConfirmation(client, {
        chainId: (known?.id as ChainId<'bip122'> | undefined) ?? chainId,
        txid: txid as string,
        ...options,
        signal,
      }),
  })
}
