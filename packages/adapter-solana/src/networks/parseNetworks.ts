import { decodeBase58 } from '../base58/decodeBase58.js'
import { optionErrors } from '../optionErrors.js'
import type { SolanaNetwork } from './SolanaNetwork.js'

/**
 * The networks an app gave.
 * @throws `solana/no_networks`, `solana/invalid_network` with the network and the reason.
 */
export function parseNetworks(given: readonly SolanaNetwork[]): readonly [SolanaNetwork, ...SolanaNetwork[]] {
  const seen = new Set<unknown>()
  for (const each of given) {
    const { id = '', name, nativeCurrency, rpcUrls, chain = '' } = Object(each) as Partial<SolanaNetwork>
    const [family, reference = '', ...rest] = id.split(':')
    const isId = family === 'solana' && reference.length === 32 && !!decodeBase58(reference) && !rest.length
    const reason =
      (!isId && 'needs an id of "solana:" and the first 32 letters of its genesis hash') ||
      (!/^solana:[\w-]+$/.test(chain) && 'needs a chain such as "solana:localnet"') ||
      ((seen.has(id) || seen.has(chain)) && 'repeats an id or chain') ||
      (!name && 'has no name') ||
      (!(nativeCurrency?.symbol && Number.isInteger(nativeCurrency.decimals)) &&
        'needs a nativeCurrency with a symbol and whole decimals') ||
      (!rpcUrls?.length && 'has no RPC URL') ||
      (!rpcUrls?.every((url) => /^https?:\/\//.test(url)) && 'has an RPC URL that is not an http(s) URL')
    if (reason) throw optionErrors.invalidNetwork({ network: `"${name || id}"`, reason })
    seen.add(id).add(chain)
  }
  const [first, ...others] = given
  if (!first) throw optionErrors.noNetworks({})
  return [first, ...others]
}
