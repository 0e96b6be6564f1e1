import type { CoinId, Price } from '../PriceSource.ts'

/** A service that prices several coins in one request. */
export type PriceEngine = {
  /** Written to the log and to a response header. */
  readonly name: string
  /** Returns how many coins of a group fit into one request. */
  mostOf(group: string): number
  /** Returns the group of a coin: coins of one group fit into one request. `undefined` for a coin that the engine does not price. */
  groupOf(coin: CoinId): string | undefined
  /** Resolves with the known prices by `keyOf`. An unknown price is left out. */
  read(input: {
    readonly group: string
    readonly coins: readonly CoinId[]
    readonly signal: AbortSignal
  }): Promise<ReadonlyMap<string, Price>>
}

export const keyOf = ({ chainId, token }: CoinId): string => `${chainId} ${token ?? ''}`

/** The names of one network in the services' own terms. */
export type PriceIds = {
  /** The chain in DefiLlama's ids, such as `ethereum`. Absent: it prices no token of the network. */
  readonly defillama?: string | undefined
  /** The asset platform of CoinGecko, such as `ethereum`. Absent: it prices no token of the network. */
  readonly coingecko?: string | undefined
  /** The CoinGecko id of the native coin, which both services use. Absent: it has no price. */
  readonly coin?: string | undefined
}

/** The names of well-known networks. A network of the settings may have its own. */
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

const number = /^(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,2}))?$/i

/** Returns a price as plain decimal text. `undefined` for a price of zero, which stands for an unknown one, and for anything else. */
export function readPrice(value: unknown): string | undefined {
  if (typeof value !== 'number' && typeof value !== 'string' && typeof value !== 'bigint') return undefined
  const text = String(value)
  const [, whole = '', fraction = '', exponent = '0'] = (text.length <= 60 && number.exec(text)) || []
  const digits = whole + fraction
  if (!/[1-9]/.test(digits)) return undefined
  const point = whole.length + Number(exponent)
  const padded = point > 0 ? digits.padEnd(point, '0') : '0'.repeat(1 - point) + digits
  const at = Math.max(point, 1)
  const head = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const tail = padded.slice(at).replace(/0+$/, '')
  // A number with more digits is not a real price.
  if (head.length > 30 || tail.length > 60) return undefined
  return tail ? `${head}.${tail}` : head
}

/** Above any plausible change of a price. Per cent. */
const mostChange = 1_000_000

/** Returns a change in per cent with two decimals. `undefined` for an impossible change, such as a loss of more than 100 %. */
export function readChange(value: unknown): number | undefined {
  if (typeof value !== 'number' || !(value >= -100 && value <= mostChange)) return undefined
  return Math.round(value * 100) / 100
}
