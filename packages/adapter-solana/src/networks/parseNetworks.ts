import { optionErrors } from '../optionErrors.js'
import type { SolanaNetwork } from './SolanaNetwork.js'

/**
 * The networks an app gave.
 * @throws `solana/no_networks`, `solana/invalid_network` with the network and the reason.
 */
export function parseNetworks(given: readonly SolanaNetwork[]): readonly [SolanaNetwork, ...SolanaNetwork[]] {
  const seen = new Set<string>()
  for (const [index, each] of given.entries()) {
    const { id, name, nativeCurrency, rpcUrls, chain } = (each ?? {}) as Partial<SolanaNetwork>
    const assert = (is: unknown, reason: string) => {
      if (is) return
      throw optionErrors.invalidNetwork({ network: `"${name || id || `at index ${index}`}"`, reason })
    }
    assert(
      /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(id ?? ''),
      'needs an id of "solana:" and the first 32 letters of its genesis hash',
    )
    assert(!seen.has(`${id}`) && !seen.has(`${chain}`), `repeats the id ${id} or the chain ${chain}`)
    assert(name, 'has no name')
    assert(
      nativeCurrency?.symbol && Number.isInteger(nativeCurrency.decimals),
      'needs a nativeCurrency with a symbol and whole decimals',
    )
    assert(rpcUrls?.length, 'has no RPC URL')
    const bad = rpcUrls?.find((url) => !/^https?:\/\//.test(url))
    assert(bad === undefined, `has the RPC URL "${bad}", which is not an http(s) URL`)
    assert(
      /^solana:[\w-]+$/.test(chain ?? ''),
      'needs a chain, its name in the Wallet Standard, such as "solana:localnet"',
    )
    seen.add(`${id}`).add(`${chain}`)
  }
  const [first, ...others] = given
  if (!first) throw optionErrors.noNetworks({})
  return [first, ...others]
}
