import type {
  AdapterHost,
  AdapterInstance,
  Address,
  Capabilities,
  ChainAdapter,
  Discovery,
} from '../adapter/ChainAdapter.js'
import type { Network } from '../adapter/Network.js'
import type { Namespace } from '../caip/namespace.js'
import type { Connector } from '../connector/Connector.js'

/** An adapter without a chain. */
export type MockAdapter = ChainAdapter & {
  /** Announces a wallet found on the page. Before the client is mounted, it waits. */
  announce(connector: Connector): void
  /** Removes a wallet from the page. */
  withdraw(connectorId: string): void
  /** Returns the host that the client passed. Throws before a client exists. */
  host(): AdapterHost
}

/** Three networks without endpoints. */
export const mockNetworks = [
  {
    id: 'eip155:1',
    namespace: 'eip155',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://one.rpc.example'],
    blockExplorer: { name: 'Explorer', url: 'https://explorer.example' },
  },
  {
    id: 'eip155:8453',
    namespace: 'eip155',
    name: 'Base',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://base.rpc.example'],
  },
  {
    id: 'eip155:11155111',
    namespace: 'eip155',
    name: 'Sepolia',
    nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://sepolia.rpc.example'],
    testnet: true,
  },
] as const satisfies readonly Network[]

/**
 * Creates an adapter without a chain. The test announces wallets and passes capabilities.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { mockAdapter, mockConnector } from '@latchkey/core/testing'
 *
 * const adapter = mockAdapter()
 * const client = createLatchkey({ adapters: [adapter] })
 * adapter.announce(mockConnector({ id: 'org.example.fennel' }))
 * ```
 */
export function mockAdapter(
  options: {
    /** Default: `eip155`. */
    namespace?: Namespace
    /** Default: `mockNetworks`. */
    networks?: readonly [Network, ...Network[]]
    /** Wallets on the page. */
    connectors?: readonly Connector[]
    /** Default: none. */
    can?: Capabilities
  } = {},
): MockAdapter {
  const { namespace = 'eip155', networks = mockNetworks, can = {} } = options
  const found = new Map((options.connectors ?? []).map((connector) => [connector.id, connector]))
  const discoveries = new Set<Discovery>()
  let host: AdapterHost | undefined
  return {
    namespace,
    networks,
    isAddress: (value): value is Address => value.startsWith('0x'),
    create(given): AdapterInstance {
      host = given
      return {
        can,
        mount(discovery) {
          discoveries.add(discovery)
          discovery.scope.add(() => discoveries.delete(discovery))
          for (const connector of found.values()) discovery.announce(connector)
        },
      }
    },
    host() {
      if (!host) throw new Error('No client was made with this adapter.')
      return host
    },
    announce(connector) {
      found.set(connector.id, connector)
      for (const discovery of discoveries) discovery.announce(connector)
    },
    withdraw(connectorId) {
      found.delete(connectorId)
      for (const discovery of discoveries) discovery.withdraw(connectorId)
    },
  }
}
