import type { Amount, PreparedTransfer } from '@latchkey/core'
import { useConnection } from '@latchkey/react'
import { type ReadResult, readKey, useRead } from '@latchkey/react/hooks'
import { prepareTransfer } from '../client/prepareTransfer.js'

/** Parameters of `usePrepareTransfer`. */
export type UsePrepareTransferParameters = {
  /** Nothing is prepared while there is none. */
  readonly to?: string | undefined
  /** In lamports, or in the smallest unit of the token. Nothing is prepared while there is none. */
  readonly amount?: Amount | undefined
  /** Mint of a token. Default: SOL. */
  readonly token?: string | undefined
}

/**
 * Prepares a transfer from the active account: its fee and costs. Pass `data` to `submitTransfer`. Show it
 * first, because exactly this transfer is sent. `refetch` prepares it again.
 *
 * @example
 * ```tsx
 * import { usePrepareTransfer, useSubmitTransfer } from '@latchkey/adapter-solana/react'
 * import { parseAmount } from '@latchkey/core'
 *
 * const to = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
 * const amount = parseAmount('0.01', 9)
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
 *       Tip {prepared && `(fee: ${prepared.fee.value} lamports)`}
 *     </button>
 *   )
 * }
 * ```
 */
export function usePrepareTransfer({
  to,
  amount,
  token,
}: UsePrepareTransferParameters): ReadResult<PreparedTransfer> {
  const { address, chainId } = useConnection({ namespace: 'solana' })
  return useRead({
    key: address && to && amount && readKey(address, chainId, to, amount, token),
    read: ({ client, signal }) =>
      prepareTransfer(client, { to: to as string, amount: amount as Amount, token, signal }),
  })
}
