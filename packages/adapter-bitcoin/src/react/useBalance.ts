import type { ChainId } from '@latchkey/core'
import { type Balance, type ReadResult, useAddressBalance } from '@latchkey/react/hooks'

/** Parameters of `useBalance`. */
export type UseBalanceParameters = {
  /** Default: the connected account. Nothing is read while there is none. */
  readonly address?: string | undefined
  /** Default: the active network. */
  readonly chainId?: ChainId<'bip122'> | undefined
}

/**
 * Reads the balance of an address, with its own unconfirmed payments. It is read again once a transaction
 * of this client is in a block, and by `refetch`.
 *
 * @example
 * ```tsx
 * import { useBalance } from '@latchkey/adapter-bitcoin/react'
 *
 * export function Balance() {
 *   const { data } = useBalance()
 *   return <p>{data && `${data.formatted} ${data.symbol}`}</p>
 * }
 * ```
 */
export function useBalance(parameters: UseBalanceParameters = {}): ReadResult<Balance> {
  return useAddressBalance({ ...parameters, namespace: 'bip122' })
}
