import { mockNetworks } from '@latchkey/core/testing'
import { onSale } from './onrampScenes.js'
import { connect, type Scene, scene, seen } from './scene.js'
import { able as sends, submits } from './sendScenes.js'
import { serve, able as swaps } from './swapScenes.js'

const account = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'

const token = (
  symbol: string,
  name: string,
  address: string,
  balance: bigint,
  price: number,
  decimals = 18,
) => ({
  address,
  balance: `0x${balance.toString(16)}`,
  type: address === 'native' ? 'NATIVE' : 'ERC20',
  metadata: { symbol, name, decimals, price, iconUrl: '' },
})

const assets = [
  token('ETH', 'Ether', 'native', 1_204_511_000_000_000_000n, 2501.37),
  token('USDC', 'USD Coin', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 1_150_000_000n, 1, 6),
  token(
    'DAI',
    'Dai Stablecoin',
    '0x6b175474e89094c44da98b954eedeac495271d0f',
    320_500_000_000_000_000_000n,
    1,
  ),
  token('UNI', 'Uniswap', '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984', 42_500_000_000_000_000_000n, 9.01),
]

const options: Parameters<typeof scene>[0] = {
  assets,
  networks: [mockNetworks[0]],
  addressLabels: { [account]: 'harbour.eth' },
  can: { ...sends(submits), ...swaps() },
  onramp: onSale,
  swaps: serve(),
  features: { walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'] },
}

/** Scenes of pictures that no test looks at, because a usual scene has the same view. */
export const pictureScenes = {
  /** An account with prices, a name and all four actions. */
  'picture-account': scene(options, async (client) => {
    await connect(client)
    await client.modal.open({ view: 'Account' })
    await seen('.lk-holdings li.lk-row')
  }),
  /** A page before the first click. The wallet connects once the page has the event `approve`. */
  'picture-page': scene(
    { ...options, stored: { 'latchkey:default:recent': JSON.stringify(['org.fennel']) } },
    (_, { fennel }) => {
      fennel.connects({ wait: new Promise((resolve) => addEventListener('approve', resolve)) })
    },
  ),
} as const satisfies Readonly<Record<string, () => Scene>>
