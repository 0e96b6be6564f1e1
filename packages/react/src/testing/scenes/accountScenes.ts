import type { Latchkey, Network } from '@latchkey/core'
import { activity } from '@latchkey/core/activity'
import { modal } from '@latchkey/core/modal'
import { mockConnector, mockNetworks } from '@latchkey/core/testing'
import { connect, openThen, press, type Scene, scene, seen, wei } from './scene.js'

const manyNetworks: [Network, ...Network[]] = [
  ...mockNetworks,
  ...(
    [
      ['OP Mainnet', 10],
      ['Arbitrum One', 42161],
      ['Polygon', 137],
      ['BNB Smart Chain', 56],
      ['Avalanche', 43114],
    ] as const
  ).map(([name, id]): Network => ({ ...mockNetworks[1], id: `eip155:${id}`, name })),
]

const asset = (symbol: string, name: string, balance: bigint, price: number, decimals = 18) => ({
  address: `0x${[...name]
    .map((letter) => letter.codePointAt(0)?.toString(16))
    .join('')
    .padEnd(40, '0')
    .slice(0, 40)}`,
  balance: `0x${balance.toString(16)}`,
  type: 'ERC20',
  metadata: { symbol, name, decimals, price, iconUrl: '' },
})

/** Tokens of every kind: priced, tiny, immense, with a long name, and three that nobody should trust. */
export const assets = [
  { ...asset('ETH', 'Ether', 1_204_511_000_000_000_000n, 2501.37), address: 'native', type: 'NATIVE' },
  {
    ...asset('USDC', 'USD Coin', 1_150_000_000n, 1, 6),
    address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  },
  { ...asset('UNI', 'Uniswap', 1n, 9.01), address: '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984' },
  asset('LONG', 'A token whose name goes on and on, as nobody would ever call it', 10n ** 33n, 0.000001),
  asset('VISIT', 'Visit claim-drop.example to claim $5000', 5000n * 10n ** 18n, 1),
  asset('U\u0405DC', 'USD Coin', 10n ** 12n, 1, 6),
  asset('FREE', 'No price', 10n ** 18n, 0),
]

const collectible = (tokenId: number, name: string, collection: string, hue?: number) => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hue} 60% 45%)"/><circle cx="48" cy="48" r="24" fill="#fff"/></svg>`
  const metadata = {
    name,
    description: 'One of a hundred pictures, drawn by hand on a winter evening and numbered by its maker.',
    ...(hue !== undefined && { image: `data:image/svg+xml;base64,${btoa(picture)}` }),
  }
  return {
    address: '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d',
    balance: '0x1',
    type: 'ERC721',
    metadata: {
      name: collection,
      symbol: 'ART',
      tokenId: `0x${tokenId.toString(16)}`,
      tokenURI: `data:application/json,${encodeURIComponent(JSON.stringify(metadata))}`,
    },
  }
}

/** NFTs of every kind: with and without a picture, with a long name, and one that nobody should trust. */
const collectibles = [
  collectible(7, 'Harbour #7', 'Harbours', 210),
  collectible(8, 'A picture whose name goes on and on, as nobody would ever call it', 'Long names', 20),
  collectible(9, 'No picture', 'Harbours'),
  collectible(10, 'Claim at prize.example/win', 'Prizes', 100),
]
const firstId = 'eip155:1/erc721:0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d/7'

const own = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const friend = '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4'
const imitation = `${friend.slice(0, 6)}${'0'.repeat(32)}${friend.slice(-4)}`

/** Contracts that a self-hosted provider API names. */
const contracts: Readonly<Record<string, string>> = {
  ETH: 'native',
  USDC: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
}

type Moved = {
  readonly symbol: string
  readonly amount: string
  readonly direction?: string
  /** US dollars at that time. */
  readonly value?: number
}

/** A transaction of the provider API, some days before the first of December of a year. */
const row = (
  days: number,
  { symbol, amount, direction = 'out', value }: Moved,
  metadata: object = {},
  others: readonly object[] = [],
) => {
  const hash = `0x${String(days).padStart(64, '0')}`
  const minedAt = new Date(Date.UTC(2025, 10, 30, 12) - days * 86_400_000).toISOString()
  return {
    id: `eip155:1:${hash}`,
    metadata: {
      operationType: direction === 'in' ? 'receive' : 'send',
      hash,
      minedAt,
      sentFrom: direction === 'in' ? friend : own,
      sentTo: direction === 'in' ? own : friend,
      status: 'confirmed',
      chain: 'eip155:1',
      ...metadata,
    },
    transfers: [
      {
        fungible_info: { name: symbol, symbol, address: contracts[symbol] },
        direction,
        quantity: { numeric: amount },
        value,
      },
      ...others,
    ],
  }
}

/** Transactions of every kind: tiny and immense amounts, exchanges, collectibles, failures and attempts to deceive. */
const history = [
  row(1, { symbol: 'ETH', amount: '1.5', value: 3752.055 }),
  row(2, { symbol: 'USDC', amount: '1250.75', direction: 'in', value: 0 }),
  row(3, { symbol: 'ETH', amount: '0', value: 5 }, { sentTo: imitation }),
  row(4, { symbol: 'USDC', amount: '300' }, { operationType: 'trade' }, [
    { fungible_info: { name: 'Uniswap', symbol: 'UNI' }, direction: 'in', quantity: { numeric: '33.27' } },
  ]),
  row(9, { symbol: 'VISIT claim.example', amount: '5000', direction: 'in' }),
  row(30, { symbol: 'ETH', amount: '0.00000001', value: 0.00002 }, { status: 'failed' }),
  { ...row(31, { symbol: 'ETH', amount: '0' }, { operationType: 'approve' }), transfers: [] },
  {
    ...row(33, { symbol: 'ETH', amount: '1' }, { operationType: 'mint' }),
    transfers: [
      {
        nft_info: { name: 'A collectible whose name goes on and on', content: null },
        direction: 'in',
        quantity: { numeric: '1' },
      },
    ],
  },
  row(40, { symbol: 'ALONGSYMBOLOFTWENTYX', amount: '123456789012345.678', value: 0.001 }),
  { ...row(65, { symbol: 'ETH', amount: '0' }, { operationType: 'execute' }), transfers: [] },
]

async function openActivity(client: Latchkey): Promise<void> {
  await client.modal.open({ view: 'Account', params: { tab: 'activity' } })
  await seen('.lk-holdings [role="tabpanel"] :is(.lk-hint, .lk-rows)')
}

/** The views of a connected visitor, and the buttons. */
export const accountScenes = {
  account: scene({}, async (client) => {
    await connect(client)
    await client.modal.open()
  }),
  'account-named': scene(
    {
      addressLabels: { '0x7a16fF8270133F063aAb6C9977183D9e72c91E04': 'harbour.eth' },
      networks: [mockNetworks[2]],
      balance: wei(12_000_000_000_000n),
    },
    async (client, { fennel }) => {
      await connect(client)
      fennel.changeChain('eip155:11155111')
      await client.modal.open()
    },
  ),
  'account-loading': scene({ balance: () => new Promise(() => undefined) }, async (client) => {
    await connect(client)
    await client.modal.open()
  }),
  'account-failed': scene({ balance: () => Promise.reject(new Error('down')) }, async (client) => {
    await connect(client)
    await client.modal.open()
  }),
  'account-tokens': scene({ assets }, async (client) => {
    await connect(client)
    await client.modal.open()
    await press('hidden-tokens')
  }),
  'account-nfts': scene({ assets: collectibles }, async (client) => {
    await connect(client)
    await client.modal.open({ view: 'Account', params: { tab: 'nfts' } })
    await press('hidden-nfts')
  }),
  'account-nfts-none': scene({}, async (client) => {
    await connect(client)
    await client.modal.open({ view: 'Account', params: { tab: 'nfts' } })
  }),
  nft: scene({ assets: collectibles }, async (client) => {
    await connect(client)
    await client.modal.open({ view: 'Account', params: { tab: 'nfts' } })
    await press(`nft-${firstId}`)
  }),
  'nft-unverified': scene({ assets: collectibles }, async (client) => {
    await connect(client)
    await openThen(client, { view: 'NftDetail', params: { id: firstId.replace(/7$/, '10') } })
  }),
  'account-activity': scene({ history }, async (client) => {
    await connect(client)
    await openActivity(client)
    client.use(activity).add({
      chainId: 'eip155:1',
      hash: `0x${'a'.repeat(64)}`,
      from: own,
      to: friend,
      amount: { value: 25n * 10n ** 16n, decimals: 18 },
    })
    await press('hidden-activity')
  }),
  'account-activity-empty': scene({ history: [] }, async (client) => {
    await connect(client)
    await openActivity(client)
  }),
  'account-activity-failed': scene({ history: 403 }, async (client) => {
    await connect(client)
    await openActivity(client)
  }),
  'account-activity-unknown': scene({ history: 501 }, async (client) => {
    await connect(client)
    await openActivity(client)
  }),
  'account-namesake': scene(
    {
      found: ({ fennel }) => [fennel, mockConnector({ id: 'org.fennel#2', name: 'Fennel' })],
    },
    async (client) => {
      await connect(client)
      await client.modal.open()
    },
  ),
  settings: scene(
    { addressLabels: { '0x7a16fF8270133F063aAb6C9977183D9e72c91E04': 'harbour.eth' } },
    async (client) => {
      await connect(client)
      await openThen(client, { view: 'AccountSettings' })
    },
  ),
  'settings-one-network': scene({ enableNetworkSwitch: false }, async (client) => {
    await connect(client, 'com.periwinkle')
    await connect(client)
    await openThen(client, { view: 'AccountSettings' })
  }),
  'settings-waiting': scene({}, async (client, { fennel }) => {
    fennel.ends('never')
    await connect(client, 'com.periwinkle')
    await connect(client)
    await openThen(client, { view: 'AccountSettings' })
    await press('disconnect')
  }),
  'settings-gone': scene({}, async (client) => {
    await connect(client)
    await client.connections.disconnect()
    await openThen(client, { view: 'AccountSettings' })
  }),
  networks: scene({ networks: manyNetworks }, async (client) => {
    await connect(client)
    await openThen(client, { view: 'Networks' })
  }),
  'networks-pending': scene({}, async (client, { fennel }) => {
    fennel.requests('never')
    await connect(client)
    await openThen(client, { view: 'Networks' })
    await press('eip155:8453')
  }),
  'networks-declined': scene({}, async (client, { fennel }) => {
    fennel.requests('reject')
    await connect(client)
    await openThen(client, { view: 'Networks' })
    await press('eip155:8453')
  }),
  unsupported: scene({}, async (client, { fennel }) => {
    await connect(client)
    fennel.changeChain('eip155:5611')
  }),
  'unsupported-known': scene({}, async (client, { fennel }) => {
    await connect(client)
    fennel.changeChain('eip155:56')
  }),
  'what-is-a-network': scene({}, async (client) => {
    await client.modal.open({ view: 'Networks' })
    client.use(modal).push({ view: 'WhatIsANetwork' })
  }),
  wallets: scene({}, async (client) => {
    await connect(client, 'com.periwinkle')
    await connect(client)
    await openThen(client, { view: 'ProfileWallets' })
  }),
  toast: scene({}, async (client) => {
    await connect(client)
    await client.modal.open()
    client.use(modal).toast({ tone: 'success', code: 'toast/wallet_added' })
  }),
  embedded: scene({ enableEmbedded: true }, () => undefined),
  buttons: scene({}, (client) => connect(client)),
  'buttons-disconnected': scene({}, () => undefined),
} as const satisfies Readonly<Record<string, () => Scene>>
