import { errorResponse } from '../../handlers/errorResponse.ts'
import type { Handlers } from '../../handlers/Handlers.ts'
import type { CoinPictureOf } from '../../ports/PictureOf.ts'
import type { Ports } from '../../ports/Ports.ts'
import { createShared } from '../cache/createShared.ts'
import type { PriceSource } from '../prices/PriceSource.ts'
import { readFirst } from '../sources/readFirst.ts'
import type { BalanceSource } from '../sources/Source.ts'
import { mainNetworksOf, readAccount } from '../values/readAccount.ts'
import { readTokenId } from '../values/readTokenId.ts'
import { createDescribeHoldings, type DescribedHoldings } from './createDescribeHoldings.ts'

/** Usual number of node requests per network: the amounts, and the metadata of a new token. */
const usualRequests = 2
const mostForced = 50

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
  const shared = createShared<DescribedHoldings>({
    entries: 1_000,
    maxAge: 0,
    now,
  })

  const describe = createDescribeHoldings({ prices, pictureOf, log })

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
