import { optionsErrors } from '../errors/optionsErrors.js'
import type { Network } from './Network.js'

/** A network as an app passed it, unvalidated. */
type Given = { readonly [field in keyof Network]?: unknown }

/**
 * Validates networks and returns them unchanged. An adapter adds the rules of its namespace.
 *
 * @throws `options/invalid` with the network and the fault.
 *
 * @example
 * ```ts
 * import type { Network } from '@latchkey/core'
 * import { checkNetworks } from '@latchkey/core/adapter'
 *
 * const check = (networks: readonly Network<'eip155'>[]) =>
 *   checkNetworks({
 *     networks,
 *     option: 'evm.networks',
 *     isId: (id) => /^eip155:\d+$/.test(id),
 *     faultOf: () => false,
 *   })
 * ```
 */
export function checkNetworks<network>({
  networks,
  option,
  isId,
  faultOf,
}: {
  /** The networks. */
  readonly networks: readonly network[]
  /** Name of the option, for example `evm.networks`. */
  readonly option: string
  /** Returns whether a text is a CAIP-2 id of the namespace. */
  isId(id: string): boolean
  /** Returns a further fault of a network, or `false`. */
  faultOf(network: network): string | false
}): readonly [network, ...network[]] {
  const seen = new Set<unknown>()
  for (const each of networks) {
    const { id, name, nativeCurrency, rpcUrls } = Object(each) as Given
    const { symbol, decimals } = Object(nativeCurrency) as Partial<Network['nativeCurrency']>
    const urls = Array.isArray(rpcUrls) ? (rpcUrls as readonly string[]) : []
    const bad = urls.find((url) => !/^https?:\/\//.test(url))
    const fault =
      (!isId(`${id as string}`) && `has the id ${id as string}`) ||
      (seen.has(id) && `repeats the id ${id as string}`) ||
      (!name && 'has no name') ||
      (!(symbol && Number.isInteger(decimals)) && 'needs a nativeCurrency with symbol and decimals') ||
      (bad !== undefined && `needs an http(s) RPC URL, not "${bad}"`) ||
      faultOf(each)
    if (fault)
      throw optionsErrors.invalid({
        option,
        reason: `holds "${(name ?? id) as string}" that ${fault}`,
      })
    seen.add(id)
  }
  const [first, ...others] = networks
  if (!first) throw optionsErrors.invalid({ option, reason: 'needs a network' })
  return [first, ...others]
}
