import { type Connector, systemClock } from '@latchkey/core'
import { createEip1193Connector } from './createEip1193Connector.js'
import type { Eip1193Provider } from './Eip1193Provider.js'

/**
 * Creates a connector of any EIP-1193 provider, for the `connectors` option. `provider` is called at each connect and
 * restore, so it can load a wallet's library.
 *
 * @example
 * ```ts
 * import { type Eip1193Provider, evm, external, mainnet } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const loadFennel = async (): Promise<Eip1193Provider> => Object(window).fennel
 *
 * const client = createLatchkey({
 *   adapters: [evm({ networks: [mainnet] })],
 *   connectors: [external({ id: 'fennel', name: 'Fennel', provider: loadFennel })],
 * })
 * ```
 */
export function external({
  id,
  name,
  icon,
  rdns,
  provider,
}: {
  /** Stable across reloads and different from every other connector's. */
  readonly id: string
  /** Name that the list of wallets shows. */
  readonly name: string
  /** https or data URL. */
  readonly icon?: string
  /** Reverse domain name. A wallet that announces the same one is not listed beside this connector. */
  readonly rdns?: string
  /** Returns or loads the provider. */
  readonly provider: () => Eip1193Provider | Promise<Eip1193Provider>
}): Connector {
  return createEip1193Connector({
    id,
    type: 'EXTERNAL',
    name,
    ...(icon !== undefined && { icon }),
    ...(rdns !== undefined && { rdns }),
    provider,
    // Created outside a client, so it cannot know the client's ports.
    host: { clock: systemClock },
  })
}
