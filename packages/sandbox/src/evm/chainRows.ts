export type ChainRow = {
  id: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** Port, if ports are fixed. */
  port: number
  /** Starting balance of each account in whole ether. It differs per chain, so that a test notices the wrong chain. */
  balanceEther: number
  /** Whether accounts start with ENS names: on one chain only, for the same reason. */
  hasNames: boolean
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** The two chains of the sandbox. */
export const chainRows: readonly [ChainRow, ChainRow] = [
  {
    id: 31337,
    name: 'Latchkey Local',
    nativeCurrency: ether,
    port: 8545,
    balanceEther: 10_000,
    hasNames: true,
  },
  {
    id: 31338,
    name: 'Latchkey Second',
    nativeCurrency: ether,
    port: 8546,
    balanceEther: 5_000,
    hasNames: false,
  },
]
