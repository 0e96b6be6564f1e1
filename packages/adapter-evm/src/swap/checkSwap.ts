import type { SwapTerms } from '@latchkey/core'
import type { Hex } from 'viem'
import { evmErrors } from '../errors/evmErrors.js'
import { lifi, oneInch, zeroEx } from './aggregators.js'
import type { SwapCall, SwapCallContext, SwapDecoders } from './SwapCall.js'
import type { SwapRouterKind } from './SwapRouter.js'
import { uniswapV2, uniswapV3 } from './uniswap.js'

const decoders: Readonly<Record<SwapRouterKind, SwapDecoders>> = {
  'uniswap-v2': uniswapV2,
  'uniswap-v3': uniswapV3,
  '0x': zeroEx,
  '1inch': oneInch,
  lifi,
}

/**
 * Decodes the transaction of a router, and compares each part with the terms.
 * @throws `evm/swap_unreadable`, `evm/swap_altered`
 */
export function checkSwap({
  kind,
  data,
  terms,
  context,
}: {
  readonly kind: SwapRouterKind
  readonly data: Hex
  readonly terms: SwapTerms
  readonly context: SwapCallContext
}): SwapCall {
  const { from, sell, buy } = terms
  const call = decode({ kind, data, context })
  const altered = (part: string) => evmErrors.swapAltered({ part })
  if (!isSame(call.sell, sell.token ?? 'native')) throw altered('token that is sold')
  if (!isSame(call.buy, buy.token ?? 'native')) throw altered('token that is bought')
  if (!isSame(call.recipient, from)) throw altered('recipient')
  if (call.amount !== sell.amount.value) throw altered('amount')
  if (call.minimum < buy.amount.value) throw altered('minimum')
  return call
}

function decode(request: {
  readonly kind: SwapRouterKind
  readonly data: Hex
  readonly context: SwapCallContext
}): SwapCall {
  const { kind, data, context } = request
  const selector = data.slice(0, 10)
  const known = decoders[kind]
  if (!Object.hasOwn(known, selector)) throw evmErrors.swapUnreadable({ selector })
  const call = read()
  if (!call) throw evmErrors.swapAltered({ part: 'route' })
  return call

  function read(): SwapCall | undefined {
    try {
      return known[selector]?.(data, context)
    } catch (cause) {
      throw evmErrors.swapUnreadable({ selector }, { cause })
    }
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
