import { getContractAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { showcaseKey } from '../../config/showcaseKey.ts'

/** The account of the front page. */
export const showcaseAccount = privateKeyToAccount(showcaseKey)

/** A round picture with a white drawing, as a URL. */
const picture = (background: string, drawing: string) =>
  `data:image/svg+xml;base64,${btoa(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${background}" d="M0 0h40v40H0z"/><g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`,
  )}`

/** The invented tokens that the account holds, in the order of their deployment. */
const rows = [
  {
    name: 'Harbour Dollar',
    symbol: 'HUSD',
    decimals: 6,
    amount: '1150',
    price: '1',
    iconUrl: picture(
      '#2274a5',
      '<path d="M25 15.5c-1-2-3-3-5-3-3 0-5 1.5-5 4 0 5 10 2.5 10 7.5 0 2.5-2 4-5 4-2.5 0-4.5-1-5.5-3M20 9v22"/>',
    ),
  },
  {
    name: 'Tidewater',
    symbol: 'TIDE',
    decimals: 18,
    amount: '42.5',
    price: '14.2',
    iconUrl: picture(
      '#0f766e',
      '<path d="M9 17c3.7-4 7.3-4 11 0s7.3 4 11 0M9 25c3.7-4 7.3-4 11 0s7.3 4 11 0"/>',
    ),
  },
  {
    name: 'Lantern',
    symbol: 'LAMP',
    decimals: 18,
    amount: '6.31',
    price: '9.01',
    iconUrl: picture('#b4531c', '<path d="M14 16h12l1.5 12h-15zM16 16v-2a4 4 0 0 1 8 0v2M20 20v4"/>'),
  },
] as const

/** The tokens with their addresses, which follow from the account that deploys them. */
export const showcaseTokens = rows.map((row, nonce) => ({
  ...row,
  address: getContractAddress({ from: showcaseAccount.address, nonce: BigInt(nonce) }),
}))

const dollar = rows[0].iconUrl

/** Invented prices of what the sandbox has on Solana, by the names of `SolanaTokens`. */
export const solanaPrices = {
  sol: { price: '150' },
  usdc: { price: '1', iconUrl: dollar },
  fee: {
    price: '0.8',
    iconUrl: picture('#6d3fb0', '<path d="M10 24h20l-4 6H14zM20 24V10l8 10"/>'),
  },
} as const

/** An invented price of one bitcoin. */
export const bitcoinPrice = '64000'
