import { type Balance, type ReadResult, useAddressBalance } from '@latchkey/react/hooks'
import type { Address } from 'viem'
import { toChainId } from '../clients/requireEvmNetwork.js'
import { toEvmError } from '../errors/toEvmError.js'

/** Parameters of `useBalance`. */
export type UseBalanceParameters = {
  /** Default: the connected account. Nothing is read while there is none. */
  readonly address?: Address | undefined
  /** Contract of an ERC-20 token. Default: the native coin. */
  readonly token?: Address | undefined
  /** Default: the active network. */
  readonly chainId?: number | undefined
}

/**
 * Reads the balance of an address in the native coin or a token. It is read again once a transaction of this client is in a block, and by
 * `refetch`.
 *
 * @example
 * ```tsx
 * import { useBalance } from '@latchkey/adapter-evm/react'
 *
 * export function Balance() {
 *   const { data } = useBalance()
 *   return <p>{data && `${data.formatted} ${data.symbol}`}</p>
 * }
 * ```
 */
export function useBalance({ chainId, ...parameters }: UseBalanceParameters = {}): ReadResult<Balance> {
  return useAddressBalance({
    ...parameters,
    namespace: 'eip155',
    chainId: toChainId(chainId),
    async readToken({ address, token, ...source }) {
      const { readTokenBalance } = await import('../clients/readTokenBalance.js')
      return readTokenBalance({ ...source, address: address as Address, token: token as Address })
    },
    toError: toEvmError,
  })
}
