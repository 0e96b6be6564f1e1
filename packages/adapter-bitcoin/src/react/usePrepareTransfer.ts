import type { PreparedTransfer } from '@latchkey/core'
import { useConnection } from '@latchkey/react'
import { type ReadResult, readKey, useRead } from '@latchkey/react/hooks'
import { prepareTransfer } from '../client/prepareTransfer.js'

/** Parameters of `usePrepareTransfer`. */
export type UsePrepareTransferParameters = Omit<
  Parameters<typeof prepareTransfer>[1],
  'satoshi' | 'signal' | 'to'
> & {
  /** Address of the recipient. Nothing is prepared while there is none. */
  readonly to?: string | undefined
  /** The amount. Nothing is prepared while there is none. */
  readonly satoshi?: bigint | undefined
}

/**
 * Prepares a payment from the active account: its coins, fee and change. Pass `data` to `submitTransfer`. Show its fee
 * first, because exactly this payment is sent. `refetch` prepares it again.
 *
 * @example
 * ```tsx
 * import { usePrepareTransfer, useSubmitTransfer } from '@latchkey/adapter-bitcoin/react'
 *
 * const to = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
 *
 * export function Tip() {
 *   const { data: prepared } = usePrepareTransfer({ to, satoshi: 50_000n })
 *   const { submitTransfer, status } = useSubmitTransfer()
 *   return (
 *     <button
 *       type="button"
 *       disabled={!prepared || status === 'pending'}
 *       onClick={() => prepared && submitTransfer({ prepared })}
 *     >
 *       Tip {prepared && `(fee: ${prepared.fee.value} sat)`}
 *     </button>
 *   )
 * }
 * ```
 */
export function usePrepareTransfer({
  to,
  satoshi,
  ...options
}: UsePrepareTransferParameters): ReadResult<PreparedTransfer> {
  const { address, chainId } = useConnection({ namespace: 'bip122' })
  const isComplete = address !== undefined && to !== undefined && satoshi !== undefined
  return useRead({
    key: isComplete ? readKey(address, chainId, to, satoshi, options) : undefined,
    read: ({ client, signal }) =>
      prepareTransfer(client, { to: to as string, satoshi: satoshi as bigint, ...options, signal }),
  })
}
