/** The ids of one network at the price services. */
export type PriceIds = {
  /** The chain in DefiLlama's ids, such as `ethereum`. Absent: it prices no token of the network. */
  readonly defillama?: string | undefined
  /** The asset platform of CoinGecko, such as `ethereum`. Absent: it prices no token of the network. */
  readonly coingecko?: string | undefined
  /** The CoinGecko id of the native coin, which both services use. Absent: it has no price. */
  readonly coin?: string | undefined
}

/** The ids of well-known networks. A network of the settings may have its own. */
export const knownPriceIds: Readonly<Record<string, PriceIds>> = {
  'eip155:1': { defillama: 'ethereum', coingecko: 'ethereum', coin: 'ethereum' },
  'eip155:10': { defillama: 'optimism', coingecko: 'optimistic-ethereum', coin: 'ethereum' },
  'eip155:56': { defillama: 'bsc', coingecko: 'binance-smart-chain', coin: 'binancecoin' },
  'eip155:100': { defillama: 'xdai', coingecko: 'xdai', coin: 'xdai' },
  'eip155:137': { defillama: 'polygon', coingecko: 'polygon-pos', coin: 'polygon-ecosystem-token' },
  'eip155:324': { defillama: 'era', coingecko: 'zksync', coin: 'ethereum' },
  'eip155:8453': { defillama: 'base', coingecko: 'base', coin: 'ethereum' },
  'eip155:42161': { defillama: 'arbitrum', coingecko: 'arbitrum-one', coin: 'ethereum' },
  'eip155:43114': { defillama: 'avax', coingecko: 'avalanche', coin: 'avalanche-2' },
  'eip155:59144': { defillama: 'linea', coingecko: 'linea', coin: 'ethereum' },
  'eip155:534352': { defillama: 'scroll', coingecko: 'scroll', coin: 'ethereum' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { defillama: 'solana', coingecko: 'solana', coin: 'solana' },
  'bip122:000000000019d6689c085ae165831e93': { coin: 'bitcoin' },
}
