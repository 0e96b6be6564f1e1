import type { Account, Latchkey, LatchkeyOptions, Network } from '@latchkey/core'
import { modal } from '@latchkey/core/modal'
import { createTestClient, type MockConnector, mockAdapter, mockConnector } from '@latchkey/core/testing'
import { pretendBrowser } from '../userAgents.js'
import { openThen, pause, type Scene } from './scene.js'

export const addresses = {
  solana: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  payment: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ordinal: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
} as const

export const solana: Network = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://solana.rpc.example'],
}
const devnet: Network = {
  ...solana,
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  testnet: true,
}
const bitcoin: Network = {
  id: 'bip122:000000000019d6689c085ae165831e93',
  namespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: [],
}

const createHarbour = () =>
  mockConnector({
    id: 'harbour',
    name: 'Harbour',
    type: 'EXTERNAL',
    siblings: {
      solana: [{ namespace: 'solana', address: addresses.solana, type: 'eoa' }],
      bip122: [
        { namespace: 'bip122', address: addresses.payment, type: 'payment' },
        { namespace: 'bip122', address: addresses.ordinal, type: 'ordinal' },
      ],
    },
  })

/** Returns a client of three chains. Fennel is one object with a connector for each; Harbour has one session for all. */
export function multiChainClient({
  harbour = createHarbour(),
  bitcoin: accounts,
  evm,
  features,
}: {
  readonly harbour?: MockConnector
  /** Accounts of Fennel on Bitcoin, with their types. */
  readonly bitcoin?: readonly [Account, ...Account[]]
  /** Accounts of Fennel on EVM networks. */
  readonly evm?: readonly [Account, ...Account[]]
  readonly features?: LatchkeyOptions['features']
} = {}): ReturnType<typeof createTestClient> & {
  readonly harbour: MockConnector
  readonly fennelOnBitcoin: MockConnector
} {
  pretendBrowser(undefined)
  const provider = {}
  const fennelOnSolana = mockConnector({
    id: 'solana:fennel',
    name: 'Fennel',
    namespace: 'solana',
    addresses: [addresses.solana],
    chainId: solana.id,
    provider,
  })
  const fennelOnBitcoin = mockConnector({
    id: 'bip122:fennel',
    name: 'Fennel',
    namespace: 'bip122',
    addresses: [addresses.payment],
    ...(accounts && { accounts }),
    chainId: bitcoin.id,
    provider,
  })
  const kit = createTestClient({
    wallets: [
      mockConnector({ id: 'org.fennel', name: 'Fennel', provider, ...(evm && { accounts: evm }) }),
      mockConnector({ id: 'com.periwinkle', name: 'Periwinkle' }),
      harbour,
    ],
    can: { nativeBalance: async () => ({ value: 1_204_511_000_000_000_000n, decimals: 18 }) },
    ...(features && { features }),
    others: [
      mockAdapter({
        namespace: 'solana',
        networks: [solana, devnet],
        connectors: [fennelOnSolana],
        can: {
          nativeBalance: async () => ({ value: 2_010_000_000n, decimals: 9 }),
          switchNetwork: async ({ network }) => fennelOnSolana.changeChain(network.id),
        },
      }),
      mockAdapter({
        namespace: 'bip122',
        networks: [bitcoin],
        connectors: [fennelOnBitcoin],
        can: { nativeBalance: async () => ({ value: 15_000n, decimals: 8 }) },
      }),
    ],
  })
  return { ...kit, harbour, fennelOnBitcoin }
}

export function chainScene(
  play: (client: Latchkey, kit: ReturnType<typeof multiChainClient>) => Promise<unknown>,
  options: Parameters<typeof multiChainClient>[0] = {},
): () => Scene {
  return () => {
    const kit = multiChainClient(options)
    const { client } = kit
    return {
      client,
      play: async () => {
        while (client.connectors.$list.get().length < 5) await pause(5)
        await play(client, kit)
      },
    }
  }
}

const connectAll = async ({ connections }: Latchkey) => {
  for (const connectorId of ['bip122:fennel', 'solana:fennel', 'org.fennel'])
    await connections.connect({ connectorId })
}

/** An app of several chains. */
export const chainScenes = {
  'connect-chains': chainScene((client) => client.modal.open()),
  'connect-resume-chain': chainScene(async (client, { fennelOnBitcoin }) => {
    await connectAll(client)
    fennelOnBitcoin.lock()
    await client.modal.open({ view: 'Connect' })
  }),
  'account-not-restored': chainScene(async (client, { fennelOnBitcoin }) => {
    await connectAll(client)
    fennelOnBitcoin.lock()
    await client.modal.open()
  }),
  'multi-chain': chainScene(async (client) => {
    await client.connections.connect({ connectorId: 'solana:fennel' })
    await client.modal.open({ view: 'Connect' })
    client.use(modal()).push({ view: 'ConnectingMultiChain', params: { connectorId: 'org.fennel' } })
  }),
  'multi-chain-gone': chainScene(async (client) => {
    await openThen(client, { view: 'ConnectingMultiChain', params: { connectorId: 'com.periwinkle' } })
  }),
  'switch-chain': chainScene(async (client) => {
    await client.connections.connect({ connectorId: 'org.fennel' })
    await client.modal.open({ view: 'Networks' })
    client.use(modal()).push({ view: 'SwitchActiveChain', params: { chainId: solana.id } })
  }),
  'networks-chains': chainScene(async (client) => {
    await client.connections.connect({ connectorId: 'org.fennel' })
    await openThen(client, { view: 'Networks' })
  }),
  'account-chains': chainScene(async (client) => {
    await connectAll(client)
    client.networks.setActiveNamespace('solana')
    await client.modal.open()
  }),
  'account-other-chain': chainScene(async (client) => {
    await connectAll(client)
    await client.modal.open({ view: 'Account', params: { namespace: 'bip122' } })
  }),
  'settings-types': chainScene(async (client) => {
    await client.connections.connect({ connectorId: 'harbour' })
    client.networks.setActiveNamespace('bip122')
    await openThen(client, { view: 'AccountSettings' })
  }),
  'unsupported-chain': chainScene(async (client, { fennelOnBitcoin }) => {
    await client.connections.connect({ connectorId: 'bip122:fennel' })
    fennelOnBitcoin.changeChain('bip122:000000000933ea01ad0ee984209779ba')
  }),
  'wallets-chains': chainScene(async (client) => {
    await connectAll(client)
    await client.modal.open({ view: 'ProfileWallets' })
  }),
  'wallets-one-session': chainScene(async (client) => {
    await client.connections.connect({ connectorId: 'harbour' })
    await client.modal.open({ view: 'ProfileWallets' })
  }),
}
