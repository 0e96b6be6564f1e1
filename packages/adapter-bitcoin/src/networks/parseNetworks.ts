import { checkNetworks } from '@latchkey/core'
import type { BitcoinNetwork, BitcoinRow, EsploraOption } from './BitcoinNetwork.js'

const isByte = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 256

/**
 * The networks an app gave, each with the source it is read from.
 * @throws `options/invalid` with the network and the reason.
 */
export function parseNetworks(
  given: readonly BitcoinNetwork[],
  esplora: EsploraOption = {},
): readonly [BitcoinRow, ...BitcoinRow[]] {
  return checkNetworks({
    networks: given.map((each): BitcoinRow => {
      const source = 'url' in esplora ? esplora : (esplora as Record<string, unknown>)[each?.id]
      const { url } = Object(source ?? each?.esplora) as { url?: string }
      return { rpcUrls: [], ...each, esplora: { url: `${url}`.replace(/\/+$/, '') } }
    }),
    option: 'bitcoin.networks',
    // The first 32 digits of the hash of the genesis block.
    isId: (id) => /^bip122:[0-9a-f]{32}$/.test(id),
    faultOf: ({ address, esplora: { url }, nativeCurrency }) =>
      (nativeCurrency.decimals !== 8 && 'needs a nativeCurrency with 8 decimals') ||
      (!(address?.bech32 && isByte(address.pubKeyHash) && isByte(address.scriptHash)) &&
        'needs address: { bech32, pubKeyHash, scriptHash }') ||
      (!/^https?:\/\//.test(url) && 'needs an http(s) Esplora URL'),
  })
}
