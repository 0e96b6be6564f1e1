import {
  type Amount,
  type ChainId,
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

export type Balance = Amount & {
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
 * block, and by `refetch`; nothing is polled.
 */
export function useAddressBalance({
  namespace,
  chainId,
  token,
  readToken,
  toError,
  ...parameters
}: {
  readonly namespace: Namespace
  /** Default: the connected account. Nothing is read while there is none. */
  readonly address?: string | undefined
  /** Default: the network in use. */
  readonly chainId?: ChainId | undefined
  /** Default: the native coin. */
  readonly token?: string | undefined
  readonly readToken?: (request: Source & { readonly token: string }) => Promise<Amount & { symbol: string }>
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
