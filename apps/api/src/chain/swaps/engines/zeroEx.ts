import type { Address } from 'viem'
import * as z from 'zod/mini'
import { sourceErrors } from '../../errors/sourceErrors.ts'
import type { SwapQuery } from '../sources/SwapSource.ts'
import { address, amount, assertSame, data, raised, type SwapEngine, tokenOrNull } from './SwapEngine.ts'

const native = `0x${'e'.repeat(40)}`

const found = {
  liquidityAvailable: z.literal(true),
  buyAmount: amount,
  buyToken: address,
  sellAmount: amount,
  sellToken: address,
  zid: z.optional(z.string().check(z.maxLength(100))),
}
const none = z.object({ liquidityAvailable: z.literal(false) })
const price = z.discriminatedUnion('liquidityAvailable', [z.object(found), none])
const quote = z.discriminatedUnion('liquidityAvailable', [
  z.object({
    ...found,
    minBuyAmount: amount,
    allowanceTarget: z.nullish(address),
    issues: z.object({ allowance: z.nullish(z.object({ spender: address })) }),
    transaction: z.object({ to: address, data, gas: z.nullish(amount), value: amount }),
  }),
  none,
])

const queryOf = (chain: string, { from, to, amount: sellAmount }: SwapQuery) => ({
  chainId: chain,
  sellToken: from ?? native,
  buyToken: to ?? native,
  sellAmount: String(sellAmount),
})

/** Throws unless a response is for the requested swap. */
function assertFor(
  query: SwapQuery,
  {
    sellAmount,
    sellToken,
    buyToken,
  }: { readonly sellAmount: bigint; readonly sellToken: Address; readonly buyToken: Address },
): void {
  assertSame('amount of a swap', sellAmount, query.amount)
  assertSame('token of a swap', tokenOrNull(sellToken), query.from)
  assertSame('token of a swap', tokenOrNull(buyToken), query.to)
}

/** 0x Swap API v2 with the AllowanceHolder. Its alternative, Permit2, needs a signature that this wire format cannot carry. */
export const zeroEx: SwapEngine = {
  url: 'https://api.0x.org',
  headers: (key) => ({ '0x-api-key': key, '0x-version': 'v2' }),
  routers: { default: '0x0000000000001ff3684f28c67538d4d072c22734' },
  async quote({ client, chain }, query, signal) {
    const path = `/swap/allowance-holder/price?${new URLSearchParams(queryOf(chain, query))}`
    const response = await client.read({ path, schema: price, signal })
    if (!response.liquidityAvailable) throw sourceErrors.noRoute({})
    assertFor(query, response)
    return { amountOut: response.buyAmount, id: response.zid }
  },
  async build({ client, chain }, order, signal) {
    const search = new URLSearchParams({
      ...queryOf(chain, order),
      taker: order.account,
      slippageBps: String(order.slippageBps),
    })
    const response = await client.read({
      path: `/swap/allowance-holder/quote?${search}`,
      schema: quote,
      signal,
    })
    if (!response.liquidityAvailable) throw sourceErrors.noRoute({})
    assertFor(order, response)
    const { transaction, allowanceTarget, issues } = response
    return {
      amountOut: response.buyAmount,
      id: response.zid,
      minimum: response.minBuyAmount,
      spenders: [allowanceTarget, issues.allowance?.spender].flatMap((one) => one ?? []),
      ...transaction,
      gas: raised(transaction.gas),
    }
  },
}
