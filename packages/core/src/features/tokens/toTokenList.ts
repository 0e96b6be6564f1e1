import { createFindImitated, type NamedToken } from '../../account/createFindImitated.js'
import type { Network } from '../../adapter/Network.js'
import type { Amount } from '../../amount/amount.js'
import { compareDecimals, multiplyDecimal } from '../../amount/decimal.js'
import { formatAddress } from '../../amount/display.js'
import { isCoinAddress } from '../../caip/isCoinAddress.js'
import { foldAddress } from '../../caip/looksAlike.js'
import { isImageUrl } from '../../lib/http/isImageUrl.js'
import { cleanName } from '../../lib/text/cleanName.js'
import { isDisguised } from '../../lib/text/isDisguised.js'
import { isPlausibleWorth } from './isPlausibleWorth.js'
import type { Token, TokenList, TokenPrice } from './Token.js'
import { totalOf } from './withBalance.js'

/** A token as a source describes it. Its texts and its picture are not checked yet. */
export type FoundToken = {
  /** Absent for the native coin. */
  readonly address?: string | undefined
  readonly amount: Amount
  readonly name?: unknown
  readonly symbol?: unknown
  readonly price?: TokenPrice | undefined
  readonly icon?: string | undefined
}

const longestSymbol = 20
const longestName = 64
/** Above the decimals of any real token. */
const mostDecimals = 36

/** Returns the tokens of a network, checked, without duplicates and empty ones, sorted, with their total. */
export function toTokenList({
  found: rows,
  network,
  listed = [],
  ...facts
}: Pick<TokenList, 'source' | 'readAt' | 'complete' | 'unread'> & {
  readonly found: readonly FoundToken[]
  readonly network: Network
  /** Tokens of the network that were verified before. */
  readonly listed?: readonly NamedToken[]
}): TokenList {
  const { nativeCurrency } = network
  const found = mergeRows(rows, network)
  // A price does not excuse a token that imitates the native coin.
  const findCoin = createFindImitated(network, [nativeCurrency])
  const findListed = createFindImitated(network, [
    ...listed,
    ...found.filter((one) => one.price && !hasDishonestWords(one)),
  ])
  const tokens = found
    .map((one) => toToken(one, network, findCoin(one) ?? findListed(one)))
    .filter(({ address, amount }) => address === undefined || amount.value > 0n)
    .sort(compareTokens)
  return { tokens, ...totalOf(tokens), ...facts }
}

/** Returns whether a row is of the network's native coin, which sources also list by its contract or a placeholder. */
export const isCoin = ({ address }: Pick<FoundToken, 'address'>, { id }: Pick<Network, 'id'>): boolean =>
  address === undefined || isCoinAddress(id, address)

/**
 * Returns one row for each coin and token, with the amount of its first row, and the first known price and picture. Leaves out rows
 * with invalid amounts (specification, 5: tokens without decimals are left out).
 */
function mergeRows(rows: readonly FoundToken[], network: Network): readonly FoundToken[] {
  const merged = new Map<string, FoundToken>()
  for (const { address: given, ...row } of rows) {
    const address = isCoin({ address: given }, network) ? undefined : given
    const { decimals, value } = row.amount
    // Other decimals than the network's would make its coin worth more or less than it is.
    const isValid =
      address === undefined
        ? decimals === network.nativeCurrency.decimals
        : decimals >= 1 && decimals <= mostDecimals
    if (!isValid || value < 0n) continue
    const key = address === undefined ? '' : foldAddress(network.namespace, address)
    const { price: own, icon } = row
    // An implausible price counts as unknown.
    const isReal =
      own && isPlausibleWorth({ price: own.value, value: multiplyDecimal(row.amount, own.value) })
    const before = merged.get(key) ?? { ...row, price: undefined, address }
    merged.set(key, {
      ...before,
      price: before.price ?? (isReal ? own : undefined),
      icon: before.icon ?? icon,
    })
  }
  return [...merged.values()]
}

/** Compares two tokens, for `sort`: native coins first, then by value. */
export const compareTokens = (a: Token, b: Token): number =>
  Number(b.address === undefined) - Number(a.address === undefined) ||
  compareDecimals(a.value ?? '0', b.value ?? '0') ||
  a.name.localeCompare(b.name)

/** Returns a token with texts that are safe to show and its exact value. */
function toToken(found: FoundToken, network: Network, imitated: NamedToken | undefined): Token {
  const { address, amount, price, icon } = found
  const { testnet, nativeCurrency } = network
  // The app names its network's coin, so a source cannot forge that.
  const texts = address === undefined ? nativeCurrency : found
  const symbol =
    cleanName(texts.symbol, longestSymbol) ?? (address === undefined ? '' : formatAddress(address))
  const name = cleanName(texts.name, longestName) ?? symbol
  const isHonest = address === undefined || (!imitated && !hasDishonestWords(found))
  // The coins of a test network have no market price.
  const value = testnet ? '0' : price && multiplyDecimal(amount, price.value)
  const isPriced = testnet === true || price !== undefined
  return {
    chainId: network.id,
    ...(address !== undefined && { address }),
    name,
    symbol,
    amount,
    ...(price && !testnet && { price }),
    ...(value !== undefined && { value }),
    ...(icon !== undefined && isImageUrl(icon) && { icon }),
    ...(!((isPriced || address === undefined) && isHonest) && { unverified: true }),
    ...(imitated && { imitates: cleanName(imitated.symbol, longestSymbol) }),
  }
}

const hasDishonestWords = ({ name, symbol }: FoundToken) => [name, symbol].some(isDisguised)
