import type { Amount, PreparedTransfer } from '@latchkey/core'
import { useConnection } from '@latchkey/react'
import { type ReadResult, readKey, useRead } from '@latchkey/react/hooks'
import { prepareTransfer } from '../clients/prepareTransfer.js'
import { toEvmError } from '../errors/toEvmError.js'

/** Parameters of `usePrepareTransfer`. */
export type UsePrepareTransferParameters = {
  /** Nothing is prepared while there is none. */
  readonly to?: string | undefined
  /** In wei, or in the smallest unit of the token. Nothing is prepared while there is none. */
  readonly amount?: Amount | undefined
  /** Contract of an ERC-20 token. Default: the native coin. */
  readonly token?: string | undefined
  /** Default: the active network. */
  readonly chainId?: number | undefined
}

/**
 * Prepares a transfer from the active account: its fee, and the amount that arrives. Pass `data` to `submitTransfer`.
 * Show it first, because exactly this transfer is sent. `refetch` prepares it again.
 *
 * @example
 * ```tsx
 * import { usePrepareTransfer, useSubmitTransfer } from '@latchkey/adapter-evm/react'
 * import { parseAmount } from '@latchkey/core'
 *
 * const to = '0x7a16fF8270133f063aAB6C9977183D9e72C91E04'
 * const amount = parseAmount('0.01', 18)
 *
 * export function Tip() {
 *   const { data: prepared } = usePrepareTransfer({ to, amount })
 *   const { submitTransfer, status } = useSubmitTransfer()
 *   return (
 *     <button
 *       type="button"
 *       disabled={!prepared || status === 'pending'}
 *       onClick={() => prepared && submitTransfer({ prepared })}
 *     >
 *       Tip {prepared && `(fee: ${prepared.fee.value} wei)`}
 *     </button>
 *   )
 * }
 * ```
 */
export function usePrepareTransfer({
  to,
  amount,
  token,
  chainId,
}: UsePrepareTransferParameters): ReadResult<PreparedTransfer> {
  const connection = useConnection({ namespace: 'eip155' })
  const { address } = connection
  return useRead({
    key: address && to && amount && readKey(address, connection.chainId, to, amount, token, chainId),
    read: ({ client, signal }) =>
      prepareTransfer(client, { to: to as string, amount: amount as Amount, token, chainId, signal }),
    toError: toEvmError,
  })
}
