import type { Network } from '@latchkey/core'
import { evmErrors } from '../evmErrors.js'
import type { EvmNetwork } from './EvmNetwork.js'
import { toNetwork } from './toNetwork.js'

/**
 * The networks an app gave, as core knows them.
 * @throws `evm/no_networks`, `evm/invalid_network` with the network and the reason.
 */
export function parseNetworks(
  given: readonly EvmNetwork[],
): readonly [Network<'eip155'>, ...Network<'eip155'>[]] {
  const seen = new Set<string>()
  const [first, ...others] = given.map((each, index) => {
    const fail = (reason: string) =>
      evmErrors.invalidNetwork({ network: `"${each?.name || each?.id || `at index ${index}`}"`, reason })
    if (!each?.rpcUrls) throw fail('has no rpcUrls')
    const network = toNetwork(each)
    const { id, nativeCurrency, rpcUrls } = network
    const chainId = /^eip155:([1-9]\d*)$/.exec(id)?.[1]
    if (!Number.isSafeInteger(Number(chainId))) {
      throw fail(`has the id ${each.id}, which is not a positive whole number`)
    }
    if (seen.has(id)) throw fail(`repeats the id ${id}`)
    if (!network.name) throw fail('has no name')
    if (!nativeCurrency?.symbol || !Number.isInteger(nativeCurrency.decimals)) {
      throw fail('needs a nativeCurrency with a symbol and whole decimals')
    }
    if (!rpcUrls?.length) throw fail('has no RPC URL')
    const bad = rpcUrls.find((url) => !/^https?:\/\//.test(url))
    if (bad !== undefined) throw fail(`has the RPC URL "${bad}", which is not an http(s) URL`)
    seen.add(id)
    return network
  })
  if (!first) throw evmErrors.noNetworks({})
  return [first, ...others]
}
