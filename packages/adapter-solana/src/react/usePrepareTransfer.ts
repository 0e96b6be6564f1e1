import type { Amount, PreparedTransfer } from '@latchkey/core'
import { useConnection } from '@latchkey/react'
import { type ReadResult, readKey, useRead } from '@latchkey/react/hooks'
import { prepareTransfer } from '../client/prepareTransfer.js'

export type UsePrepareTransferParameters = {
  /** Nothing is prepared while there is none. */
  readonly to?: string | undefined
  /** In lamports, or in the smallest unit of the token. Nothing is prepared while there is none. */
  readonly amount?: Amount | undefined
  /** Mint of a token. Default: SOL. */
  readonly token?: string | undefined
}

/**
 * Prepares a transfer from the active account: its fee and costs. `data` is what `submitTransfer` takes. Show it first:
 * it is what will be sent. `refetch` prepares it again.
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
