import { connectionErrors, requireNetwork, type TokenBalance } from '@latchkey/core'
import { useConnection } from '@latchkey/react'
import { type ReadResult, readKey, useRead, useReadNetwork } from '@latchkey/react/hooks'
import { toChainId } from '../clients/requireEvmNetwork.js'
import { toEvmError } from '../errors/toEvmError.js'

/**
 * Reads an address's balances of the given ERC-20 tokens, without zero balances. They are read again once a transaction of this client is
 * in a block, and by `refetch`.
 *
 * @example
 * ```tsx
 * import { useTokenBalances } from '@latchkey/adapter-evm/react'
 *
 * const tokens = ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48']
 *
 * export function Tokens() {
 *   const { data = [] } = useTokenBalances({ tokens })
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
  tokens,
  address,
  chainId: number,
}: {
  /** Contracts to read, because a chain cannot list holdings. Nothing is read while there is none. */
  readonly tokens?: readonly string[] | undefined
  /** Default: the connected account. Nothing is read while there is none. */
  readonly address?: string | undefined
  /** Default: the active network. */
  readonly chainId?: number | undefined
}): ReadResult<readonly TokenBalance[]> {
  const connection = useConnection({ namespace: 'eip155' })
  const owner = address ?? connection.address
  const chainId = toChainId(number)
  const known = useReadNetwork({ namespace: 'eip155', chainId })
  return useRead({
    isBalance: true,
    key: owner && tokens && readKey(known ?? chainId, owner, tokens),
    async read({ client, signal }) {
      const network = known ?? requireNetwork(client, { namespace: 'eip155', chainId })
      const { tokenBalances } = client.can('eip155')
      if (!tokenBalances)
        throw connectionErrors.unsupported({ capability: 'tokenBalances', namespace: 'eip155' })
      return tokenBalances({ address: owner as string, network, tokens, signal })
    },
    toError: toEvmError,
  })
}
