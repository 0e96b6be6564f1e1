import type { Network } from '@latchkey/core'
import { useActiveNetwork } from '../client/useActiveNetwork.js'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

/** Result of `useNetwork`. */
export type UseNetwork = {
  /** The network in use: the wallet's if connected, else the visitor's choice. */
  readonly network: Network
  /** `false` if the wallet is on a network that the app does not use. */
  readonly supported: boolean
  /** The networks of the app. */
  readonly networks: readonly Network[]
}

/**
 * Returns the network in use and the app's networks.
 *
 * @example
 * ```tsx
 * import { useNetwork, useSwitchNetwork } from '@latchkey/react'
 *
 * export function Networks() {
 *   const { network, networks } = useNetwork()
 *   const { switchNetwork } = useSwitchNetwork()
 *   return networks.map(({ id, name }) => (
 *     <button key={id} disabled={id === network.id} onClick={() => switchNetwork({ chainId: id })}>
 *       {name}
 *     </button>
 *   ))
 * }
 * ```
 */
export function useNetwork(): UseNetwork {
  return { ...useActiveNetwork(), networks: useStoreValue(useLatchkey().networks.$list) }
}
