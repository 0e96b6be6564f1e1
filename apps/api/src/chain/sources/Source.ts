import type { Breaker } from './createBreaker.ts'

/** An engine that answers one kind of question about one network. */
export type Source<query, value> = {
  /** Written to the log and to a response header, such as `blockbook`. */
  readonly name: string
  /** Absent: the source is always requested, as the operator's own nodes have a health of their own. */
  readonly breaker?: Breaker | undefined
  read(query: query, signal: AbortSignal): Promise<value>
}

/** A coin that an address holds. */
export type HeldCoin = {
  /** Contract in lower case or mint; `null` for the network's own coin. */
  readonly token: string | null
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Base units. */
  readonly amount: bigint
  /** USD for one coin by the source itself, as decimal text. */
  readonly price?: string | undefined
  readonly iconUrl?: string | undefined
}

export type BalanceQuery = {
  /** As `readAccount` returned it. */
  readonly address: string
  /** Tokens to read anew, from the chain itself. */
  readonly forced: readonly string[]
  /** Reports calls of the operator's nodes, which the caller's limit counts. */
  count?(calls: number): void
}

/** Resolves with the native coin first and then the tokens with an amount. */
export type BalanceSource = Source<BalanceQuery, readonly HeldCoin[]>
