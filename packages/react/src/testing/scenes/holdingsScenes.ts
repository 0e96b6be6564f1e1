import type { Latchkey } from '@latchkey/core'
import { tokens } from '@latchkey/core/tokens'
import { connect, openAccount, openThen, press, type Scene, scene, seen } from './scene.js'

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

/** Tokens of every kind: priced, tiny, immense, with a long name, and three unverified ones. */
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

/** NFTs of every kind: with and without a picture, with a long name, and an unverified one. */
const collectibles = [
  collectible(7, 'Harbour #7', 'Harbours', 210),
  collectible(8, 'A picture whose name goes on and on, as nobody would ever call it', 'Long names', 20),
  collectible(9, 'No picture', 'Harbours'),
  collectible(10, 'Claim at prize.example/win', 'Prizes', 100),
]
const firstId = 'eip155:1/erc721:0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d/7'

/** NFTs as a provider API lists them, more than a page of them. */
const served = Array.from({ length: 10 }, (_, index) => ({
  chainId: 'eip155:1',
  address: 'eip155:1:0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d',
  tokenId: String(index),
  standard: 'erc1155',
  amount: '3',
  name: `Harbour #${index}`,
  collection: { name: 'Harbours' },
}))

const fails = () => Promise.reject(new Error('down'))

/** Opens the account on a tab, and waits until that has its text. */
const openTab =
  (tab: 'tokens' | 'nfts') =>
  async (client: Latchkey): Promise<void> => {
    await openAccount(client, tab)
    await seen('.lk-holdings :is(.lk-hint, .lk-empty)')
  }

/** The holdings of an account, in every state. */
export const holdingsScenes = {
  'account-tokens': scene({ assets }, async (client) => {
    await openAccount(client)
    await press('hidden-tokens')
  }),
  'account-tokens-loading': scene({ assets }, async (client, { fennel }) => {
    fennel.requests('never')
    await openAccount(client)
    await seen('.lk-holdings [aria-busy="true"] .lk-rows')
  }),
  'account-coin-failed': scene({ assets: [], balance: fails }, openTab('tokens')),
  'account-tokens-failed': scene({ can: { tokenBalances: fails } }, openTab('tokens')),
  'account-tokens-stale': () => {
    let isDown = false
    const tokenBalances = async () => (isDown ? fails() : [])
    return scene({ can: { tokenBalances } }, async (client) => {
      await openAccount(client)
      await seen('.lk-holdings li.lk-row')
      isDown = true
      await client.use(tokens()).refresh()
      await seen('.lk-holdings .lk-hint .lk-second')
    })()
  },
  'account-tokens-partial': scene(
    {
      can: {
        nativeBalance: async ({ network }) =>
          network.id === 'eip155:8453' ? fails() : { value: 7n * 10n ** 17n, decimals: 18 },
      },
    },
    async (client) => {
      await openAccount(client)
      await seen('.lk-holdings .lk-hint .lk-second')
    },
  ),
  'account-nfts': scene({ assets: collectibles }, async (client) => {
    await openAccount(client, 'nfts')
    await press('hidden-nfts')
  }),
  'account-nfts-none': scene({}, openTab('nfts')),
  'account-nfts-loading': scene({ assets: collectibles }, async (client, { fennel }) => {
    fennel.requests('never')
    await openAccount(client, 'nfts')
    await seen('.lk-holdings [aria-busy="true"] [data-kind="nft"]')
  }),
  'account-nfts-empty': scene({ nfts: [] }, openTab('nfts')),
  'account-nfts-failed': scene({ nfts: 403 }, openTab('nfts')),
  'account-nfts-more': scene({ nfts: served }, async (client) => {
    await openAccount(client, 'nfts')
    await seen('[data-key="more-nfts"]')
  }),
  nft: scene({ assets: collectibles }, async (client) => {
    await openAccount(client, 'nfts')
    await press(`nft-${firstId}`)
  }),
  'nft-unverified': scene({ assets: collectibles }, async (client) => {
    await connect(client)
    await openThen(client, { view: 'NftDetail', params: { id: firstId.replace(/7$/, '10') } })
  }),
  'nft-loading': scene({ assets: collectibles }, async (client, { fennel }) => {
    fennel.requests('never')
    await connect(client)
    await openThen(client, { view: 'NftDetail', params: { id: firstId } })
  }),
  'nft-gone': scene({ assets: collectibles }, async (client) => {
    await connect(client)
    await openThen(client, { view: 'NftDetail', params: { id: firstId.replace(/7$/, '404') } })
    await seen('.lk-empty')
  }),
} as const satisfies Readonly<Record<string, () => Scene>>
