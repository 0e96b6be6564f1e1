import { decodeBase58 } from '../base58/decodeBase58.js'
import { optionErrors } from '../optionErrors.js'
import type { SolanaNetwork } from './SolanaNetwork.js'

/**
 * The networks an app gave.
 * @throws `solana/no_networks`, `solana/invalid_network` with the network and what it lacks.
 */
export function parseNetworks(given: readonly SolanaNetwork[]): readonly [SolanaNetwork, ...SolanaNetwork[]] {
  const seen = new Set<unknown>()
  for (const each of given) {
    const { id = '', name, nativeCurrency, rpcUrls, chain = '' } = Object(each) as Partial<SolanaNetwork>
    const reference = id.slice(7)
    const isId = id === `solana:${reference}` && reference.length === 32 && !!decodeBase58(reference)
    const missing =
      (!isId && 'an id such as "solana:" and 32 letters of its genesis hash') ||
      (!/^solana:[\w-]+$/.test(chain) && 'a chain such as "solana:localnet"') ||
      ((seen.has(id) || seen.has(chain)) && 'an id and chain of its own') ||
      (!name && 'a name') ||
      (!(nativeCurrency?.symbol && Number.isInteger(nativeCurrency.decimals)) && 'a nativeCurrency') ||
      (!(rpcUrls?.length && rpcUrls.every((url) => /^https?:\/\//.test(url))) && 'http(s) rpcUrls')
    if (missing) throw optionErrors.invalidNetwork({ network: `"${name || id}"`, missing })
    seen.add(id).add(chain)
  }
  const [first, ...others] = given
  if (!first) throw optionErrors.noNetworks({})
  return [first, ...others]
}
