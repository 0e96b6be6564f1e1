const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

const row = (id: number, name: string, host: string, nativeCurrency = ether) => ({
  id,
  name,
  nativeCurrency,
  rpcUrls: { default: { http: [`https://${host}.example`] } },
  blockExplorers: { default: { name: `${name} explorer`, url: `https://explorer.${host}.example` } },
})

/** Five networks as an app would write them. */
export const networks = [
  row(1, 'Ethereum', 'ethereum'),
  row(10, 'OP Mainnet', 'optimism'),
  row(137, 'Polygon', 'polygon', { name: 'POL', symbol: 'POL', decimals: 18 }),
  row(8453, 'Base', 'base'),
  row(42161, 'Arbitrum One', 'arbitrum'),
] as const
