import { type ChainIdInput, findNetwork, type Namespace, type Network } from '@latchkey/core'
import { useState } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

type Request = {
  /** CAIP-2 namespace, such as `eip155`. */
  readonly namespace: Namespace
  /** CAIP-2 id, or the number of an EVM chain. Default: the network in use. */
  readonly chainId?: ChainIdInput | undefined
}

/**
 * Returns the network to read from: one of the app's by its id, by default the one in use.
 *
 * @example
 * ```tsx
 * import { useReadNetwork } from '@latchkey/react/hooks'
 *
 * export function NetworkName() {
 *   const network = useReadNetwork({ namespace: 'eip155', chainId: 'eip155:1' })
 *   return <p>{network?.name}</p>
 * }
 * ```
 */
export function useReadNetwork(request: Request): Network | undefined {
  return findNetwork(useStoreValue(useLatchkey().networks.$states), request)
}

/**
 * Returns the network to look for a transaction on. Default: the network that was in use when its id was first
 * passed, even if the wallet switches afterwards.
 *
 * @example
 * ```tsx
 * import { useTransactionNetwork } from '@latchkey/react/hooks'
 *
 * export function Link({ hash }: { hash: string }) {
 *   const network = useTransactionNetwork({ namespace: 'eip155', id: hash })
 *   return <a href={`${network?.blockExplorer?.url}/tx/${hash}`}>Transaction</a>
 * }
 * ```
 */
export function useTransactionNetwork({
  id,
  ...request
}: Request & {
  /** Id of the transaction, or `undefined` before it is sent. */
  readonly id: string | undefined
}): Network | undefined {
  const current = useReadNetwork(request)
  const [sent, setSent] = useState({ id, network: current })
  if (sent.id !== id) setSent({ id, network: current })
  return request.chainId === undefined ? sent.network : current
}
