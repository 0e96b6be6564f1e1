import type { ChainAdapter } from '@latchkey/core'
import { createInstance } from './createInstance.js'
import { isEvmAddress } from './isEvmAddress.js'
import type { EvmNetwork } from './networks/EvmNetwork.js'
import { parseNetworks } from './networks/parseNetworks.js'

/** The EVM family's adapter. */
export type EvmAdapter = ChainAdapter<'eip155'> & {
  /** The networks as the app gave them: a viem `Chain` holds more than core needs. */
  readonly given: readonly EvmNetwork[]
}

/**
 * The EVM family.
 * @throws `options/invalid` with the network and the reason.
 */
export function evm({ networks }: { readonly networks: readonly [EvmNetwork, ...EvmNetwork[]] }): EvmAdapter {
  return {
    namespace: 'eip155',
    networks: parseNetworks(networks),
    given: networks,
    isAddress: isEvmAddress,
    loadAddressFormat: async () => (await import('./eip1193/checksumAccounts.js')).checksum,
    create: createInstance,
  }
}
