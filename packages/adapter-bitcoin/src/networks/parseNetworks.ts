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
      const trim = (text: unknown) => ({ url: `${text}`.replace(/\/+$/, '') })
      const { ord } = Object(each) as BitcoinNetwork
      return { rpcUrls: [], ...each, esplora: trim(url), ...(ord && { ord: trim(ord.url) }) }
    }),
    option: 'bitcoin.networks',
    // The first 32 digits of the genesis block's hash.
    isId: (id) => /^bip122:[0-9a-f]{32}$/.test(id),
    faultOf: ({ address, esplora: { url }, nativeCurrency, ord }) =>
      (nativeCurrency.decimals !== 8 && 'needs a nativeCurrency with 8 decimals') ||
      (!(address?.bech32 && isByte(address.pubKeyHash) && isByte(address.scriptHash)) &&
        'needs address: { bech32, pubKeyHash, scriptHash }') ||
      (!/^https?:\/\//.test(url) && 'needs an http(s) Esplora URL') ||
      (ord !== undefined && !/^https?:\/\//.test(ord.url) && 'needs an http(s) ord URL'),
  })
}
