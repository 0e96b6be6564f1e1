import {
  type Amount,
  type ChainIdInput,
  connectionErrors,
  formatAmount,
  type Latchkey,
  type LatchkeyError,
  type Namespace,
  type Network,
  requireNetwork,
} from '@latchkey/core'
import { useConnection } from './useConnection.js'
import { type ReadResult, readKey, useRead } from './useRead.js'
import { useReadNetwork } from './useReadNetwork.js'

/** A balance: `value` in the smallest unit, with its `decimals`. */
export type Balance = Amount & {
  /** Symbol of the coin or token, such as `ETH`. */
  readonly symbol: string
  /** The exact decimal text of `value`. */
  readonly formatted: string
}

type Source = {
  readonly client: Latchkey
  readonly network: Network
  readonly address: string
  readonly signal: AbortSignal
}

/**
 * Reads the balance of an address in the native coin or a token. It is read again once a transaction of this client is in a
 * block, and by `refetch`. Nothing is polled.
 *
 * @example
 * ```tsx
 * import { useAddressBalance } from '@latchkey/react/hooks'
 *
 * export function Treasury() {
 *   const { data, error } = useAddressBalance({
 *     namespace: 'eip155',
 *     chainId: 'eip155:1',
 *     address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   })
 *   if (error) return <p role="alert">{error.message}</p>
 *   return <p>{data ? `${data.formatted} ${data.symbol}` : '…'}</p>
 * }
 * ```
 */
export function useAddressBalance({
  namespace,
  chainId,
  token,
  readToken,
  toError,
  ...parameters
}: {
  /** CAIP-2 namespace, such as `eip155`. */
  readonly namespace: Namespace
  /** Default: the connected account. Nothing is read while there is none. */
  readonly address?: string | undefined
  /** CAIP-2 id, or the number of an EVM chain. Default: the network in use. */
  readonly chainId?: ChainIdInput | undefined
  /** Address of the token's contract or mint. Default: the native coin. */
  readonly token?: string | undefined
  /** Reads the balance of a token. Adapters pass theirs. */
  readonly readToken?: (request: Source & { readonly token: string }) => Promise<Amount & { symbol: string }>
  /** Turns a thrown value into an error with a code. Default: `toError` of core. */
  readonly toError?: (thrown: unknown) => LatchkeyError
}): ReadResult<Balance> {
  const connection = useConnection({ namespace })
  const address = parameters.address ?? connection.address
  const known = useReadNetwork({ namespace, chainId })
  return useRead({
    isBalance: true,
    key: address && readKey(known ?? chainId, address, token),
    async read({ client, signal, isRefetch }) {
      const network = known ?? requireNetwork(client, { namespace, chainId })
      const source = { client, network, address: address as string, signal }
      const balance = await (token && readToken
        ? readToken({ ...source, token })
        : readNative({ ...source, namespace, fresh: isRefetch }))
      return { ...balance, formatted: formatAmount(balance) }
    },
    ...(toError && { toError }),
  })
}

async function readNative({
  client,
  namespace,
  ...request
}: Source & { readonly namespace: Namespace; readonly fresh: boolean }): Promise<
  Amount & { symbol: string }
> {
  const { nativeBalance } = client.can(namespace)
  if (!nativeBalance) throw connectionErrors.unsupported({ capability: 'nativeBalance', namespace })
  const { value, decimals } = await nativeBalance(request)
  return { value, decimals, symbol: request.network.nativeCurrency.symbol }
}
