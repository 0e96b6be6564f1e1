import { checkNetworks } from '@latchkey/core/adapter'
import type { BitcoinNetwork, EsploraOption, ParsedNetwork } from './BitcoinNetwork.js'

const isByte = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 256

/**
 * Validates the app's networks and sets the source of each.
 * @throws `options/invalid` with the network and the reason.
 */
export function parseNetworks(
  definitions: readonly BitcoinNetwork[],
  esplora: EsploraOption = {},
): readonly [ParsedNetwork, ...ParsedNetwork[]] {
  return checkNetworks({
    networks: definitions.map((each): ParsedNetwork => {
      const source = 'url' in esplora ? esplora : (esplora as Record<string, unknown>)[each?.id]
      const { url } = Object(source ?? each?.esplora) as { url?: string }
      return { rpcUrls: [], ...each, esplora: { url: `${url}`.replace(/\/+$/, '') } }
    }),
    option: 'bitcoin.networks',
    // The first 32 digits of the genesis block's hash.
    isId: (id) => /^bip122:[0-9a-f]{32}$/.test(id),
    faultOf: ({ address, esplora: { url }, nativeCurrency }) =>
      (nativeCurrency.decimals !== 8 && 'needs a nativeCurrency with 8 decimals') ||
      (!(address?.bech32 && isByte(address.pubKeyHash) && isByte(address.scriptHash)) &&
        'needs address: { bech32, pubKeyHash, scriptHash }') ||
      (!/^https?:\/\//.test(url) && 'needs an http(s) Esplora URL'),
  })
}
