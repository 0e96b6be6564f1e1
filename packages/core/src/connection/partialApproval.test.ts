import { expect, test } from 'vitest'
import type { Network } from '../adapter/Network.js'
import { createLatchkey } from '../client/createLatchkey.js'
import type { Connector } from '../connector/Connector.js'
import { fakeClock } from '../testing/fakeClock.js'
import { fakeEnvironment } from '../testing/fakeEnvironment.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { mockAdapter, mockNetworks } from '../testing/mockAdapter.js'
import { mockConnector } from '../testing/mockConnector.js'

const solana: Network = { ...mockNetworks[0], id: 'solana:mainnet', namespace: 'solana', name: 'Solana' }

test('behavior: a namespace the wallet did not approve is disconnected, and not remembered', async () => {
  const storage = memoryStorage()
  const both: Connector = { ...mockConnector({ id: 'both' }), namespaces: ['eip155', 'solana'] }
  const client = createLatchkey({
    adapters: [
      mockAdapter({ connectors: [both] }),
      mockAdapter({ namespace: 'solana', networks: [solana], connectors: [] }),
    ],
    ports: { clock: fakeClock(), storage, environment: fakeEnvironment(), log: () => undefined },
  })
  client.mount()
  await client.connections.connect({ connectorId: 'both' })
  expect(client.connections.$states.get()).toMatchObject({
    eip155: { status: 'connected' },
    solana: { status: 'disconnected' },
  })
  expect(JSON.parse(storage.read('latchkey:default:connections') ?? '')).toEqual([
    { connectorId: 'both', name: 'both', namespaces: ['eip155'] },
  ])
})
