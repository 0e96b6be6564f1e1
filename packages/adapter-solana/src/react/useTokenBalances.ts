import { type ChainId, connectionErrors, requireNetwork, type TokenBalance } from '@latchkey/core'
import { useConnection } from '@latchkey/react'
import { type ReadResult, readKey, useRead, useReadNetwork } from '@latchkey/react/hooks'

/**
 * Reads all token balances of an address. They are read again once a transaction of this client is in a block, and by `refetch`.
 *
 * @example
 * ```tsx
 * import { useTokenBalances } from '@latchkey/adapter-solana/react'
 *
 * export function Tokens() {
 *   const { data = [] } = useTokenBalances()
 *   return (
 *     <ul>
 *       {data.map(({ address, symbol }) => (
 *         <li key={address}>{symbol}</li>
 *       ))}
 *     </ul>
 *   )
 * }
 * ```
 */
export function useTokenBalances({
  address,
  chainId,
}: {
  /** Default: the connected account. Nothing is read while there is none. */
  readonly address?: string | undefined
  /** Default: the active network. */
  readonly chainId?: ChainId<'solana'> | undefined
} = {}): ReadResult<readonly TokenBalance[]> {
  const connection = useConnection({ namespace: 'solana' })
  const owner = address ?? connection.address
  const known = useReadNetwork({ namespace: 'solana', chainId })
  return useRead({
    isBalance: true,
    key: owner && readKey(known ?? chainId, owner),
    async read({ client, signal }) {
      const network = known ?? requireNetwork(client, { namespace: 'solana', chainId })
      const { tokenBalances } = client.can('solana')
      if (!tokenBalances)
        throw connectionErrors.unsupported({ capability: 'tokenBalances', namespace: 'solana' })
      return tokenBalances({ address: owner as string, network, signal })
    },
  })
}
