import { createTestClient, memoryStorage, mockAdapter } from '@latchkey/core/testing'
import { getWallets } from '@wallet-standard/app'
import { expect, test } from 'vitest'
import { solanaMainnet } from '../networks/networks.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { discoverWallets } from './discoverWallets.js'

type Registry = { register(...wallets: readonly unknown[]): () => void }

test.each([
  { order: 'first', together: true },
  { order: 'second', together: true },
  { order: 'second', together: false },
])(
  'behavior: a namesake that registers $order (at once: $together) is listed, and neither is restored',
  async (how) => {
    const registry: Registry = getWallets()
    const storage = memoryStorage({
      'latchkey:default:connections': JSON.stringify([
        { connectorId: 'solana:fennel', name: 'Fennel', namespaces: ['solana'] },
      ]),
    })
    const { create: _, ...adapter } = mockAdapter({ namespace: 'solana', networks: [solanaMainnet] })
    const { client, clock } = createTestClient({
      storage,
      others: [
        {
          ...adapter,
          create: (host) => ({ can: {}, mount: (discovery) => discoverWallets({ discovery, host }) }),
        },
      ],
    })
    const [real, impostor] = [createFakeWallet(), createFakeWallet({ name: 'FENNEL' })]
    const [one, two] = how.order === 'first' ? [impostor, real] : [real, impostor]
    const ends = [registry.register(one)]
    client.mount()
    if (!how.together) await clock.advance(200)
    ends.push(registry.register(two))
    await clock.advance(10_000)
    expect(client.connectors.$list.get().map(({ id, warning }) => [id, warning])).toEqual([
      ['solana:fennel', 'rdns_collision'],
      ['solana:fennel#2', 'rdns_collision'],
    ])
    expect(client.connections.$states.get().solana).toMatchObject({ resume: { reason: 'ambiguous' } })
    expect([real.calls, impostor.calls]).toEqual([[], []])
    client.destroy()
    for (const end of ends) end()
  },
)
