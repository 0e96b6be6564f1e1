import type { Network } from '@latchkey/core'
import { useActiveNetwork } from '../client/useActiveNetwork.js'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

export type UseNetwork = {
  /** The network in use: the wallet's while connected, else the visitor's choice. */
  readonly network: Network
  /** False when the wallet is on a network the app does not use. */
  readonly supported: boolean
  /** Every network of the app. */
  readonly networks: readonly Network[]
}

/** Returns the network in use and the app's networks. */
export function useNetwork(): UseNetwork {
  return { ...useActiveNetwork(), networks: useStoreValue(useLatchkey().networks.$networks) }
}
