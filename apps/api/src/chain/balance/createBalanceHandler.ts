import { formatAmount } from '@latchkey/core'
import type { ApiWire } from '@latchkey/core/api'
import { type Address, encodeFunctionData, erc20Abi, multicall3Abi } from 'viem'
import { errorResponse } from '../../handlers/errorResponse.ts'
import type { Handlers } from '../../handlers/Handlers.ts'
import type { Database } from '../../store/Store.ts'
import type { ChainPorts } from '../ChainPorts.ts'
import { createShared } from '../createShared.ts'
import type { Network } from '../Network.ts'
import type { Price, PriceSource } from '../PriceSource.ts'
import { toWireNumber } from '../prices/createPricesHandler.ts'
import { readQuantity } from '../readQuantity.ts'
import { readAddress, readTokenId } from '../readTokenId.ts'
import type { TokenLists } from '../tokenLists/createTokenLists.ts'
import { countCalls } from '../upstream/countCalls.ts'
import { findTokens } from './findTokens.ts'
import { readCalls, readUint } from './readCalls.ts'

type Balance = ApiWire<'getBalance'>['balances'][number]

/** Tokens seen in transfers of one address. */
const mostSeen = 200
/** Tokens of one address on one network: the operator's first, then the requested ones, those seen in transfers, and those of token lists. */
const mostTokens = 1_000
/** The same limit without Multicall3, where each read is one call. */
const mostSingly = 10
/** Requests for the amounts of one network. Tokens made to fail leave the rest unread, the operator's last. */
const mostRequests = 30
/** Requests that a network usually takes: the amounts, and the metadata of a new token. */
const usualRequests = 2
const mostForced = 50
const valuePlaces = 8

/**
 * Creates the handler for the coins of an address: the network's own coin, and its tokens. They may include unsolicited tokens. When one network
 * cannot be read, the whole call fails, because a list with gaps would look complete.
 *
 * A network takes at most 61 calls of a node, 41 without Multicall3, and each is counted for the caller.
 */
export function createBalanceHandler({
  database,
  networks,
  prices,
  lists,
  ports: { now, log },
}: {
  readonly database: Database
  /** By CAIP-2 id. */
  readonly networks: ReadonlyMap<string, Network>
  readonly prices: PriceSource | undefined
  /** Tokens to read besides those of the network's settings, and their pictures. */
  readonly lists?: Pick<TokenLists, 'find' | 'of'> | undefined
  readonly ports: Pick<ChainPorts, 'now' | 'log'>
}): Handlers['getBalance'] {
  // Identical requests in flight share one result; none is kept.
  const shared = createShared<Balance[]>({ entries: 1_000, maxAge: 0, now })

  const priceOf = async (chainId: string, token: Address | null, signal: AbortSignal) => {
    try {
      return await prices?.price({ chainId, token, signal })
    } catch {
      signal.throwIfAborted()
      log({ level: 'warn', event: 'price_source_failed', chainId })
      return undefined
    }
  }

  const readNetwork = async (
    network: Network,
    address: Address,
    forced: readonly Address[],
    signal: AbortSignal,
  ): Promise<Balance[]> => {
    const { settings, upstream } = network
    const { chainId, multicall3, nativeCurrency } = settings
    const seen = await findTokens({ database, chainId, address, limit: mostSeen })
    const known = (settings.tokens ?? []).map((token) => token.toLowerCase() as Address)
    const listed = (lists?.of(chainId) ?? []).map((token) => token.address as Address)
    const tokens = [...new Set([...known, ...forced, ...seen, ...listed])].slice(
      0,
      multicall3 ? mostTokens : mostSingly,
    )

    const calls = tokens.map((to) => ({
      to,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] }),
    }))
    const nativeCall = multicall3 && {
      to: multicall3,
      data: encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [address] }),
    }
    const all = nativeCall ? [nativeCall, ...calls] : calls
    const results = await readCalls({ upstream, multicall3, calls: all, most: mostRequests, signal })
    const native =
      (nativeCall && readUint(results[0])) ??
      readQuantity(await upstream.request({ method: 'eth_getBalance', params: [address, 'latest'] }, signal))

    const amounts = new Map<Address, bigint>()
    for (const [index, token] of tokens.entries()) {
      const amount = readUint(results[nativeCall ? index + 1 : index])
      if (amount) amounts.set(token, amount)
    }
    const held = [...amounts.keys()]
    const metadata = await network.tokens.read({
      addresses: held,
      keep: (token) => seen.includes(token) || lists?.find(chainId, token) !== undefined,
      upstream,
      signal,
    })

    const describe = (
      coin: { readonly name: string; readonly symbol: string; readonly decimals: number },
      amount: bigint,
      price: Price | undefined,
      icon?: string,
    ): Balance => {
      const numeric = formatAmount({ value: amount, decimals: coin.decimals })
      const value = price && multiplyDecimals(price.price, numeric, valuePlaces)
      return {
        name: coin.name,
        symbol: coin.symbol,
        chainId,
        ...(price &&
          value !== undefined && {
            value: toWireNumber(value),
            price: toWireNumber(price.price),
            ...(price.fixed && { fixed: price.fixed }),
          }),
        quantity: { decimals: String(coin.decimals), numeric },
        iconUrl: price?.iconUrl ?? icon,
      }
    }
    const coins = held.flatMap((token) => {
      const found = metadata.get(token)
      const amount = amounts.get(token)
      return found && amount !== undefined ? [{ token, found, amount }] : []
    })
    const [own, ...rest] = await Promise.all([
      priceOf(chainId, null, signal),
      ...coins.map(({ token }) => priceOf(chainId, token, signal)),
    ])
    return [
      describe(nativeCurrency, native, own),
      ...coins.map(({ token, found, amount }, index) => ({
        ...describe(found, amount, rest[index], lists?.find(chainId, token)?.iconUrl),
        address: `${chainId}:${token}`,
      })),
    ]
  }

  return async ({ address: text, chainId, forceUpdate = [] }, { signal, work }) => {
    const address = readAddress(text)
    if (!address) return errorResponse(400, 'Invalid address')
    const wanted = chainId === undefined ? undefined : networks.get(chainId)
    if (chainId !== undefined && !wanted) return errorResponse(400, 'Unsupported chain')
    if (forceUpdate.length > mostForced)
      return errorResponse(400, `At most ${mostForced} tokens are read anew at once`)
    const forced = forceUpdate.map(readTokenId)
    if (forced.includes(undefined)) return errorResponse(400, 'forceUpdate takes CAIP-10 ids of EVM networks')

    const chosen = wanted ? [wanted] : [...networks.values()]
    const expected = usualRequests * chosen.length
    const late = await work?.countMore(expected - 1)
    if (late) return late
    const lists = await Promise.all(
      chosen.map((network) => {
        const own = network.settings.chainId
        const tokens = forced.flatMap((one) => (one?.chainId === own && one.token ? [one.token] : []))
        return shared.get({
          key: [own, address, ...tokens].join(' '),
          signal,
          async load(alive) {
            const { upstream, count } = countCalls(network.upstream)
            try {
              return await readNetwork({ ...network, upstream }, address, tokens, alive)
            } finally {
              if (count() > usualRequests) await work?.charge(count() - usualRequests)
            }
          },
        })
      }),
    )
    return { balances: lists.flat() }
  }
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
