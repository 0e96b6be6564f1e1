import { formatAmount } from '@latchkey/core'
import type { ApiWire } from '@latchkey/core/api'
import { isCoinAddress, isPlausibleWorth } from '@latchkey/core/tokens'
import { errorResponse } from '../../handlers/errorResponse.ts'
import type { Handlers } from '../../handlers/Handlers.ts'
import type { CoinPictureOf } from '../../ports/PictureOf.ts'
import type { Ports } from '../../ports/Ports.ts'
import { createShared } from '../cache/createShared.ts'
import { toWireNumber } from '../prices/createPricesHandler.ts'
import type { PriceSource } from '../prices/PriceSource.ts'
import { readFirst } from '../sources/readFirst.ts'
import type { BalanceSource, HeldCoin, Holdings } from '../sources/Source.ts'
import { mainNetworksOf, readAccount } from '../values/readAccount.ts'
import { readTokenId } from '../values/readTokenId.ts'

type Balance = ApiWire<'getBalance'>['balances'][number]

/** Usual number of node requests per network: the amounts, and the metadata of a new token. */
const usualRequests = 2
const mostForced = 50
const valuePlaces = 8

/**
 * Creates the handler for the coins of an address: the network's own coin, and its tokens. They may include unsolicited
 * tokens. A list that may lack tokens has `complete: false`. A call for all networks lists in `unread` those that it could
 * not read or does not serve, because a list with gaps would look complete. For a namespace without a network here,
 * `unread` has its main network. The call fails if it can read none.
 */
export function createBalanceHandler({
  networks,
  prices,
  pictureOf,
  ports: { now, log },
}: {
  /** The sources of each network in their order, by CAIP-2 id. */
  readonly networks: ReadonlyMap<string, readonly BalanceSource[]>
  readonly prices: PriceSource | undefined
  readonly pictureOf: CoinPictureOf
  readonly ports: Pick<Ports, 'now' | 'log'>
}): Handlers['getBalance'] {
  // Identical concurrent requests share one result, which is not cached.
  const shared = createShared<{
    readonly balances: Balance[]
    readonly complete: boolean
    readonly sources: readonly string[]
  }>({
    entries: 1_000,
    maxAge: 0,
    now,
  })

  const priceOf = async (chainId: string, token: string | null, signal: AbortSignal) => {
    try {
      return await prices?.price({ chainId, token, signal })
    } catch {
      signal.throwIfAborted()
      log({ level: 'warn', event: 'price_source_failed', chainId })
      return undefined
    }
  }

  const describe = async (
    chainId: string,
    source: string,
    { coins: held, complete }: Holdings,
    signal: AbortSignal,
  ) => {
    const coins = mergeNative(chainId, held)
    const found = await Promise.all(coins.map(({ token }) => priceOf(chainId, token, signal)))
    const sources = new Set([source])
    const balances = coins.map(({ token, decimals, amount, ...coin }, index): Balance => {
      const known = found[index]
      const price = known?.price ?? coin.price
      const icon = known?.iconUrl ?? coin.iconUrl
      if (known?.source !== undefined) sources.add(known.source)
      const numeric = formatAmount({ value: amount, decimals })
      const value = price === undefined ? undefined : multiplyDecimals(price, numeric, valuePlaces)
      return {
        name: coin.name,
        symbol: coin.symbol,
        chainId,
        ...(price !== undefined &&
          value !== undefined &&
          isPlausibleWorth({ price, value }) && {
            value: toWireNumber(value),
            price: toWireNumber(price),
            ...(known?.fixed && { fixed: known.fixed }),
            ...(known?.change !== undefined && { priceChange: known.change }),
          }),
        quantity: { decimals: String(decimals), numeric },
        iconUrl: pictureOf(icon, { chainId, token }),
        ...(token !== null && { address: `${chainId}:${token}` }),
      }
    })
    return { balances, complete, sources: [...sources] }
  }

  return async ({ address: text, chainId, forceUpdate = [] }, { signal, work, noteSource }) => {
    const usual = mainNetworksOf(text)
    if (!usual.length) return errorResponse(400, 'Invalid address')
    if (chainId !== undefined && !networks.has(chainId)) return errorResponse(400, 'Unsupported chain')
    if (forceUpdate.length > mostForced)
      return errorResponse(400, `At most ${mostForced} tokens are read anew at once`)
    const forced = forceUpdate.map(readTokenId)
    if (forced.includes(undefined)) return errorResponse(400, 'forceUpdate takes CAIP-10 ids of EVM networks')

    const chosen = [...networks].flatMap(([own, sources]) => {
      const address = readAccount(own, text)
      return address !== undefined && (chainId ?? own) === own ? [{ own, address, sources }] : []
    })
    if (chainId !== undefined && !chosen.length) return errorResponse(400, 'Invalid address')
    // The server does not know the balance of a namespace that it does not serve.
    if (!chosen.length) return { balances: [], unread: [...usual] }
    const served = chosen.filter(({ sources }) => sources.length)
    if (!served.length) return errorResponse(501, 'Balances of this network are not served.', 'chainId')
    const late = served.length ? await work?.countMore(usualRequests * served.length - 1) : undefined
    if (late) return late
    const results = await Promise.allSettled(
      served.map(({ own, address, sources }) => {
        const tokens = forced.flatMap((one) => (one?.chainId === own && one.token ? [one.token] : []))
        return shared.get({
          key: [own, address, ...tokens].join(' '),
          signal,
          async load(alive) {
            let calls = 0
            const count = (more: number) => {
              calls += more
            }
            try {
              const query = { address, forced: tokens, count }
              const { source, value } = await readFirst({
                what: 'balance',
                chainId: own,
                sources,
                query,
                signal: alive,
                now,
                log,
              })
              return await describe(own, source, value, alive)
            } finally {
              if (calls > usualRequests) await work?.charge(calls - usualRequests)
            }
          },
        })
      }),
    )
    signal.throwIfAborted()
    const lists = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed && !lists.length) throw failed.reason
    const unread = chosen.flatMap(({ own }) =>
      results[served.findIndex((one) => one.own === own)]?.status === 'fulfilled' ? [] : [own],
    )
    for (const source of lists.flatMap(({ sources }) => sources)) noteSource?.(source)
    return {
      balances: lists.flatMap(({ balances }) => balances),
      ...(!lists.every(({ complete }) => complete) && { complete: false as const }),
      ...(unread.length > 0 && { unread }),
    }
  }
}

/** Returns the coins with one row for the native coin, which sources also list by its own contract. */
function mergeNative(chainId: string, coins: readonly HeldCoin[]): readonly HeldCoin[] {
  const own = coins.filter(({ token }) => token !== null && isCoinAddress(chainId, token))
  const [first] = own
  if (!first) return coins
  const native = coins.find(({ token }) => token === null) ?? { ...first, token: null }
  const { price = own.find((one) => one.price !== undefined)?.price } = native
  return [{ ...native, price }, ...coins.filter((coin) => coin.token !== null && !own.includes(coin))]
}

const decimal = /^(\d{1,80})(?:\.(\d{1,80}))?$/

/**
 * Returns the product of two decimal numbers, rounded half up to `places`. `undefined` when one is not a plain decimal number.
 */
export function multiplyDecimals(a: string, b: string, places: number): string | undefined {
  const left = read(a)
  const right = read(b)
  if (!left || !right) return undefined
  const product = left.value * right.value
  const excess = left.decimals + right.decimals - places
  if (excess <= 0) return formatAmount({ value: product, decimals: left.decimals + right.decimals })
  const unit = 10n ** BigInt(excess)
  return formatAmount({ value: (product + unit / 2n) / unit, decimals: places })
}

function read(text: string): { readonly value: bigint; readonly decimals: number } | undefined {
  const match = decimal.exec(text)
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  return { value: BigInt(whole + fraction), decimals: fraction.length }
}
