import type { Address, ChainAdapter } from '@latchkey/core'
import type { addressType } from './address/addressType.js'
import { isAddressLike } from './address/isAddressLike.js'
import { createInstance } from './createInstance.js'
import { explainMisuse } from './explainMisuse.js'
import type { BitcoinNetwork, EsploraOption } from './networks/BitcoinNetwork.js'
import { parseNetworks } from './networks/parseNetworks.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Creates the adapter for Bitcoin. `esplora` replaces the sources of the networks.
 *
 * `isAddress` checks alphabet, length and prefix until the decoders are loaded. The first call loads them;
 * from then on checksums count (base58check, BIP-173, BIP-350). Every action on an address checks all of it.
 *
 * @throws `options/invalid` with the network and the reason.
 *
 * @example
 * ```ts
 * import { bitcoin, bitcoinMainnet } from '@latchkey/adapter-bitcoin'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [bitcoin({ networks: [bitcoinMainnet] })] })
 * ```
 */
export function bitcoin(options: {
  /** Networks of this package, or your own with their address formats and a source. */
  readonly networks: readonly [BitcoinNetwork, ...BitcoinNetwork[]]
  /** Source of the data of each network, with the API of Esplora. */
  readonly esplora?: EsploraOption | undefined
}): ChainAdapter<'bip122'> {
  // Written so that bundlers drop the check and its sentences from production builds.
  let check: typeof explainMisuse | undefined
  try {
    if (process.env.NODE_ENV !== 'production') check = explainMisuse
  } catch {
    // A page without a bundler has no `process`.
  }
  check?.(options)
  const parsed = parseNetworks(options.networks, options.esplora)
  let strict: typeof addressType | undefined
  const load = async () => {
    const { addressType, createAddressFormat } = await import('./address/addressType.js')
    strict = addressType
    return createAddressFormat(parsed)
  }
  return {
    namespace: 'bip122',
    networks: parsed,
    isAddress(value): value is Address {
      // The next call loads it again after a failure.
      if (!strict) load().catch(() => {})
      return parsed.some(({ address }) => (strict ?? isAddressLike)(value, address))
    },
    loadAddressFormat: load,
    create: (host) => createInstance({ host, networks: parsed }),
  }
}
