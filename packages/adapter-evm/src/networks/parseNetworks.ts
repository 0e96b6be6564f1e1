import { checkNetworks, type Network } from '@latchkey/core'
import type { EvmNetwork } from './EvmNetwork.js'
import { toNetwork } from './toNetwork.js'

/**
 * The networks an app gave, as core knows them.
 * @throws `options/invalid` with the network and the reason.
 */
export function parseNetworks(
  given: readonly EvmNetwork[],
): readonly [Network<'eip155'>, ...Network<'eip155'>[]] {
  return checkNetworks({
    networks: given.map((each) => (each?.rpcUrls ? toNetwork(each) : (each as Network<'eip155'>))),
    option: 'evm.networks',
    isId: (id) => Number.isSafeInteger(Number(/^eip155:([1-9]\d*)$/.exec(id)?.[1])),
    faultOf: ({ rpcUrls }) => !rpcUrls?.length && 'has no RPC URL',
  })
}
