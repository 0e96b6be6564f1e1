import type { Namespace } from '../caip/namespace.js'
import { misuse, show, suggest } from '../lib/misuse.js'

/** Factories of the adapters, by namespace. */
const factories: Readonly<Record<string, string>> = { eip155: 'evm', solana: 'solana', bip122: 'bitcoin' }

/**
 * Explains a wrong call of an adapter's factory, with the value and the fix. Production builds leave it out and rely on
 * `checkNetworks`.
 *
 * @throws `options/invalid`.
 *
 * @example
 * ```ts
 * import { explainNetworks } from '@latchkey/core/development'
 *
 * const explain = (options: unknown) =>
 *   explainNetworks({
 *     options,
 *     namespace: 'eip155',
 *     example: 'mainnet',
 *     exampleId: (id) => (typeof id === 'number' ? `eip155:${id}` : undefined),
 *     packages: '@latchkey/adapter-evm',
 *     urlPlace: (url) => `rpcUrls: ['${url}']`,
 *   })
 * ```
 */
export function explainNetworks({
  options,
  namespace,
  names = [],
  example,
  exampleId,
  packages,
  urlPlace,
}: {
  /** The argument of the call. */
  readonly options: unknown
  /** CAIP-2 namespace of the adapter. */
  readonly namespace: Namespace
  /** Options besides `networks`. */
  readonly names?: readonly string[]
  /** Name of a network of the adapter's package. */
  readonly example: string
  /** Returns the id for a number or a name; `undefined` for text that may be an id already. */
  exampleId(id: unknown): string | undefined
  /** Modules that have networks. */
  readonly packages: string
  /** Returns the option, as code, that takes the URL of a node. */
  urlPlace(url: string): string
}): void {
  const factory = factories[namespace] ?? namespace
  const explain = (what: string, fix: string) => misuse(factory, what, fix)
  const fix = `Write ${factory}({ networks: [${example}] }), with ${example} from '@latchkey/adapter-${factory}'.`
  const importOne = `Import one from ${packages}.`
  if (options === undefined) throw explain(`${factory}() needs its options`, fix)
  if (Array.isArray(options)) throw explain(`${factory}() takes an object, not an array`, fix)
  if (typeof options !== 'object' || options === null)
    throw explain(`${factory}() takes an object, not ${show(options)}`, fix)
  const { networks } = options as { readonly networks?: unknown }
  if (networks === undefined) throw explain(`${factory}(${show(options)}) needs networks`, fix)
  const known = ['networks', ...names]
  for (const name of Object.keys(options))
    if (!known.includes(name)) throw explain(`${factory}() has no option ${name}`, suggest(name, known))
  if (!Array.isArray(networks))
    throw explain(`${factory}({ networks }) takes an array, not ${show(networks)}`, fix)
  if (!networks.length)
    throw explain(
      `${factory}({ networks }) needs at least one network`,
      `Import one from '@latchkey/adapter-${factory}'.`,
    )
  for (const [index, network] of networks.entries()) {
    const place = `${factory}({ networks }): networks[${index}]`
    if (typeof network === 'string')
      throw explain(
        `${place} is the text ${show(network)}, but a network is an object`,
        /^https?:/.test(network) ? urlPlace(network) : importOne,
      )
    if (typeof network !== 'object' || network === null)
      throw explain(`${place} is ${show(network)}, but a network is an object`, importOne)
    const { id, name, rpcUrls, namespace: own } = network as Readonly<Record<string, unknown>>
    const isViemChain = typeof rpcUrls === 'object' && rpcUrls !== null && 'default' in rpcUrls
    const title = `${place} (${show(name)})`
    const owner = isViemChain ? 'eip155' : `${id}`.startsWith(`${own}:`) ? `${own}` : namespace
    if (owner !== namespace && factories[owner])
      throw explain(`${title} is a network of ${owner}`, `Pass it to ${factories[owner]}({ networks }).`)
    if (isViemChain) continue
    const better = exampleId(id)
    if (better) throw explain(`${title} has the id ${show(id)}`, better)
    if (typeof rpcUrls === 'string')
      throw explain(`${title} has the rpcUrls ${show(rpcUrls)}`, `Write [${show(rpcUrls)}].`)
  }
}
