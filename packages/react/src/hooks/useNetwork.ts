import type { Network } from '@latchkey/core'
import { useActiveNetwork } from '../client/useActiveNetwork.js'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

export type UseNetwork = {
  /** The network in use: the wallet's while connected, else the visitor's choice. */
  readonly network: Network
  /** False when the wallet is on a network the app did not ask for. */
  readonly supported: boolean
  /** Every network the app asked for. */
  readonly networks: readonly Network[]
}

/** The network in use and those there are. */
export function useNetwork(): UseNetwork {
  return { ...useActiveNetwork(), networks: useStoreValue(useLatchkey().networks.$networks) }
}
