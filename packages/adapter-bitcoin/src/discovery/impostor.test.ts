import { createTestClient, memoryStorage, mockAdapter } from '@latchkey/core/testing'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import { expect, test } from 'vitest'
import { bitcoinMainnet } from '../networks/networks.js'
import { parseNetworks } from '../networks/parseNetworks.js'
import { discoverWallets } from './discoverWallets.js'

/** Records every feature that is read after listing. */
function createWallet(name: string) {
  const calls: string[] = []
  const feature = { version: '1.0.0', connect: async () => void calls.push('connect') }
  const wallet: Wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/png;base64,AA==',
    chains: ['bitcoin:mainnet'],
    accounts: [],
    features: { 'bitcoin:connect': feature },
  }
  return { calls, wallet }
}

test.each([
  { first: 'registered', late: false },
  { first: 'registered', late: true },
  { first: 'injected', late: true },
])(
  'behavior: of two wallets with the same name, the first one $first (late: $late), neither is restored',
  async (how) => {
    const networks = parseNetworks([bitcoinMainnet])
    const storage = memoryStorage({
      'latchkey:default:connections': JSON.stringify([
        { connectorId: 'bip122:unisat-wallet', name: 'UniSat Wallet', namespaces: ['bip122'] },
      ]),
    })
    const injected: string[] = []
    const unisat = { getAccounts: async () => void injected.push('getAccounts') }
    const page: { unisat?: object } = how.first === 'injected' ? { unisat } : {}
    const { create: _, ...adapter } = mockAdapter({
      namespace: 'bip122',
      networks: parseNetworks([bitcoinMainnet]),
    })
    const { client, clock } = createTestClient({
      storage,
      others: [
        {
          ...adapter,
          create: (host) => ({
            can: {},
            mount: (discovery) => discoverWallets({ page, discovery, host, networks }),
          }),
        },
      ],
    })
    const standard = createWallet('UniSat wallet')
    const other = createWallet('UNISAT Wallet')
    const ends = how.first === 'registered' ? [getWallets().register(standard.wallet)] : []
    client.mount()
    if (how.late) await clock.advance(200)
    ends.push(getWallets().register(other.wallet))
    await clock.advance(10_000)
    expect(client.connectors.$list.get().map(({ id, warning }) => [id, warning])).toEqual([
      ['bip122:unisat-wallet', 'rdns_collision'],
      ['bip122:unisat-wallet#2', 'rdns_collision'],
    ])
    expect(client.connections.$states.get().bip122).toMatchObject({ resume: { reason: 'ambiguous' } })
    expect([standard.calls, other.calls, injected]).toEqual([[], [], []])
    client.destroy()
    for (const end of ends) end()
  },
)
