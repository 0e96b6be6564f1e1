import type { Amount } from '../../amount/amount.js'
import type { ChainId } from '../../caip/caip.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'

/** A coin or fungible token of an account. Its issuer chose its texts and its picture: show them as text and in an `<img>` only. */
export type Token = {
  /** CAIP-2 id of the network. */
  readonly chainId: ChainId
  /** Contract or mint; absent for the native coin. */
  readonly address?: string | undefined
  /** Name of the token. */
  readonly name: string
  /** Symbol of the token, such as `USDC`. */
  readonly symbol: string
  /** Balance of the account. */
  readonly amount: Amount
  /** Price of a whole token. Absent: unknown, which is not zero. */
  readonly price?: TokenPrice | undefined
  /** `amount` times `price`, in US dollars, as an exact decimal string. Absent: unknown. */
  readonly value?: string | undefined
  /** URL of a picture: https or data. */
  readonly icon?: string | undefined
  /**
   * No source has a price for it, its name has a URL or hidden characters, or it uses the name of another token. Show
   * it apart from the others.
   */
  readonly unverified?: true | undefined
  /**
   * Symbol of the coin or priced token of the same network whose symbol or name it uses. Only with `unverified`.
   * Letters that look alike count as equal.
   */
  readonly imitates?: string | undefined
}

/** Price of a token in US dollars. */
export type TokenPrice = {
  /** US dollars, as a decimal string. */
  readonly value: string
  /** When it was read, in milliseconds since the epoch. */
  readonly at: number
  /** Source of the price. */
  readonly source?: 'wallet' | 'api' | undefined
  /** Set by the operator of a sandbox; not a market price. */
  readonly fixed?: true | undefined
  /** Change within 24 hours, in per cent, as a decimal string with a sign for a loss. */
  readonly change?: string | undefined
}

/** The tokens of one account on one network. */
export type TokenList = {
  /** The native coin first, then by value. */
  readonly tokens: readonly Token[]
  /**
   * Sum of the known values in US dollars, as an exact decimal string. A token without a price makes it "at least".
   * Absent: no value is known. On a test network it is `0`.
   */
  readonly total?: string | undefined
  /** Where the list comes from. */
  readonly source: 'wallet' | 'api' | 'chain'
  /** Milliseconds since the epoch. */
  readonly readAt: number
  /** False: the source cannot list all holdings, so the account may have more tokens than these. */
  readonly complete: boolean
  /** Number of tokens of the source that could not be read. Absent: none. */
  readonly unread?: number | undefined
}

/** The tokens of one account on the app's networks of its namespace. */
export type TokensData = {
  /** The native coins first, then by value. */
  readonly tokens: readonly Token[]
  /**
   * Sum of the known values in US dollars, as an exact decimal string. A token without a price, and a network that is not
   * `ready`, make it "at least". Absent: no value is known. If all networks are test networks, it is `0`.
   */
  readonly total?: string | undefined
  /** The state of each network's list, in the app's order. */
  readonly networks: readonly NetworkTokens[]
  /** When the oldest list was read. Milliseconds since the epoch. */
  readonly readAt: number
  /** Number of tokens that could not be read, and are not listed. Absent: none. */
  readonly unread?: number | undefined
  /** True: every network was read, and its source lists all holdings. */
  readonly complete: boolean
}

/** Whether the tokens of one network are known. */
export type NetworkTokens = {
  /** CAIP-2 id of the network. */
  readonly chainId: ChainId
} & (
  | ({ readonly status: 'ready' } & Pick<TokenList, 'source' | 'readAt' | 'complete'>)
  /** The first read is pending. */
  | { readonly status: 'loading' }
  /** The last read failed. */
  | {
      readonly status: 'failed'
      /** Reason of the failure. */
      readonly error: LatchkeyError
      /** When the listed tokens were read, in milliseconds since the epoch. Absent: none are listed. */
      readonly readAt?: number | undefined
    }
)
