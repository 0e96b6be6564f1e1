import type { PreparedTransfer } from '@latchkey/core'
import { useConnection } from '@latchkey/react'
import { type ReadResult, readKey, useRead } from '@latchkey/react/hooks'
import { prepareTransfer } from '../client/prepareTransfer.js'

export type UsePrepareTransferParameters = Omit<
  Parameters<typeof prepareTransfer>[1],
  'satoshi' | 'signal' | 'to'
> & {
  /** Nothing is prepared while there is none. */
  readonly to?: string | undefined
  /** Nothing is prepared while there is none. */
  readonly satoshi?: bigint | undefined
}

/**
 * Prepares a payment from the active account: its coins, fee and change. `data` is what `submitTransfer` takes. Show its fee
 * first: it is what will be sent. `refetch` prepares it again.
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
