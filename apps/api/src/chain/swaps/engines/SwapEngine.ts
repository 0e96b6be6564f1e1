import { isLatchkeyError } from '@latchkey/core'
import { type Address, type Hex, isHex } from 'viem'
import * as z from 'zod/mini'
import type { Ports } from '../../../ports/Ports.ts'
import type { SwapEngineSettings } from '../../../settings/NetworkSettings.ts'
import { sourceErrors } from '../../errors/sourceErrors.ts'
import { createBreaker } from '../../sources/createBreaker.ts'
import { createSourceClient, type SourceClient } from '../../sources/createSourceClient.ts'
import { contract, units } from '../../sources/fields.ts'
import { guardSource } from '../../sources/guardSource.ts'
import type {
  BuiltSwap,
  SwapOrder,
  SwapQuery,
  SwapQuote,
  SwapSource,
  SwapToken,
} from '../sources/SwapSource.ts'

/** Milliseconds that the list of tokens is kept. */
const tokensAge = 300_000
/** Largest list of tokens, in bytes. */
const longest = 16 * 2 ** 20
/** HTTP statuses that mean that the engine has no route. The reason in its text is not parsed. */
const refusals: readonly unknown[] = [400, 404, 422]
/** Units of gas for a swap whose engine and nodes know none. */
const usualGas = 500_000n

/** Context of an engine's functions. */
export type EngineContext = {
  readonly client: SourceClient
  /** EIP-155 chain id. */
  readonly chain: string
  /** In lower case. */
  readonly router: Address
}

/** A swap as the engine built it, with the facts in its response. */
export type EngineSwap = Omit<BuiltSwap, 'usualGas'> & {
  /** The least amount that arrives. Absent: the engine does not report it. */
  readonly minimum?: bigint | undefined
  /** Contracts to approve, besides the called one. */
  readonly spenders: readonly string[]
}

/** The calls of one engine. */
export type SwapEngine = {
  readonly url: string
  headers(key: string): Readonly<Record<string, string>>
  /** Well-known routers by EIP-155 chain id. `default`: that of all other networks. */
  readonly routers: { readonly [chain: string]: Address; readonly default: Address }
  readonly tokens?: (context: EngineContext, signal: AbortSignal) => Promise<readonly SwapToken[]>
  quote(context: EngineContext, query: SwapQuery, signal: AbortSignal): Promise<SwapQuote>
  build(context: EngineContext, order: SwapOrder, signal: AbortSignal): Promise<EngineSwap>
}

/**
 * Creates the source of swaps of an engine. Its requests have a time limit and a breaker, and a quote is never cached. Rejects a swap that
 * calls or approves a contract other than the router, or whose minimum differs from the order.
 */
export function createEngineSource({
  engine,
  settings: { type, key, url, router },
  chainId,
  ports,
}: {
  readonly engine: SwapEngine
  readonly settings: SwapEngineSettings
  /** CAIP-2. */
  readonly chainId: `eip155:${number}`
  readonly ports: Ports
}): SwapSource {
  const chain = chainId.slice('eip155:'.length)
  const headers = key === undefined ? {} : engine.headers(key)
  const connection = { url: url ?? engine.url, headers, ports }
  const context: EngineContext = {
    client: createSourceClient(connection),
    chain,
    router: (router ?? engine.routers[chain] ?? engine.routers.default).toLowerCase() as Address,
  }
  const breaker = createBreaker(ports)
  const guard = <query, value>(
    keyOf: (query: query) => string,
    read: (query: query, signal: AbortSignal) => Promise<value>,
    maxAge = 0,
  ) =>
    guardSource({ name: type, what: 'swap', chainId, breaker, keyOf, read: orNoRoute(read), maxAge, ports })
      .read
  const keyOf = ({
    from,
    to,
    amount: sold,
    account,
    slippageBps,
  }: SwapQuery & { readonly slippageBps?: number }) => [from, to, sold, account, slippageBps].join(' ')
  const { tokens } = engine
  const lists = { ...context, client: createSourceClient({ ...connection, bytes: longest }) }
  const readTokens =
    tokens &&
    guard(
      () => '',
      (_: undefined, signal) => tokens(lists, signal),
      tokensAge,
    )

  return {
    name: type,
    breaker,
    ...(readTokens && { tokens: (signal: AbortSignal) => readTokens(undefined, signal) }),
    spender: async () => context.router,
    quote: guard(keyOf, async (query: SwapQuery, signal) =>
      withAmount(await engine.quote(context, query, signal)),
    ),
    build: guard(keyOf, async (order: SwapOrder, signal) => {
      const { spenders, minimum, ...swap } = await engine.build(context, order, signal)
      const others = [swap.to, ...spenders].filter((one) => one.toLowerCase() !== context.router)
      if (others.length) throw sourceErrors.malformed({ what: 'router of a swap' })
      const least = (swap.amountOut * BigInt(10_000 - order.slippageBps)) / 10_000n
      if (minimum !== undefined && minimum < least)
        throw sourceErrors.malformed({ what: 'minimum of a swap' })
      return { ...withAmount(swap), usualGas }
    }),
  }
}

function withAmount<quote extends SwapQuote>(quote: quote): quote {
  if (quote.amountOut === 0n) throw sourceErrors.noRoute({})
  return quote
}

/** Throws `source/no_route` for one of these statuses. */
const orNoRoute =
  <query, value>(read: (query: query, signal: AbortSignal) => Promise<value>) =>
  async (query: query, signal: AbortSignal): Promise<value> => {
    try {
      return await read(query, signal)
    } catch (error) {
      if (!isLatchkeyError(error, sourceErrors.http.code)) throw error
      throw refusals.includes(error.context.status) ? sourceErrors.noRoute({}) : error
    }
  }

/** An amount: digits, a whole number, or 0x and hex digits. */
export const amount = z.union([
  units,
  z.pipe(
    z.string().check(z.regex(/^0x[\da-f]{1,64}$/i)),
    z.transform((text: string) => BigInt(text)),
  ),
])
/** The address of a contract, in lower case. */
export const address = z.pipe(
  contract,
  z.transform((text: string) => text as Address),
)
/** The data of a transaction. */
export const data = z.custom<Hex>((value) => isHex(value) && value.length % 2 === 0, 'hex')

/** Adds 10 % to units of gas. Returns `undefined` if they are unknown; engines write zero for that. */
export const raised = (gas: bigint | null | undefined): bigint | undefined =>
  gas ? (gas * 11n) / 10n : undefined

/** Throws unless the engine's response repeats a value of the request. */
export function assertSame(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) throw sourceErrors.malformed({ what })
}

/** Addresses that stand for the native coin in responses of engines. */
const natives: readonly string[] = [`0x${'e'.repeat(40)}`, `0x${'0'.repeat(40)}`]
export const tokenOrNull = (token: Address): Address | null => (natives.includes(token) ? null : token)
