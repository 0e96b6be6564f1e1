import { bitcoinOptionErrors } from '../bitcoinOptionErrors.js'
import type { BitcoinNetwork, BitcoinRow } from './BitcoinNetwork.js'
import type { EsploraOption } from './EsploraOption.js'

const isByte = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 256

/**
 * The networks an app gave, each with the source it is read from.
 * @throws `bitcoin/no_networks`, `bitcoin/invalid_network` with the network and the reason.
 */
export function parseNetworks(
  given: readonly BitcoinNetwork[],
  esplora: EsploraOption = {},
): readonly [BitcoinRow, ...BitcoinRow[]] {
  const seen = new Set<string>()
  const [first, ...others] = given.map((each, index): BitcoinRow => {
    const fail = (reason: string) =>
      bitcoinOptionErrors.invalidNetwork({
        network: `"${each?.name || each?.id || `at index ${index}`}"`,
        reason,
      })
    const { id, name, nativeCurrency, address } = each ?? {}
    if (!/^bip122:[0-9a-f]{32}$/.test(id)) {
      throw fail(`has the id ${id}, which is not bip122: and the first 32 digits of a genesis block's hash`)
    }
    if (seen.has(id)) throw fail(`repeats the id ${id}`)
    if (!name) throw fail('has no name')
    if (!nativeCurrency?.symbol || nativeCurrency.decimals !== 8) {
      throw fail('needs a nativeCurrency with a symbol and 8 decimals')
    }
    if (!address?.bech32 || !isByte(address.pubKeyHash) || !isByte(address.scriptHash)) {
      throw fail('needs address: { bech32, pubKeyHash, scriptHash }')
    }
    const source = 'url' in esplora ? esplora : (esplora as Record<string, unknown>)[id]
    const { url } = (source ?? each.esplora ?? {}) as { url?: unknown }
    if (typeof url !== 'string') throw fail('has no Esplora URL')
    if (!/^https?:\/\//.test(url)) throw fail(`has the Esplora URL "${url}", which is not an http(s) URL`)
    seen.add(id)
    return { ...each, rpcUrls: each.rpcUrls ?? [], esplora: { url: url.replace(/\/+$/, '') } }
  })
  if (!first) throw bitcoinOptionErrors.noNetworks({})
  return [first, ...others]
}
