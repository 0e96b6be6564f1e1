import type { Address, Hex } from 'viem'
import type { Breaker } from '../../sources/createBreaker.ts'

/** A swap of an exact amount. */
export type SwapQuery = {
  /** Contract in lower case; `null` for the network's own coin. */
  readonly from: Address | null
  readonly to: Address | null
  /** Base units of `from`. */
  readonly amount: bigint
  /** The account that pays and receives. Absent: not known yet. */
  readonly account?: Address | undefined
}

/** A swap for one account. */
export type SwapOrder = SwapQuery & {
  readonly account: Address
  /** By how much the received amount may fall below the quote, in hundredths of a per cent. */
  readonly slippageBps: number
}

export type SwapQuote = {
  /** Base units of `to`. */
  readonly amountOut: bigint
  /** The source's id of the quote. */
  readonly id?: string | undefined
}

export type BuiltSwap = SwapQuote & {
  readonly to: Address
  readonly data: Hex
  /** Wei that the transaction pays. */
  readonly value: bigint
  /** Units of gas, as the source reports them. */
  readonly gas?: bigint | undefined
  /** Units of gas to assume if the nodes cannot estimate them because an approval is missing. */
  readonly usualGas: bigint
}

/** A token that a source can swap. */
export type SwapToken = {
  /** In lower case; `null` for the network's own coin. */
  readonly token: Address | null
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string | undefined
}

/**
 * A source of swaps on one network. Each function may throw `source/no_route`: the source works, but has no route for that amount.
 */
export type SwapSource = {
  /** Written to the log and to a response header, such as `uniswap-v2`. */
  readonly name: string
  /** Absent for a source on the operator's nodes, because each endpoint has its own cooldown. */
  readonly breaker?: Breaker | undefined
  /** The tokens of the source. Absent: it has no list. */
  readonly tokens?: ((signal: AbortSignal) => Promise<readonly SwapToken[]>) | undefined
  /** Resolves with the contract that an account has to approve. */
  spender(signal: AbortSignal): Promise<Address>
  quote(query: SwapQuery, signal: AbortSignal): Promise<SwapQuote>
  build(order: SwapOrder, signal: AbortSignal): Promise<BuiltSwap>
}
