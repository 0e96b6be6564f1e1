import type { Address, Hex } from 'viem'
import { isSameHex } from '../lib/quantity.js'
import {
  readArguments,
  type SwapCall,
  type SwapCallContext,
  type SwapDecoder,
  type SwapDecoders,
} from './SwapCall.js'

const uint = { type: 'uint256' } as const
const account = { type: 'address' } as const
const path = { type: 'address[]' } as const

type Route = Pick<SwapCall, 'recipient' | 'amount' | 'minimum'> & {
  readonly path: readonly Address[]
  readonly deadline?: bigint
  /** The side that is paid in the native coin, not in the wrapped one. */
  readonly native?: 'sell' | 'buy'
}

/** Returns the call for a route of pools. The native coin is allowed only in place of the wrapped one. */
function toCall(
  { path: tokens, native, ...rest }: Route,
  { wrapped }: SwapCallContext,
): SwapCall | undefined {
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (!first || !last || tokens.length < 2) return undefined
  if (native && !isSameHex(native === 'sell' ? first : last, wrapped)) return undefined
  return { ...rest, sell: native === 'sell' ? 'native' : first, buy: native === 'buy' ? 'native' : last }
}

const fromCoins: SwapDecoder = (data, context) => {
  const [minimum, route, recipient, deadline] = readArguments([uint, path, account, uint], data)
  return toCall({ path: route, recipient, amount: context.value, minimum, deadline, native: 'sell' }, context)
}

const fromTokens =
  (native?: 'buy'): SwapDecoder =>
  (data, context) => {
    const [amount, minimum, route, recipient, deadline] = readArguments(
      [uint, uint, path, account, uint],
      data,
    )
    return toCall({ path: route, recipient, amount, minimum, deadline, ...(native && { native }) }, context)
  }

/** Router02 of Uniswap V2. Each function has a second form for tokens that take a fee. */
export const uniswapV2: SwapDecoders = {
  // swapExactETHForTokens
  '0x7ff36ab5': fromCoins,
  '0xb6f9de95': fromCoins,
  // swapExactTokensForETH
  '0x18cbafe5': fromTokens('buy'),
  '0x791ac947': fromTokens('buy'),
  // swapExactTokensForTokens
  '0x38ed1739': fromTokens(),
  '0x5c11d795': fromTokens(),
}

/** One swap of V3. A later call decides whether the recipient gets the wrapped coin or the native one. */
type Exact = Omit<Route, 'native'>

const struct = <const components extends readonly { readonly name: string; readonly type: string }[]>(
  components: components,
) => [{ type: 'tuple', components }] as const

const single = [
  { name: 'tokenIn', type: 'address' },
  { name: 'tokenOut', type: 'address' },
  { name: 'fee', type: 'uint24' },
  { name: 'recipient', type: 'address' },
] as const
const amounts = [
  { name: 'amountIn', type: 'uint256' },
  { name: 'amountOutMinimum', type: 'uint256' },
] as const
const deadlineField = { name: 'deadline', type: 'uint256' } as const
const limitField = { name: 'sqrtPriceLimitX96', type: 'uint160' } as const
const several = [
  { name: 'path', type: 'bytes' },
  { name: 'recipient', type: 'address' },
] as const

type Single = {
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly sqrtPriceLimitX96: bigint
} & Ends
type Several = { readonly path: Hex } & Ends
type Ends = {
  readonly recipient: Address
  readonly amountIn: bigint
  readonly amountOutMinimum: bigint
  readonly deadline?: bigint
}

const toExact = (tokens: readonly Address[], ends: Ends): Exact => ({
  path: tokens,
  recipient: ends.recipient,
  amount: ends.amountIn,
  minimum: ends.amountOutMinimum,
  ...(ends.deadline !== undefined && { deadline: ends.deadline }),
})

/** Rejects a price limit, which could leave a part of the amount in the router. */
const readSingle = (given: Single): Exact | undefined =>
  given.sqrtPriceLimitX96 === 0n ? toExact([given.tokenIn, given.tokenOut], given) : undefined

const readSeveral = (given: Several): Exact | undefined => {
  const tokens = readPath(given.path)
  return tokens && toExact(tokens, given)
}

/** Decoders of the functions that swap. SwapRouter has a deadline in each, SwapRouter02 in none. */
const exact: Readonly<Record<string, (data: Hex) => Exact | undefined>> = {
  '0x414bf389': (data) =>
    readSingle(readArguments(struct([...single, deadlineField, ...amounts, limitField]), data)[0]),
  '0x04e45aaf': (data) => readSingle(readArguments(struct([...single, ...amounts, limitField]), data)[0]),
  '0xc04b8d59': (data) =>
    readSeveral(readArguments(struct([...several, deadlineField, ...amounts]), data)[0]),
  '0xb858183f': (data) => readSeveral(readArguments(struct([...several, ...amounts]), data)[0]),
  '0x472b43f3'(data) {
    const [amount, minimum, tokens, recipient] = readArguments([uint, uint, path, account], data)
    return { path: tokens, recipient, amount, minimum }
  },
}

/** Lengths in hexadecimal digits of addresses and fees, which alternate in a path. */
const [ADDRESS, FEE] = [40, 6] as const

function readPath(encoded: Hex): readonly Address[] | undefined {
  const text = encoded.slice(2)
  if (text.length < 2 * ADDRESS + FEE || (text.length - ADDRESS) % (ADDRESS + FEE) !== 0) return undefined
  return Array.from(
    { length: (text.length - ADDRESS) / (ADDRESS + FEE) + 1 },
    (_, index): Address => `0x${text.slice(index * (ADDRESS + FEE)).slice(0, ADDRESS)}`,
  )
}

const selectorOf = (data: Hex) => data.slice(0, 10)

/** Recipients that stand for the router itself, one for each version. `unwrapWETH9` then sends everything, or reverts. */
const inRouter: readonly string[] = [`0x${'0'.repeat(40)}`, `0x${'0'.repeat(39)}2`]

/** Decodes `unwrapWETH9`, the last call: the router sends its wrapped coins as native ones. */
function readUnwrap(data: Hex): { readonly minimum: bigint; readonly recipient: Address } | undefined {
  if (selectorOf(data) !== '0x49404b7c') return undefined
  const [minimum, recipient] = readArguments([uint, account], data)
  return { minimum, recipient }
}

/** Decodes a swap, alone or followed by `unwrapWETH9`. */
function readCalls(calls: readonly Hex[], context: SwapCallContext, deadline?: bigint): SwapCall | undefined {
  const [swap = '0x', unwrap, ...others] = calls
  const found = exact[selectorOf(swap)]?.(swap)
  if (!found || others.length > 0) return undefined
  const limited = { ...found, ...(deadline !== undefined && { deadline }) }
  if (unwrap === undefined)
    return toCall({ ...limited, ...(context.value > 0n && { native: 'sell' }) }, context)
  const end = readUnwrap(unwrap)
  // Without an unwrap, the swap would leave everything in the router.
  if (!end || end.minimum === 0n || !inRouter.includes(found.recipient)) return undefined
  return toCall({ ...limited, ...end, native: 'buy' }, context)
}

const alone: SwapDecoder = (data, context) => readCalls([data], context)

/** SwapRouter and SwapRouter02 of Uniswap V3. */
export const uniswapV3: SwapDecoders = {
  ...Object.fromEntries(Object.keys(exact).map((selector) => [selector, alone])),
  // multicall
  '0xac9650d8': (data, context) => readCalls(readArguments([{ type: 'bytes[]' }], data)[0], context),
  '0x5ae401dc'(data, context) {
    const [deadline, calls] = readArguments([uint, { type: 'bytes[]' }], data)
    return readCalls(calls, context, deadline)
  },
}
