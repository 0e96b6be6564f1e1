import { readPending } from '../../account/pendingTransactions.js'
import { isChainId } from '../../caip/caip.js'
import type { Store } from '../../context/createStore.js'
import { type StorageKey, visitorCaches } from '../../context/storageKeys.js'
import { isImageUrl } from '../../lib/http/isImageUrl.js'
import type { Clock } from '../../ports/Ports.js'
import type { Token, TokenList, TokenPrice } from './Token.js'

/** Stored tokens are used for this long (specification, 9: portfolio). Milliseconds. */
export const maxAge = 30_000
/** Cached accounts on networks. */
const limit = 24
/** The longest stored text: storage is small, and shared with the app. Characters. */
const longest = 200_000

type Entries = Readonly<Record<string, TokenList>>

/** Tokens of accounts, by their CAIP-10 ids, with the time at which they were read. */
export type TokensCache = {
  /** Returns the tokens of an account that were read within the last 30 seconds. */
  get(accountId: string): TokenList | undefined
  /** Keeps tokens, except while a transaction on their network is pending. */
  set(accountId: string, data: TokenList): void
}

/** Caches tokens in storage. A quick reload does not read them again, nor make them look newer. */
export function createTokensCache({ store, clock }: { store: Store; clock: Clock }): TokensCache {
  const row: StorageKey<Entries> = { ...visitorCaches.tokens, decode: (value) => decode(value, clock.now()) }
  const read = () => store.read(row) ?? {}
  const isMoving = (accountId: string) =>
    readPending({ store, clock }).some(({ chainId }) => accountId.startsWith(`${chainId}:`))
  return {
    get(accountId) {
      const entries = read()
      return !isMoving(accountId) && Object.hasOwn(entries, accountId) ? entries[accountId] : undefined
    },
    set(accountId, data) {
      if (isMoving(accountId)) return
      const others = Object.entries(read())
        .filter(([one]) => one !== accountId)
        .sort(([, a], [, b]) => b.readAt - a.readAt)
        .slice(0, limit - 1)
      const entries = [[accountId, data] as const, ...others].map(([id, one]) => [id, toStored(one)] as const)
      while (JSON.stringify(entries).length > longest) entries.pop()
      store.write(row as StorageKey<unknown>, Object.fromEntries(entries))
    },
  }
}

const toStored = (data: TokenList) => ({
  ...data,
  tokens: data.tokens.map((token) => ({
    ...token,
    amount: { value: String(token.amount.value), decimals: token.amount.decimals },
  })),
})

type Fields<value> = Partial<Record<keyof value, unknown>>

const decimalPattern = /^\d{1,600}(\.\d{1,600})?$/
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200
const isDecimal = (value: unknown): value is string => typeof value === 'string' && decimalPattern.test(value)

function decode(value: unknown, now: number): Entries | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([accountId, entry]): [string, TokenList][] => {
      const { tokens, total, source, readAt, complete } = Object(entry) as Fields<TokenList>
      if (typeof readAt !== 'number' || readAt > now || now - readAt >= maxAge) return []
      if (!Array.isArray(tokens) || !isSource(source)) return []
      const decoded = tokens.map(decodeToken)
      if (!decoded.every((token) => token !== undefined)) return []
      return [
        [
          accountId,
          {
            tokens: decoded,
            ...(isDecimal(total) && { total }),
            source,
            readAt,
            complete: complete === true,
          },
        ],
      ]
    }),
  )
}

const isSource = (value: unknown): value is TokenList['source'] =>
  value === 'wallet' || value === 'api' || value === 'chain'

function decodeToken(entry: unknown): Token | undefined {
  const { chainId, address, name, symbol, amount, price, value, icon, unverified, imitates } = Object(
    entry,
  ) as Fields<Token>
  const { value: units, decimals } = Object(amount) as Fields<Token['amount']>
  if (!isChainId(chainId) || !isText(name) || !isText(symbol)) return undefined
  if (typeof units !== 'string' || !/^\d{1,78}$/.test(units)) return undefined
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 36)
    return undefined
  const read = decodePrice(price)
  return {
    chainId,
    ...(isText(address) && { address }),
    name,
    symbol,
    amount: { value: BigInt(units), decimals },
    ...(read && { price: read }),
    ...(isDecimal(value) && { value }),
    ...(typeof icon === 'string' && isImageUrl(icon) && { icon }),
    ...(unverified === true && { unverified }),
    ...(isText(imitates) && { imitates }),
  }
}

function decodePrice(entry: unknown): TokenPrice | undefined {
  const { value, at, source, fixed, change } = Object(entry) as Fields<TokenPrice>
  if (!isDecimal(value) || typeof at !== 'number') return undefined
  return {
    value,
    at,
    ...((source === 'wallet' || source === 'api') && { source }),
    ...(fixed === true && { fixed }),
    ...(typeof change === 'string' && /^-?\d{1,9}(\.\d{1,20})?$/.test(change) && { change }),
  }
}
