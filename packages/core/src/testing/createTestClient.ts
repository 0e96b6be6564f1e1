// Imported here, so that tests do not wait for modules that the client loads lazily.
import '../account/createBalance.js'
import '../client/createRequests.js'
import '../connection/createEndSession.js'
import '../connection/createReconnect.js'
import '../connection/createSessions.js'
import type { Capabilities, ChainAdapter } from '../adapter/ChainAdapter.js'
import type { Network } from '../adapter/Network.js'
import type { Latchkey } from '../client/Client.js'
import { createLatchkey } from '../client/createLatchkey.js'
import type { LatchkeyOptions } from '../client/options.js'
import type { Connector } from '../connector/Connector.js'
import { modal } from '../features/modal/modal.js'
import type { LogLevel } from '../ports/Ports.js'
import { type FakeClock, fakeClock } from './fakeClock.js'
import { type FakeEnvironment, fakeEnvironment } from './fakeEnvironment.js'
import { type MemoryStorage, memoryStorage } from './memoryStorage.js'
import { type MockAdapter, mockAdapter, mockNetworks } from './mockAdapter.js'

/** A client with fake ports, and these ports. */
export type TestClient = {
  /** The client. */
  readonly client: Latchkey
  /** Clock of the client. */
  readonly clock: FakeClock
  /** Storage of the client. */
  readonly storage: MemoryStorage
  /** Page of the client. */
  readonly environment: FakeEnvironment
  /** First adapter of the client. */
  readonly adapter: MockAdapter
  /** All log lines. */
  readonly logs: readonly { readonly level: LogLevel; readonly message: string; readonly data?: unknown }[]
}

/**
 * Creates a client with fake ports: a clock that the test moves, storage in memory, and the wallets and capabilities of the
 * test.
 *
 * @example
 * ```ts
 * import { createTestClient, mockConnector } from '@latchkey/core/testing'
 *
 * const fennel = mockConnector({ id: 'org.example.fennel' })
 * const { client } = createTestClient({ wallets: [fennel] })
 * client.mount()
 * await client.connections.connect({ connectorId: fennel.id })
 * ```
 */
export function createTestClient(
  options: Partial<Omit<LatchkeyOptions, 'adapters' | 'ports'>> & {
    /** Wallets on the page. */
    wallets?: readonly Connector[]
    /** Further adapters. */
    others?: readonly ChainAdapter[]
    /** `none`: a client with `adapters: []`. The test adds wallets and networks. */
    adapters?: 'none'
    /** Networks of the first adapter. Default: `mockNetworks`. */
    networks?: readonly [Network, ...Network[]]
    /** Capabilities of the first adapter. Default: none. */
    can?: Capabilities
    /** Storage of the client, to reload a page or to open a second tab. Default: an empty one. */
    storage?: MemoryStorage
    /** Clock of the client. Default: its own. */
    clock?: FakeClock
    /** Page of the client. Default: its own. */
    environment?: FakeEnvironment
    /** `loaded` (default): the modal's code is loaded. `waited for`: `client.modal.open` waits for it. */
    modalCode?: 'loaded' | 'waited for'
  } = {},
): TestClient {
  const {
    wallets = [],
    others = [],
    adapters,
    networks,
    can,
    clock = fakeClock(),
    storage = memoryStorage(),
    environment = fakeEnvironment(),
    modalCode = 'loaded',
    ...rest
  } = options
  const adapter = mockAdapter({ connectors: wallets, ...(networks && { networks }), ...(can && { can }) })
  const logs: { level: LogLevel; message: string; data?: unknown }[] = []
  const client = createLatchkey({
    ...rest,
    ...(adapters === 'none' ? { adapters: [], connectors: wallets } : { adapters: [adapter, ...others] }),
    ports: {
      clock,
      storage,
      environment,
      log: (level, message, data) => logs.push({ level, message, data }),
    },
  })
  if (adapters === 'none') for (const network of networks ?? mockNetworks) client.networks.add(network)
  if (modalCode === 'loaded') client.use(modal())
  return { client, clock, storage, environment, adapter, logs }
}
