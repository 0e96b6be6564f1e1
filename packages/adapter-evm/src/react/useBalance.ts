import { type Amount, connectionErrors, formatAmount, type Latchkey, type Network } from '@latchkey/core'
import { useConnection } from '@latchkey/react'
import type { Address } from 'viem'
import { requireNetwork } from '../clients/findNetwork.js'
import type { readTokenBalance } from '../clients/readTokenBalance.js'
import { type ReadResult, readKey, useRead, useReadNetwork } from './useRead.js'

export type UseBalanceParameters = {
  /** Default: the connected account. Nothing is read while there is none. */
  readonly address?: Address | undefined
  /** Contract of an ERC-20 token. Default: the native coin. */
  readonly token?: Address | undefined
  /** Default: the active network. */
  readonly chainId?: number | undefined
}

export type Balance = Amount & {
  readonly symbol: string
  /** The exact decimal text of `value`. */
  readonly formatted: string
}

/** Reads the balance of an address in the native coin or a token. Not polled; `refetch` reads it again. */
export function useBalance({ address, token, chainId }: UseBalanceParameters = {}): ReadResult<Balance> {
  const connection = useConnection({ namespace: 'eip155' })
  const owner =
    address ?? (connection.status === 'connected' ? (connection.account.address as Address) : undefined)
  const network = useReadNetwork(chainId)
  const key = owner && readKey(network ?? chainId, owner, token)
  return useRead(key, async ({ client, signal, isRefetch }) => {
    const source = { client, network: network ?? requireNetwork(client, chainId), signal }
    const balance = await (token
      ? readToken({ ...source, address: owner as Address, token })
      : readNative({ ...source, address: owner as Address, fresh: isRefetch }))
    return { ...balance, formatted: formatAmount(balance) }
  })
}

async function readToken(
  request: Parameters<typeof readTokenBalance>[0],
): Promise<Amount & { symbol: string }> {
  const { readTokenBalance } = await import('../clients/readTokenBalance.js')
  return readTokenBalance(request)
}

async function readNative({
  client,
  network,
  ...request
}: {
  readonly client: Latchkey
  readonly network: Network
  readonly signal: AbortSignal
  readonly address: Address
  readonly fresh: boolean
}): Promise<Amount & { symbol: string }> {
  const { nativeBalance } = client.can('eip155')
  if (!nativeBalance) throw connectionErrors.unsupported({ capability: 'nativeBalance', namespace: 'eip155' })
  const { value, decimals } = await nativeBalance({ network, ...request })
  return { value, decimals, symbol: network.nativeCurrency.symbol }
}
