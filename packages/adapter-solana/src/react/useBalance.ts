import type { ChainId } from '@latchkey/core'
import { type Balance, type ReadResult, useAddressBalance } from '@latchkey/react/hooks'

/** Parameters of `useBalance`. */
export type UseBalanceParameters = {
  /** Default: the connected account. Nothing is read while there is none. */
  readonly address?: string | undefined
  /** Mint of a token. Default: SOL. */
  readonly token?: string | undefined
  /** Default: the active network. */
  readonly chainId?: ChainId<'solana'> | undefined
}

/**
 * Reads the balance of an address in SOL or a token. It is read again once a transaction
 * of this client is in a block, and by `refetch`.
 *
 * @example
 * ```tsx
 * import { useBalance } from '@latchkey/adapter-solana/react'
 *
 * export function Balance() {
 *   const { data } = useBalance()
 *   return <p>{data && `${data.formatted} ${data.symbol}`}</p>
 * }
 * ```
 */
export function useBalance(parameters: UseBalanceParameters = {}): ReadResult<Balance> {
  return useAddressBalance({
    ...parameters,
    namespace: 'solana',
    async readToken(request) {
      const { readTokenBalance } = await import('../tokens/readTokenBalance.js')
      return readTokenBalance(request)
    },
  })
}
