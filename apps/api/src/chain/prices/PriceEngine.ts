import type { CoinId } from '../../settings/CoinId.ts'
import type { Price } from './PriceSource.ts'

/** A service that prices several coins in one request. */
export type PriceEngine = {
  /** Written to the log and to a response header. */
  readonly name: string
  /** Returns how many coins of a group fit into one request. */
  mostOf(group: string): number
  /** Returns the group of a coin: coins of one group fit into one request. `undefined` for a coin that the engine does not price. */
  groupOf(coin: CoinId): string | undefined
  /** Resolves with the known prices by `coinKey`. An unknown price is left out. */
  read(input: {
    readonly group: string
    readonly coins: readonly CoinId[]
    readonly signal: AbortSignal
  }): Promise<ReadonlyMap<string, Price>>
}

/** Returns the key of a coin in tables of prices. */
export const coinKey = ({ chainId, token }: CoinId): string => `${chainId} ${token ?? ''}`
