import type { Network } from '../../adapter/Network.js'
import type { Amount } from '../../amount/amount.js'
import { multiplyDecimal, sumDecimals } from '../../amount/decimal.js'
import type { Token, TokenList } from './Token.js'

/** Returns the native coin of a list; `undefined` if its source listed none. */
export const coinOf = ({ tokens }: TokenList): Token | undefined =>
  tokens.find(({ address }) => address === undefined)

/** Returns the sum of the known values of tokens. The value of a token with a deceptive name does not count. */
export function totalOf(tokens: readonly Token[]): Pick<TokenList, 'total'> {
  const values = tokens.flatMap(({ value, unverified }) =>
    value !== undefined && !unverified ? [value] : [],
  )
  return values.length > 0 ? { total: sumDecimals(values) } : {}
}

/** Returns the list with another amount of the native coin, and the values that follow from it. */
export function withBalance(
  list: TokenList,
  { value: units, decimals }: Amount,
  network: Network,
): TokenList {
  const coin = coinOf(list)
  if (!coin || coin.amount.decimals !== decimals || coin.amount.value === units) return list
  const amount = { value: units, decimals }
  const value = network.testnet ? '0' : coin.price && multiplyDecimal(amount, coin.price.value)
  const { value: _, ...rest } = coin
  const next: Token = { ...rest, amount, ...(value !== undefined && { value }) }
  const tokens = list.tokens.map((token) => (token === coin ? next : token))
  const { total: __, ...facts } = list
  return { ...facts, tokens, ...totalOf(tokens) }
}
