import type { Address, ChainAdapter } from '@latchkey/core'
import { addressType } from './address/addressType.js'
import { createInstance } from './createInstance.js'
import type { BitcoinNetwork } from './networks/BitcoinNetwork.js'
import type { EsploraOption } from './networks/EsploraOption.js'
import { parseNetworks } from './networks/parseNetworks.js'

/**
 * The Bitcoin family. `esplora` says where to read instead of the rows' own sources.
 * @throws `bitcoin/no_networks`, `bitcoin/invalid_network` with the network and the reason.
 */
export function bitcoin({
  networks,
  esplora,
}: {
  readonly networks: readonly [BitcoinNetwork, ...BitcoinNetwork[]]
  readonly esplora?: EsploraOption | undefined
}): ChainAdapter<'bip122'> {
  const rows = parseNetworks(networks, esplora)
  return {
    namespace: 'bip122',
    networks: rows,
    isAddress: (value): value is Address => rows.some(({ address }) => addressType(value, address)),
    create: (host) => createInstance({ host, networks: rows }),
  }
}
