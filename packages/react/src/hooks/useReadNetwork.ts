import { type ChainId, findNetwork, type Namespace, type Network } from '@latchkey/core'
import { useState } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

type Request = {
  readonly namespace: Namespace
  /** Default: the network in use. */
  readonly chainId?: ChainId | undefined
}

/** Returns the network to read from: one of the app's by its id, by default the one in use. */
export function useReadNetwork(request: Request): Network | undefined {
  return findNetwork(useStoreValue(useLatchkey().networks.$states), request)
}

/**
 * Returns the network to look for a transaction on. Default: the network that was in use when its id was first
 * passed, even if the wallet switches afterwards.
 */
export function useTransactionNetwork({
  id,
  ...request
}: Request & { readonly id: string | undefined }): Network | undefined {
  const current = useReadNetwork(request)
  const [sent, setSent] = useState({ id, network: current })
  if (sent.id !== id) setSent({ id, network: current })
  return request.chainId === undefined ? sent.network : current
}
