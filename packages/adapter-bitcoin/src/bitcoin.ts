import type { Address, ChainAdapter } from '@latchkey/core'
import type { addressType } from './address/addressType.js'
import { isAddressLike } from './address/isAddressLike.js'
import { createInstance } from './createInstance.js'
import type { BitcoinNetwork, EsploraOption } from './networks/BitcoinNetwork.js'
import { parseNetworks } from './networks/parseNetworks.js'

/**
 * The Bitcoin family. `esplora` says where to read instead of the rows' own sources.
 *
 * `isAddress` looks at letters, length and beginning until the decoders are loaded, which the first question starts,
 * and at checksums from then on (base58check, BIP-173, BIP-350). Whatever is done with an address looks at all of it.
 * @throws `options/invalid` with the network and the reason.
 */
export function bitcoin({
  networks,
  esplora,
}: {
  readonly networks: readonly [BitcoinNetwork, ...BitcoinNetwork[]]
  readonly esplora?: EsploraOption | undefined
}): ChainAdapter<'bip122'> {
  const rows = parseNetworks(networks, esplora)
  let strict: typeof addressType | undefined
  const load = async () => {
    strict = (await import('./address/addressType.js')).addressType
  }
  return {
    namespace: 'bip122',
    networks: rows,
    isAddress(value): value is Address {
      // A chunk that did not load is asked for again next time.
      if (!strict) load().catch(() => {})
      return rows.some(({ address }) => (strict ?? isAddressLike)(value, address))
    },
    create: (host) => createInstance({ host, networks: rows }),
  }
}
